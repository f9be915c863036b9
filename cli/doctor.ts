import { stdout } from 'node:process';
import { styleText } from 'node:util';
import { Command } from 'commander';
import type { Finding } from '../src/launch/doctor/finding.ts';
import { examples, flags } from './action.ts';
import { print } from './print.ts';

export function doctorCommand(): Command {
  const command = new Command('doctor')
    .description(
      "check everything Trotwell needs and suggest fixes; changes nothing (with Stripe's test keys it makes and removes an account there); exit code 1 if a check fails",
    )
    .action(doctor);
  return examples(command, ['doctor', "doctor --json | jq '.[] | select(.ok | not)'"]);
}

async function doctor(): Promise<void> {
  const { examine } = await import('../src/launch/doctor/examine.ts');
  const findings = await examine();
  const faults = findings.filter(({ ok }) => !ok).length;
  if (flags.json)
    await print(
      findings.map((finding) => ({ ...finding })),
      'No findings.',
    );
  else stdout.write(`${findings.map(describeFinding).join('\n')}\n\n${sumOf(faults)}\n`);
  process.exitCode = faults === 0 ? 0 : 1;
}

export function describeFinding({ check, ok, found, remedy }: Finding): string {
  const fine = remedy === null ? coloured('green', '✓') : coloured('yellow', '!');
  const mark = ok ? fine : coloured('red', '✗');
  const line = `${mark} ${coloured('bold', check)}: ${found}`;
  return remedy === null ? line : `${line}\n    ${remedy}`;
}

const sumOf = (faults: number): string =>
  faults === 0 ? 'All checks passed.' : `${faults} ${faults === 1 ? 'check' : 'checks'} failed.`;

const coloured = (style: 'green' | 'yellow' | 'red' | 'bold', text: string): string =>
  styleText(style, text, { stream: stdout });
