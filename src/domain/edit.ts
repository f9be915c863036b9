import { createHash } from 'node:crypto';
import { DomainError, type FieldError } from './domain-error.ts';
import { normalizeText, type RawForm } from './form.ts';

/**
 * The fields of an edit form as their row fills them in: texts, `on` for a checkbox that is on, an empty text for nothing.
 * Fields with one name before the first dot (`monday`, `monday.0.start`) are one value.
 */
export type RowFields = Readonly<Record<string, string>>;

/** The form field that says from which state of its row a form was filled in. */
export const VERSION = 'version';
/** The form field that says which of two values to store: `keep.{field}` is `stored` or `mine`. */
export const choiceField = (field: string): string => `keep.${field}`;
export const KEEP_STORED = 'stored';
export const USE_MINE = 'mine';

/** A value that two people changed at once, or one person in two tabs, as the fields of its form. */
export interface EditConflict {
  field: string;
  stored: RowFields;
  mine: RowFields;
}

/** An edit of a row that has changed since its form was filled in: nothing was stored, the person decides. */
export class StaleEdit extends DomainError {
  readonly conflicts: readonly EditConflict[];

  constructor(conflicts: readonly EditConflict[], form: RawForm, unanswered: Record<string, FieldError>) {
    super('conflict', { code: 'staleEdit' }, unanswered);
    this.conflicts = conflicts;
    this.form = form;
  }
}

/** A hash of each value, so that two tabs that change different fields of a row do not get in each other's way. */
export const versionOf = (row: RowFields, unsettled: readonly string[] = []): string =>
  namesIn(row)
    .map((name) => `${name}=${hashOf(filled(row, name))}${unsettled.includes(name) ? '!' : ''}`)
    .join(' ');

/** An edit form: how it is read, and how it shows a row, or what was read from it. */
export interface EditForm<Row, T extends Row> {
  read(raw: RawForm): T;
  fields(row: Row): RowFields;
}

/**
 * Reads an edit form against its row, which must be locked: what the person did not touch is read as it is stored now.
 * Throws `StaleEdit` where somebody else has changed the same field since. A form without a version states the whole row.
 */
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

/** What was sent in the words of the row ("20" is "20.00"); as it was sent where it cannot be read. */
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

/** The fields of one value that hold something. */
function filled(fields: RawForm, name: string): Record<string, string> {
  const entries = Object.entries(fields)
    .filter(([field]) => nameOf(field) === name)
    .map(([field, text]) => [field, normalizeText(String(text))] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const hashOf = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);
