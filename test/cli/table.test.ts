import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { idCell, moneyCell, statusCell, timeCell } from '../../cli/cells.ts';
import { card, table } from '../../cli/table.ts';

const rows = [
  {
    id: '0a37d4dd-4375-47dc-a519-8b455c4fe877',
    name: 'Zoë 中文 👩‍👧',
    email: 'zoe.with.a.long.name@example.org',
  },
  { id: '1b37d4dd-4375-47dc-a519-8b455c4fe877', name: 'Al', email: 'al@example.org' },
];

describe('a table in the terminal', () => {
  it('is aligned by the displayed width of characters', () => {
    const [, , zoe, al] = table(rows, 200).split('\n');
    expect(zoe).toContain('  Zoë 中文 👩‍👧  zoe.with');
    expect(al).toContain('  Al           al@');
  });

  it('is no wider than the terminal, and never truncates an id', () => {
    const lines = table(rows, 64).trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(64);
    expect(lines[2]).toMatch(/^0a37d4dd-4375-47dc-a519-8b455c4fe877 {2}\S.*…/);
  });

  it('shows bookings in 80 columns: short ids, names, full statuses', () => {
    const row = (
      state: 'awaiting_payment_confirmation' | 'payment_confirmed',
      at: string,
      cents: number,
    ) => ({
      id: idCell('0a37d4dd-4375-47dc-a519-8b455c4fe877'),
      starts_at: timeCell(new Date(at)),
      status: statusCell({ status: state }),
      amount_cents: moneyCell(cents),
      parent: 'Maximiliana Vanderbilt-Okonkwo',
      walker: 'Bartholomew Featherstonehaugh',
    });
    const text = table(
      [
        row('awaiting_payment_confirmation', '2024-12-31T23:30:00Z', 1_234_550),
        row('payment_confirmed', '2024-07-01T03:30:00Z', 1950),
      ],
      80,
    );
    const lines = text.trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
    expect(lines[0]).toMatch(/^id +starts at +status +amount +parent +walker$/);
    expect(lines[2]).toMatch(
      /^0a37d4dd {2}Dec 31, 2024, 6:30 PM {3}Payment Pending {2}\$12,345\.50 {2}Max\S*… {2}Bar\S*…$/,
    );
    expect(lines[3]).toMatch(/^0a37d4dd {2}Jun 30, 2024, 11:30 PM {2}Trot Complete! +\$19\.50/);
  });

  it('escapes control characters', () => {
    expect(table([{ name: 'a\x1b[2Jb\u202ec\nd' }], 80)).toContain('a�[2Jb�c�d');
  });

  it('aligns amounts to the right', () => {
    expect(table([{ amount_cents: '$9.75' }, { amount_cents: '$132.25' }], 80)).toMatch(
      /^ {2}\$9\.75\n\$132\.25$/m,
    );
  });

  it('folds a long value of a card', () => {
    expect(
      card({ places: 'Chelsea, '.repeat(20).trim() }, 40)
        .split('\n')
        .every((line) => line.length <= 40),
    ).toBe(true);
  });
});
