import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../../src/domain/forms/domain-error.ts';
import { type EditForm, readEdit, StaleEdit, versionOf } from '../../src/domain/forms/edit.ts';
import {
  checkbox,
  optionalNumber,
  optionalText,
  type RawForm,
  readForm,
} from '../../src/domain/forms/form.ts';

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

describe('an edit form whose row was changed meanwhile', () => {
  it('takes unchanged fields from the row', () => {
    const stored = { note: 'new', rate: 20, open: false };
    expect(readEdit(form, sent({ rate: '19' }), { ...stored, rate: 18 })).toEqual({ ...stored, rate: 19 });
    expect(readEdit(form, sent(), stored)).toEqual(stored);
  });

  it('turns off only what was turned off', () => {
    expect(readEdit(form, without(sent(), 'open'), { ...row, note: 'new' })).toEqual({
      note: 'new',
      rate: 18,
      open: false,
    });
  });

  it('ignores another spelling of the stored value', () => {
    expect(readEdit(form, sent({ rate: '20' }), { ...row, rate: 20 }).rate).toBe(20);
    expect(readEdit(form, sent({ note: ' new\r\n' }), { ...row, note: 'new' }).note).toBe('new');
  });

  it('clears a field only if nobody else has changed it', () => {
    expect(readEdit(form, sent({ note: '' }), row).note).toBeNull();
    expect(errorOf(sent({ note: '' }), { ...row, note: 'new' })).toBeInstanceOf(StaleEdit);
  });

  it('asks again when the row has changed again since the question', () => {
    const asked = errorOf(sent({ note: 'mine' }), { ...row, note: 'theirs' }).form as RawForm;
    const answered = { ...asked, 'keep.note': 'mine' };
    expect(readEdit(form, answered, { ...row, note: 'theirs' }).note).toBe('mine');
    const error = errorOf(answered, { ...row, note: 'a third' }) as StaleEdit;
    expect(error.conflicts).toEqual([{ field: 'note', stored: { note: 'a third' }, mine: { note: 'mine' } }]);
    expect((errorOf(sent({ note: 'mine' }), { ...row, note: 'theirs' }) as StaleEdit).fields).toEqual({});
    expect(error.form).not.toHaveProperty('keep.note');
  });

  it('keeps the other changes of a form with an error', () => {
    const error = errorOf(sent({ note: 'x'.repeat(21) }), { ...row, rate: 20 });
    expect(error.kind).toBe('invalid');
    expect(error.form).toMatchObject({ note: 'x'.repeat(21), rate: '20.00' });
    const again = { ...error.form, note: 'short' };
    expect(readEdit(form, again, { ...row, rate: 20 })).toEqual({ note: 'short', rate: 20, open: true });
  });

  it.each(['', 'nonsense', 'note=', '=', 'note note'])('never overwrites with the version %j', (version) => {
    expect(errorOf(sent({ version }), { ...row, note: 'theirs' })).toBeInstanceOf(StaleEdit);
  });
});
