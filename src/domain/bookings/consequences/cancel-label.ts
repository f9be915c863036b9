/** With `{count}` walks of `{name}`, or of so many `{families}`. */
export type CancelTexts = Record<'none' | 'one' | 'some' | 'families', string>;

export interface TickedWalk {
  family: string;
  name: string;
}

/** What the button does to the walks that are ticked: "Cancel these 4 and tell Nora" (WALKER-7). */
export function cancelLabel(texts: CancelTexts, ticked: readonly TickedWalk[]): string {
  const families = new Set(ticked.map(({ family }) => family)).size;
  const [first] = ticked;
  if (!first) return texts.none;
  const text = families > 1 ? texts.families : ticked.length > 1 ? texts.some : texts.one;
  return text
    .replace('{count}', String(ticked.length))
    .replace('{families}', String(families))
    .replace('{name}', () => first.name);
}
