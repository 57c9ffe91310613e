/**
 * A memory snapshot is mostly empty pages: kept as the list of the pages that are not, and those pages.
 */

const PAGE = 4096;

function isEmpty(words: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (words[at] !== 0) return false;
  return true;
}

/** Packs bytes whose length is a multiple of four. */
export function pack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  const pages = Math.ceil(bytes.length / PAGE);
  const full: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    if (!isEmpty(words, (page * PAGE) >> 2, Math.min(words.length, ((page + 1) * PAGE) >> 2))) full.push(page);
  }
  const head = new Uint32Array(2 + full.length);
  head.set([bytes.length, full.length, ...full]);
  const out = new Uint8Array(head.byteLength + full.length * PAGE);
  out.set(new Uint8Array(head.buffer));
  full.forEach((page, index) => out.set(bytes.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + index * PAGE));
  return out;
}

/** Unpacks; throws a `RangeError` when the numbers do not fit together. */
export function unpack(packed: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const [length = 0, count = 0] = new Uint32Array(packed, 0, 2);
  const start = 8 + count * 4;
  if (length % 4 !== 0 || packed.byteLength !== start + count * PAGE) throw new RangeError("a torn snapshot");
  const pages = new Uint32Array(packed, 8, count);
  const bytes = new Uint8Array(packed);
  const out = new Uint8Array(length);
  pages.forEach((page, index) => {
    const room = length - page * PAGE;
    if (room <= 0) throw new RangeError("a torn snapshot");
    const from = start + index * PAGE;
    out.set(bytes.subarray(from, from + Math.min(PAGE, room)), page * PAGE);
  });
  return out;
}
