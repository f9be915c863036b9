import { stdout } from 'node:process';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { examine } from '../../src/launch/doctor/examine.ts';
import type { Finding } from '../../src/launch/doctor/finding.ts';
import { wantsJson } from '../options.ts';
import { print } from '../print.ts';

export const doctor = async (_: object, command: Command): Promise<void> => {
  const findings = await examine();
  const faults = findings.filter(({ ok }) => !ok).length;
  if (wantsJson(command))
    print(
      command,
      findings.map((finding) => ({ ...finding })),
    );
  else stdout.write(`${findings.map(describeFinding).join('\n')}\n\n${sumOf(faults)}\n`);
  process.exitCode = faults === 0 ? 0 : 1;
};

function describeFinding({ check, ok, found, remedy }: Finding): string {
  const mark = ok ? coloured('green', '✓') : coloured('red', '✗');
  const line = `${mark} ${coloured('bold', check)}: ${found}`;
  return remedy === null ? line : `${line}\n    ${remedy}`;
}

const sumOf = (faults: number): string =>
  faults === 0 ? 'All checks passed.' : `${faults} ${faults === 1 ? 'check' : 'checks'} failed.`;

const coloured = (style: 'green' | 'red' | 'bold', text: string): string =>
  styleText(style, text, { stream: stdout });
