/** Spanish texts of the behaviours, and of an island before it is hydrated; nothing on pages in English. */
export async function loadTexts(island?: string): Promise<void> {
  if (document.documentElement.lang !== 'es') return;
  const { addTextsOf } = await import('./spanish.ts');
  if (island) await addTextsOf(island);
}
