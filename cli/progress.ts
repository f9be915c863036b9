import { stderr } from 'node:process';

export type ReportProgress = (done: number, total?: number) => void;

const BAR = 24;

export async function withProgress<T>(
  label: string,
  work: (progress: ReportProgress) => Promise<T>,
): Promise<T> {
  const shown = stderr.isTTY === true && process.env.TERM !== 'dumb';
  let last = '';
  const progress: ReportProgress = (done, total) => {
    const line = bar(label, done, total);
    if (shown && line !== last) stderr.write(`\r\x1b[2K${line}`);
    last = line;
  };
  try {
    return await work(progress);
  } finally {
    if (shown && last) stderr.write('\r\x1b[2K');
  }
}

function bar(label: string, done: number, total: number | undefined): string {
  if (total === undefined) return `${label}: ${done} so far`;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * BAR);
  return `${label} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor(share * 100)} % (${done} of ${total})`;
}
