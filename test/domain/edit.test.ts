import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../../src/domain/domain-error.ts';
import { type EditForm, readEdit, StaleEdit, versionOf } from '../../src/domain/edit.ts';
import { checkbox, optionalNumber, optionalText, type RawForm, readForm } from '../../src/domain/form.ts';

const shape = z.object({ note: optionalText(20), rate: optionalNumber(), open: checkbox() });
type Row = z.infer<typeof shape>;
const form: EditForm<Row, Row> = {
  read: (raw) => readForm(shape, raw),
  fields: ({ note, rate, open }) => ({
    note: note ?? '',
    rate: rate === null ? '' : rate.toFixed(2),
    open: open ? 'on' : '',
  }),
};

const row: Row = { note: 'old', rate: 18, open: true };
const sent = (changes: RawForm = {}): RawForm => {
  const fields = Object.entries(form.fields(row)).filter(([, text]) => text !== '');
  return { version: versionOf(form.fields(row)), ...Object.fromEntries(fields), ...changes };
};
const without = (raw: RawForm, field: string): RawForm =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => name !== field));

function errorOf(raw: RawForm, stored: Row): DomainError {
  try {
    readEdit(form, raw, stored);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('It was not refused');
}

describe('an edit form that is read against a row that has moved on', () => {
  it('takes what it did not touch from the row', () => {
    const stored = { note: 'new', rate: 20, open: false };
    expect(readEdit(form, sent({ rate: '19' }), { ...stored, rate: 18 })).toEqual({ ...stored, rate: 19 });
    expect(readEdit(form, sent(), stored)).toEqual(stored);
  });

  it('switches off what it switched off, and nothing else', () => {
    expect(readEdit(form, without(sent(), 'open'), { ...row, note: 'new' })).toEqual({
      note: 'new',
      rate: 18,
      open: false,
    });
  });

  it('does not mind another spelling of what is stored', () => {
    expect(readEdit(form, sent({ rate: '20' }), { ...row, rate: 20 }).rate).toBe(20);
    expect(readEdit(form, sent({ note: ' new\r\n' }), { ...row, note: 'new' }).note).toBe('new');
  });

  it('clears a field only where nobody else has changed it', () => {
    expect(readEdit(form, sent({ note: '' }), row).note).toBeNull();
    expect(errorOf(sent({ note: '' }), { ...row, note: 'new' })).toBeInstanceOf(StaleEdit);
  });

  it('asks again when the row has changed once more since the question', () => {
    const asked = errorOf(sent({ note: 'mine' }), { ...row, note: 'theirs' }).form as RawForm;
    const answered = { ...asked, 'keep.note': 'mine' };
    expect(readEdit(form, answered, { ...row, note: 'theirs' }).note).toBe('mine');
    const error = errorOf(answered, { ...row, note: 'a third' }) as StaleEdit;
    expect(error.conflicts).toEqual([{ field: 'note', stored: { note: 'a third' }, mine: { note: 'mine' } }]);
    expect(error.form).not.toHaveProperty('keep.note');
  });

  it('keeps the other changes of a form in which something is wrong', () => {
    const error = errorOf(sent({ note: 'x'.repeat(21) }), { ...row, rate: 20 });
    expect(error.kind).toBe('invalid');
    expect(error.form).toMatchObject({ note: 'x'.repeat(21), rate: '20.00' });
    const again = { ...error.form, note: 'short' };
    expect(readEdit(form, again, { ...row, rate: 20 })).toEqual({ note: 'short', rate: 20, open: true });
  });

  it.each(['', 'nonsense', 'note=', '=', 'note note'])('never overwrites by the version %j', (version) => {
    expect(errorOf(sent({ version }), { ...row, note: 'theirs' })).toBeInstanceOf(StaleEdit);
  });
});
