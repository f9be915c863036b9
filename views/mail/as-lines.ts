const LINE = 76;

export function asLines(text: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
