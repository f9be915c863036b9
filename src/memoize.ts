/** For pure functions of a text. Keeps the results of the last `size` texts at most. */
export function memoize<Result>(work: (text: string) => Result, size: number): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (results.size >= size) results.delete(results.keys().next().value as string);
    results.set(text, result);
    return result;
  };
}
