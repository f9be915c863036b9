import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { normalizeText } from '../../typed-text.ts';
import { DomainError, type FieldError } from './domain-error.ts';
import { type RawForm, readForm } from './form.ts';

/** Names that share the part before the first dot (`monday`, `monday.0.start`) are one value. */
export type RowFields = Readonly<Record<string, string>>;

export const VERSION = 'version';
/** `keep.{field}` is `stored` or `mine` after an edit conflict. */
export const choiceField = (field: string): string => `keep.${field}`;
export const KEEP_STORED = 'stored';
export const USE_MINE = 'mine';

export interface EditConflict {
  field: string;
  stored: RowFields;
  mine: RowFields;
}

export class StaleEdit extends DomainError {
  readonly conflicts: readonly EditConflict[];

  constructor(conflicts: readonly EditConflict[], form: RawForm, unanswered: Record<string, FieldError>) {
    super('conflict', { code: 'staleEdit' }, unanswered);
    this.conflicts = conflicts;
    this.form = form;
  }
}

/** Hashes each value by itself, so that edits of different fields do not conflict. */
export const versionOf = (row: RowFields, unsettled: readonly string[] = []): string =>
  namesIn(row)
    .map((name) => `${name}=${hashOf(filled(row, name))}${unsettled.includes(name) ? '!' : ''}`)
    .join(' ');

export interface EditForm<Row, T extends Row> {
  read(raw: RawForm): T;
  fields(row: Row): RowFields;
}

/** For a row whose columns are the fields of the form. */
export const editForm = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): EditForm<Partial<z.output<z.ZodObject<Shape>>>, z.output<z.ZodObject<Shape>>> => ({
  read: (raw) => readForm(schema, raw),
  fields: (row: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, fieldText(row[name])])),
});

const fieldText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? '');

/** Untouched fields keep the stored value (ACCOUNT-24). The row must be locked. Throws `StaleEdit` for a conflict. */
export function readEdit<Row, T extends Row>(form: EditForm<Row, T>, raw: RawForm, stored: Row): T {
  if (typeof raw[VERSION] !== 'string') return form.read(raw);
  const row = form.fields(stored);
  const { merged, conflicts, unanswered } = merge(raw, asStored(form, raw), row);
  const unsettled = conflicts.map(({ field }) => field);
  const again = { ...merged, [VERSION]: versionOf(row, unsettled) };
  if (conflicts.length > 0) throw new StaleEdit(conflicts, again, unanswered);
  try {
    return form.read(merged);
  } catch (error) {
    if (error instanceof DomainError) error.form = again;
    throw error;
  }
}

/** Normalises what was sent ("20" to "20.00"), where it can be parsed. */
function asStored<Row, T extends Row>(form: EditForm<Row, T>, raw: RawForm): RawForm {
  try {
    return form.fields(form.read(raw));
  } catch (error) {
    if (error instanceof DomainError) return raw;
    throw error;
  }
}

function merge(raw: RawForm, read: RawForm, row: RowFields) {
  const base = parseVersion(String(raw[VERSION]));
  const merged: Record<string, unknown> = { ...raw };
  const conflicts: EditConflict[] = [];
  const unanswered: Record<string, FieldError> = {};
  for (const field of namesIn(row)) {
    const [mine, stored] = [filled(raw, field), filled(row, field)];
    const sent = [mine, filled(read, field)].map(hashOf);
    if (sent.includes(hashOf(stored))) continue;
    const { hash, unsettled } = base.get(field) ?? { hash: '', unsettled: false };
    const choice = raw[choiceField(field)];
    delete merged[choiceField(field)];
    if (choice === KEEP_STORED || sent.includes(hash)) {
      for (const name of Object.keys(mine)) delete merged[name];
      Object.assign(merged, stored);
    } else if (hash !== hashOf(stored) || (unsettled && choice !== USE_MINE)) {
      conflicts.push({ field, stored, mine });
      if (unsettled && !choice) unanswered[choiceField(field)] = { code: 'choiceInvalid' };
    }
  }
  return { merged, conflicts, unanswered };
}

const parseVersion = (version: string) =>
  new Map(
    version.split(' ').map((part) => {
      const [field = '', hash = ''] = part.split('=');
      return [field, { hash: hash.replace('!', ''), unsettled: hash.endsWith('!') }];
    }),
  );

const nameOf = (field: string): string => field.split('.', 1)[0] ?? '';

const namesIn = (row: RowFields): string[] => [...new Set(Object.keys(row).map(nameOf))];

function filled(fields: RawForm, name: string): Record<string, string> {
  const entries = Object.entries(fields)
    .filter(([field]) => nameOf(field) === name)
    .map(([field, text]) => [field, normalizeText(String(text))] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const hashOf = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);
