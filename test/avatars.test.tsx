import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from '../views/ui.ts';

it.each([
  ['Mia Shah', 'MS'],
  ['Mia', 'M'],
  ['Nguyễn Văn An', 'NA'],
  ['🎈 Mia', 'M'],
  ['"Ziggy" (Sam) Rao', 'ZR'],
  ['ángel o’brien', 'ÁO'],
  ['🎈', ''],
])('the initials of %s, who has no photo, are "%s"', (name, initials) => {
  const shown = renderToString(<Avatar name={name} src={null} size="m" />).replace(/<[^>]+>/g, '');
  expect(shown).toBe(initials);
});
