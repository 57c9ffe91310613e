/** Things a browser can do without the engine: hand out a file, copy a link. */

import { type Download } from "../engine/protocol.ts";

/** Offers a text as a file. */
export function download(file: Download): void {
  const address = URL.createObjectURL(new Blob([file.text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.target = "_self";
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text; says whether the browser allowed it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
