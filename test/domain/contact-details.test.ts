import { describe, expect, it } from 'vitest';
import { maskContactDetails } from '../../src/domain/contact-details/mask.ts';
import { phoneNumbersIn } from '../../src/domain/contact-details/phone-numbers.ts';
import { MASK } from '../../src/domain/own-words.ts';

const hidden = (text: string) => text.replaceAll('█', MASK);

/** [written, shown to the other side]; █ stands for redacted text. */
const MASKED: [written: string, shown: string][] = [
  ['Call 2125550123 please', 'Call █ please'],
  ['Call 212-555-0123.', 'Call █.'],
  ['(212) 555-0123 is mine', '█ is mine'],
  ['212.555.0123', '█'],
  ['212 555 0123', '█'],
  ['2 1 2 5 5 5 0 1 2 3', '█'],
  ['2-1-2-5-5-5-0-1-2-3', '█'],
  ['2.1.2.5.5.5.0.1.2.3', '█'],
  ['2_1_2/5_5_5*0_1_2_3', '█'],
  ['212\n555\n0123', '█'],
  ['555-0123 after six', '█ after six'],
  ['+1 212 555 0123', '█'],
  ['+44 20 7946 0958', '█'],
  ['0044 (0)20 7946 0958', '█'],
  ['+49 170 1234567', '█'],
  ['five five five, zero one two three', '█'],
  ['two one two five five five oh one two three', '█'],
  ['Two-One-Two five five five 0123', '█'],
  ['two twelve five fifty five oh one twenty three', '█'],
  ['212 five55 o1 two three', '█'],
  ['eight hundred 555 0123', '█'],
  ['212 55O 0123', '█'],
  ['２１２ ５５５ ０１２３', '█'],
  ['2️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣2️⃣3️⃣', '█'],
  ['②①②⑤⑤⑤⓪①②③', '█'],
  ['212\u200b555\u200b0123', '█'],
  ['2125550123 or 6465550199', '█ or █'],
  ['2125550123, 6465550199', '█'],
  ['Text me at 212 555 0123 by 3:30', 'Text me at █ by 3:30'],
  ['Mine is 212 555 0123', 'Mine is █'],
  ['ida.moss@gmail.com', '█'],
  ['Write to ida+walks@mail.example.co.uk today', 'Write to █ today'],
  ['ida@moss', '█'],
  ['ida moss at gmail dot com', 'ida █'],
  ['ida.moss at gmail dot com', '█'],
  ['ida dot moss at gmail dot com', '█'],
  ['ida(at)gmail(dot)com', '█'],
  ['ida [at] example [dot] org', '█'],
  ['ida @ gmail . com', '█'],
  ['ida at gmail', '█'],
  ['ida at yahoo.com', '█'],
  ['ida＠gmail．com', '█'],
  ['I am @ida_moss there', 'I am █ there'],
  ['@ida', '█'],
  ['insta: idamoss', '█'],
  ['My Instagram is idamoss', 'My █'],
  ['my ig handle is ida.moss ok', 'my █ ok'],
  ['add me on snapchat: ida99', 'add me on █'],
  ['instagram ida_moss', '█'],
  ['WhatsApp: ida', '█'],
  ['telegram as idamoss', '█'],
  ['snap: ida', '█'],
  ['signal: ida.42', '█'],
  ['See https://example.com/ida?x=1 first', 'See █ first'],
  ['www.ida-walks.example', '█'],
  ['idawalks.com', '█'],
  ['ida-walks.com/book now', '█ now'],
  ['wa.me/12125550123', '█'],
  ['t.me/ida', '█'],
  ['bit.ly/3xyz', '█'],
  ['idawalks dot com', '█'],
  ['Venmo me @ida-moss', '█'],
  ['Venmo: ida-moss please', '█ please'],
  ['You can Venmo me', 'You can █ me'],
  ['my zelle is ida', 'my █'],
  ['Do you take Zelle?', 'Do you take █?'],
  ['Cash App $idamoss', '█'],
  ['cashapp: idamoss', '█'],
  ['$idamoss', '█'],
  ['paypal.me/idamoss', '█'],
  ['PayPal works too', '█ works too'],
  ['dos uno dos cinco cinco cinco cero uno dos tres', '█'],
  ['Mi número: dos doce, cinco cincuenta y cinco, cero uno veintitrés', 'Mi número: █'],
  ['dos doce dieciséis treinta y cuatro noventa', '█'],
  ['ida arroba gmail punto com', '█'],
  ['ida.moss arroba ejemplo punto org', '█'],
  ['mi instagram es idamoss', 'mi █'],
  ['mi WhatsApp es ida99', 'mi █'],
  ['Venmo is ida-moss', '█'],
  ['No problem, Venmo: ida-moss', 'No problem, █'],
  ['my Signal is ida.42', 'my █'],
  ['Signal: @ida_moss.07', '█'],
  ['find me @ idamoss', 'find me █'],
  ['follow us @ walk_with_ida', 'follow us █'],
  ['write @ ida_moss', 'write █'],
  ['I am @ ida.moss', 'I am █'],
  ['@the.walker', '█'],
  ['@theidamoss', '█'],
  ['Instagram @ida', '█'],
  ['Instagram @ idamoss', '█'],
  ['instagram = ida.moss', '█'],
  ['Snap: ida99', '█'],
  ['IG - ida', '█'],
  ['fb under Ida.Moss', '█'],
  ['skype name is idamoss', '█'],
  ['kik id: ida7', '█'],
  ['messenger: ida.moss', '█'],
  ['twitter username ida_m', '█'],
  ['walks.example.com/ida', '█'],
  ['idawalks.it/book', '█'],
  ['ida at moss.es', '█'],
  ['ida@moss.it', '█'],
  ['Zelle 2125550123', '█'],
  ['No Venmo? Then 212 555 0123', 'No Venmo? Then █'],
  ["I don't use Venmo, but $idamoss", "I don't use Venmo, but █"],
  ['text 212-555-0123 @ noon', 'text █ @ noon'],
];

const KEPT: string[] = [
  'Hello! Could you walk Theo on Monday?',
  'Pick-up is at 3:30',
  'Either 3:30-4:30 or 10:30 - 11:45',
  '3:30, 4:15, 5:00 and 6:45 all work',
  '15.45 or 16.30, 17.15',
  '0800-1630 is fine',
  'from 8am-4pm',
  'On 11/21/2026 at 15:00',
  'On 2026-11-21, 15:00',
  '11/21 - 11/25, 12/01 - 12/04',
  '11/21/2026 - 11/25/2026',
  'Nov 21, 2026, 10 am',
  'November 3 2026, 10 to 12',
  'It is $18.50 an hour, $37.00 in all',
  '$1,000.00',
  'We said 18.50, 20.00 or 22.50',
  '421 W 113th St',
  '421 W 113th St, New York, NY 10025',
  '1185 Amsterdam Ave, Apt 1204, 10025',
  'Apt 1204, 1185 Amsterdam Ave',
  '12345 100th St',
  'P.S. 11',
  'p.s. 11 and I.S. 44, 1000 W 77th St',
  'P.S. 11, 320 W 21st St',
  'PS 163, 163 W 97th St, Apt 4',
  'M.S. 243, 270 W 70th St, 10023-1234',
  'Theo is 7, Mia is 10',
  'ages 4, 6, 8 and 10',
  'Grade 3, room 204, floor 2',
  'one or two times, three at most',
  'Bus M104, then 2 stops',
  'He has 2 siblings, 1 dog and 3 cats.',
  'We meet at the gate. Is that ok? Me too.',
  'See you at home.Me too',
  'I work at Google and live at 110th',
  'See you @ 3:30',
  'Two kids @ $20 each',
  'The signal is green at the corner',
  'We saw it on Instagram last week',
  'I will text you on WhatsApp',
  'A snap decision, in line with the plan',
  'Mr. Smith, Dr. Lee, St. Luke, e.g. today, i.e. now, a.m. and p.m.',
  'Half an hour, 0.5 or 1.25 h',
  '50% of 80 is 40',
  'C3PO and R2D2',
  'Recojo a Theo a las 3:30 p.m. y a Mia a las 4:15 p.m.',
  'El 24/11/2026 y el 25/11/2026',
  'El 24 de noviembre de 2026, a las 8',
  'Tienen treinta y cinco minutos, o cuarenta y cinco si llueve',
  'Uno de los dos, o los tres',
  'Theo tiene 7 y Mia 10 años',
  'Apartamento 1204, piso 12, 421 W 113th St',
  'Nos vemos en el punto de siempre, a la una',
  'Venmo is not needed, Trotwell takes cards',
  "Venmo isn't needed",
  'No Venmo, please',
  "We don't use Zelle or cash",
  'No uso PayPal, todo va por la tarjeta',
  'His class @ the Y ends at 4',
  'Ballet @ home today',
  'Pickup is @school, by the gate',
  'Soccer @ Riverbank, then home',
  'Meet me @ Starbucks on 86th',
  'He is @ P.S. 163 until 3',
  'Signal: wave when you see him',
  'Our signal is two knocks',
  'The signal - one long ring',
  'Instagram: not for kids, please',
  'Snap: we are late today',
  'Facebook is fine but he may not use it',
  'Instagram is not allowed in the car',
  'WhatsApp is down today',
  'TikTok is fun, says Theo',
  'See you tonight.It was great',
  'He has art.It ends at 5',
  'Threads: the blue ones are hers',
  'Discord is better than a phone, he says',
  'Her room is 12B, floor 3, code at the desk',
  'Bus M11 or train 1, 2 or 3',
  'Size 4, 5 and 6, 2 pairs each',
  'Scores: 3-2, 1-0, 4-4',
  'Practice 4:15 - 5:15, game Sat 10-11:30',
  '2 walks at 8:15, 3 at 15:00 and 1 at 17:45',
  'Nap at 1, snack at 3, dinner at 6, bed at 8',
  'Pick up 3 kids: ages 4, 7, 9',
  'Turn left at 96 St, right at 97 St, then 98 St',
  'He weighs 45 lb and is 42 in tall',
  'Born in 2019, in kindergarten since 2024',
  'From 2026-12-01 to 2027-06-24',
  'Allergic to nuts. EpiPen in the red bag, left pocket',
  'One, two, three and we are there',
  'First at 8, second at 9, third at 10',
  'The gate is at 95th and Amsterdam',
  'Please ring 4C twice',
  'I pay by card at the end of each walk',
  'We meet in front of the library, not at home',
  'Two stops on the 2 train, then the M96',
  'El código de la puerta está en la página de la reserva',
  'Clase de ballet @ la escuela',
  'Nos vemos en la esquina de la 96',
  'No necesito Venmo',
];

describe('text written before a booking is confirmed (MESSAGE-5)', () => {
  it.each(MASKED)('%j is redacted to %j', (written, shown) => {
    expect(maskContactDetails(written)).toBe(hidden(shown));
  });

  it.each(KEPT)('%j is unchanged', (written) => {
    expect(maskContactDetails(written)).toBe(written);
  });

  it('is not changed by a second redaction', () => {
    for (const [written] of MASKED) {
      const once = maskContactDetails(written);
      expect(maskContactDetails(once)).toBe(once);
    }
  });

  it('is redacted quickly even for the longest and worst texts', () => {
    const worst = [
      '1 ',
      'a.',
      'a@',
      '@a ',
      'a dot ',
      'a at ',
      'venmo ',
      '+(',
      'one ',
      '$a',
      'insta is ',
      'dos ',
      'treinta y ',
      'a punto ',
      'a arroba ',
    ];
    for (const piece of worst) {
      const text = piece.repeat(2000).slice(0, 2000);
      const before = process.cpuUsage().user;
      maskContactDetails(text);
      expect((process.cpuUsage().user - before) / 1000, piece).toBeLessThan(250);
    }
  });
});

it('a long word is scanned once, not once for each of its emails', () => {
  const before = process.cpuUsage().user;
  for (let texts = 0; texts < 50; texts++) maskContactDetails('Wolfgangmarianne'.repeat(125));
  // A quadratic scan took 3 seconds.
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(600);
});

/** How many digits of a number each word stands for, written down by hand. */
const DIGITS_OF = [
  [1, 'zero oh one two three four five six seven eight nine double triple'],
  [2, 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen hundred'],
  [1, 'twenty thirty forty fifty sixty seventy eighty ninety'],
  [1, 'cero uno dos tres cuatro cinco seis siete ocho nueve doble'],
  [2, 'diez doce trece catorce quince dieciséis dieciseis diecisiete dieciocho diecinueve cien ciento'],
  [1, 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'],
  [
    2,
    'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  ],
  [2, 'veintidos veintitres veintiseis'],
] as const;

it.each(DIGITS_OF)(
  'a word of %i digits makes a phone number of seven digits, and none of six: %s',
  (length, words) => {
    const found = (word: string, digits: number) => phoneNumbersIn(`${word} ${'9'.repeat(digits)}`).length;
    for (const word of words.split(' '))
      expect([word, found(word, 6 - length), found(word, 7 - length)]).toEqual([word, 0, 1]);
  },
);
