/** Runs in the page: short words that continue on the next line. */
export function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement as Element;
    // Hidden texts are a pixel wide.
    if (!parent.checkVisibility() || parent.getBoundingClientRect().width < 2) continue;
    if (parent.closest('script, style, option, textarea')) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,12}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) broken.push(`${word} in ${parent.outerHTML.slice(0, 80)}`);
    }
  }
  return broken;
}
