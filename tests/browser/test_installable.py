"""The manifest, the icons and what the service worker is told of the build."""

import json
import re
import struct
from pathlib import Path

import pytest

from scripts.browser import bundle
from scripts.site import service_worker

pytestmark = pytest.mark.site


def test_the_manifest_names_icons_that_are_what_they_say(site: Path):
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    for icon in manifest["icons"]:
        head = (site / icon["src"]).read_bytes()[:24]
        width, height = struct.unpack(">II", head[16:24])
        assert head[1:4] == b"PNG"
        assert f"{width}x{height}" == icon["sizes"]


def test_every_page_links_the_manifest(site: Path):
    for page in site.rglob("*.html"):
        (link,) = re.findall(r'<link rel="manifest" href="([^"]+)">', page.read_text(encoding="utf-8"))
        target = site / link.lstrip("/") if link.startswith("/") else page.parent / link
        assert target.resolve() == (site / "manifest.webmanifest").resolve(), page


def test_the_service_worker_names_files_that_are_there(site: Path):
    text = (site / "sw.js").read_text(encoding="utf-8")
    for name in service_worker.kept_assets(site):
        assert name in text
    for language in ("fr", "en"):
        needed = list(service_worker.needed(site, language))
        assert f"{language}/search/search_index.json" in needed
        assert f"{language}/404.html" in needed
        assert all((site / name).is_file() for name in needed)
        assert all(name in text for name in needed)
    assert "plain-" not in "".join(service_worker.kept_assets(site))


def test_one_engine_serves_both_languages(site: Path):
    assert len(list((site / "assets").glob("engine-*.zip"))) == 1
    assert not [*(site / "fr").rglob("*.wasm"), *(site / "en").rglob("*.wasm")]


def test_a_bundle_is_the_same_bytes_under_the_same_names_each_time(tmp_path: Path):
    first, second = bundle.bundle(tmp_path / "a"), bundle.bundle(tmp_path / "b")
    assert first == second
    for file in (tmp_path / "a").rglob("*"):
        if file.is_file():
            assert file.read_bytes() == (tmp_path / "b" / file.relative_to(tmp_path / "a")).read_bytes(), file


def test_a_missing_module_of_the_engine_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    engine = tmp_path / "engine"
    (engine / "tapisvert").mkdir(parents=True)
    (engine / "tapisvert" / "__init__.py").write_text("import no_such_module\n")
    monkeypatch.setattr(bundle, "CACHE", tmp_path / "cache")
    with pytest.raises(bundle.BundleError, match="no_such_module"):
        bundle.library(engine)
