import { expect, it } from 'vitest';
import { phoneText } from '../../src/phone.ts';
import { startTestApp } from '../support/app.ts';
import { aChild, aParent, aReceiver } from '../support/cast.ts';
import { upOf } from '../support/migrations.ts';

const app = startTestApp();

it('an upgrade writes stored phone numbers as forms do, and leaves what it cannot read (TEXT-3)', async () => {
  const read = [
    '2125550142',
    '212-555-0142',
    '(212)555-0142',
    '212.555.0142',
    '212 555 0142 x204',
    '212-555-0142, ext. 204',
    '(212) 555-0142 ext. 204',
  ];
  const left = [
    '555-0142',
    '+1 212 555 0142',
    '+44 20 7946 0958',
    '12125550142',
    '212-555-0142 or 646-555-0199',
    'soon',
    '2222222222',
    '0205550142',
  ];
  const { id: parentId } = await aParent(app);
  const parent = await aParent(app);
  const child = await aChild(app, parent);
  const receiver = await aReceiver(app, parent, child);
  const columns = [
    ['profiles', 'phone', parentId],
    ['children', 'emergency_contact_phone', child],
    ['child_receivers', 'phone', receiver],
  ] as const;
  for (const phone of [...read, ...left]) {
    for (const [table, column, id] of columns)
      await app.sql(`update ${table} set ${column} = $1 where id = $2`, [phone, id]);
    for (let times = 0; times < 2; times++)
      for (const statement of upOf('phones_of_before').split(/;\n/)) await app.sql(statement);
    const expected = read.includes(phone) ? phoneText(phone) : phone;
    for (const [table, column, id] of columns)
      expect([
        table,
        phone,
        await app.sql(`select ${column} as phone from ${table} where id = $1`, [id]),
      ]).toEqual([table, phone, [{ phone: expected }]]);
  }
});
