import { stdout } from 'node:process';

export interface Figures {
  p50: number;
  p99: number;
  rate: number;
  memory: number;
}

export async function measure(times: number, work: (turn: number) => Promise<unknown>): Promise<Figures> {
  const took: number[] = [];
  const began = performance.now();
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    await work(turn);
    took.push(performance.now() - start);
  }
  return figuresOf(took, performance.now() - began);
}

export function figuresOf(took: readonly number[], total: number): Figures {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    p50: at(0.5),
    p99: at(0.99),
    rate: (took.length / total) * 1000,
    memory: process.memoryUsage().rss / 1024 / 1024,
  };
}

export function reportFigures(what: string, figures: Figures, baseline?: Figures): void {
  const ratio = baseline ? `  ${(figures.p50 / baseline.p50).toFixed(2)} × baseline` : '';
  const { p50, p99, rate, memory } = figures;
  stdout.write(
    `${what.padEnd(44)} p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  ${rate.toFixed(0)}/s  ${memory.toFixed(0)} MB${ratio}\n`,
  );
}
