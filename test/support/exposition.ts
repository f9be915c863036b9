export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the text format of Prometheus. Throws at a line that it does not allow. */
export function parseExposition(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, name, labels = '', value] =
      /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? fail(`Not a sample: ${line}`);
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
    return [
      { name: name!, labels: Object.fromEntries(pairs), value: Number(value!.replace('Inf', 'Infinity')) },
    ];
  });
}

/** The names of metrics in a PromQL expression. */
export function metricsIn(expression: string): string[] {
  const names = expression.matchAll(/\b(?:trotwell|nodejs|process)_\w+/g);
  return [...new Set([...names].map(([name]) => name))];
}

function fail(message: string): never {
  throw new Error(message);
}
