import { BROKEN_BODIES, STRANGE_HEADERS } from './oddities.ts';
import type { Random } from './random.ts';
import type { Draft, Field } from './request.ts';
import { hostileJson, hostileText, misspelt } from './shapes.ts';

export interface Pool {
  ids: readonly string[];
  queryNames: readonly string[];
  fieldNames: readonly string[];
}

type Mutation = (draft: Draft, random: Random, pool: Pool) => void;

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
/** Columns that no form shows, and fields that belong to other forms. */
const UNASKED = [
  'role',
  'approval_status',
  'is_admin',
  'status',
  'final_amount',
  'parent_id',
  'id',
  'hourlyRate',
];

function valueSomewhere(draft: Draft, random: Random, change: (value: string) => unknown): void {
  const places: (() => void)[] = [
    ...draft.fields.map((field) => () => {
      const [, value] = field;
      field[1] = spelt(change(typeof value === 'string' ? value : value.content));
    }),
    ...draft.query.map((pair) => () => {
      pair[1] = spelt(change(pair[1]));
    }),
    ...(isRecord(draft.json)
      ? Object.keys(draft.json).map((key) => () => {
          const json = draft.json as Record<string, unknown>;
          json[key] = change(spelt(json[key]));
        })
      : []),
  ];
  if (places.length > 0) random.pick(places)();
}

/** An earlier mutation may have left anything, also a value that JSON cannot express. */
const spelt = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const longText = 'long '.repeat(60_000);

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'hostile value': (draft, random) => valueSomewhere(draft, random, () => hostileText(random)),
  'hostile values everywhere': (draft, random, { queryNames }) => {
    const value = hostileText(random);
    for (const field of draft.fields) if (field[0] !== 'intent') field[1] = value;
    if (isRecord(draft.json)) for (const key of Object.keys(draft.json)) draft.json[key] = value;
    // A longer address would be rejected before it is parsed.
    if (value.length < 150) draft.query = queryNames.map((name) => [name, value]);
  },
  'hostile JSON value': (draft, random, { ids }) => {
    if (draft.encoding === 'json') valueSomewhere(draft, random, () => hostileJson(random, ids));
    else valueSomewhere(draft, random, () => JSON.stringify(hostileJson(random, ids)));
  },
  "somebody else's id": (draft, random, { ids }) => {
    const other = random.pick(ids);
    if (ID.test(draft.path) && random.chance(0.5)) draft.path = draft.path.replace(ID, other);
    else valueSomewhere(draft, random, (value) => (ID.test(value) ? value.replace(ID, other) : other));
  },
  'misspelt id': (draft, random) => {
    const spelling = (id: string) => misspelt(id, random);
    if (ID.test(draft.path) && random.chance(0.5))
      draft.path = draft.path.replace(ID, (id) => encodeURIComponent(spelling(id)));
    else valueSomewhere(draft, random, (value) => value.replace(ID, spelling));
  },
  'field left out': (draft, random) => {
    draft.fields.splice(random.int(draft.fields.length), 1);
    if (isRecord(draft.json)) delete draft.json[random.pick(Object.keys(draft.json))];
  },
  'field twice': (draft, random) => {
    if (draft.fields.length > 0) draft.fields.push([random.pick(draft.fields)[0], hostileText(random)]);
    if (draft.query.length > 0) draft.query.push([random.pick(draft.query)[0], hostileText(random)]);
  },
  'field renamed': (draft, random) => {
    if (draft.fields.length === 0) return;
    const field = random.pick(draft.fields);
    field[0] = random.pick([
      `${field[0]}[]`,
      `${field[0]}.0`,
      `${field[0]}[0][a]`,
      '__proto__',
      'constructor',
      '',
      '\0',
    ]);
  },
  'unasked field': (draft, random, { fieldNames }) => {
    const name = random.pick(random.chance(0.5) ? UNASKED : fieldNames);
    const value = random.pick(['admin', 'approved', '1', '0.01', hostileText(random)]);
    draft.fields.push([name, value]);
    if (isRecord(draft.json)) draft.json[name] = value;
  },
  'other intent': (draft, random, { fieldNames }) => {
    const intent = draft.fields.find(([name]) => name === 'intent');
    if (intent) intent[1] = random.pick(['', 'nonsense', 'toString', '__proto__', ...fieldNames.slice(0, 3)]);
  },
  'query parameter': (draft, random, { queryNames, ids }) => {
    const value = random.chance(0.3) ? random.pick(ids) : hostileText(random);
    draft.query.push([random.pick(queryNames), value]);
  },
  'long value': (draft, random) => valueSomewhere(draft, random, () => longText),
  'many fields': (draft) => {
    for (let count = 0; count < 3000; count++) draft.fields.push([`field${count}`, 'x']);
  },
  'file for text': (draft, random) => {
    draft.encoding = draft.encoding === 'json' ? 'json' : 'multipart';
    const file = {
      file: random.pick(['a.png', '../../x.jpg', '', 'x'.repeat(5000), 'a"b\r\nX: y.png']),
      type: random.pick(['image/png', 'image/svg+xml', 'text/html', '', 'x'.repeat(500)]),
      content: random.pick([
        '',
        'GIF89a',
        '\x89PNG\r\n\x1a\n',
        '<svg onload="alert(1)"/>',
        'x'.repeat(50_000),
      ]),
    };
    const field: Field =
      random.chance(0.5) || draft.fields.length === 0
        ? ['photo', file]
        : [random.pick(draft.fields)[0], file];
    draft.fields.push(field);
  },
  multipart: (draft) => {
    if (draft.encoding === 'urlencoded') draft.encoding = 'multipart';
  },
  'wrong content type': (draft, random) => {
    draft.headers['content-type'] = random.pick([
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      'application/x-www-form-urlencoded; charset=utf-16',
      'application/octet-stream',
      ';',
    ]);
  },
  'broken body': (draft, random) => {
    draft.raw = random.pick(BROKEN_BODIES);
  },
  'other method': (draft, random) => {
    draft.method = random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
  },
  'crooked path': (draft, random) => {
    draft.path = random.pick([
      `${draft.path}/`,
      `/${draft.path}`,
      `${draft.path}%00`,
      `${draft.path}%2e%2e%2f`,
      `${draft.path}/%f0%9f`,
      `${draft.path}/..;/admin/users`,
      `${draft.path}?`,
      draft.path.toUpperCase(),
      `${draft.path}/${'x'.repeat(3000)}`,
      '/%',
      '/%5c%5cevil.example',
    ]);
  },
  'strange header': (draft, random) => {
    const [name, value] = random.pick(STRANGE_HEADERS);
    draft.headers[name] = value;
  },
  'forged cookie': (draft, random, { ids }) => {
    const name = random.pick([
      'toast',
      'next',
      'address',
      'second-step',
      'recovery-codes',
      'session',
      'device',
    ]);
    draft.cookies[name] = random.pick([
      encodeURIComponent('["approve"]'),
      encodeURIComponent('["cancel",null]'),
      encodeURIComponent('["tooManyAttempts",{"wait":{"toString":1}}]'),
      encodeURIComponent('["toString",[]]'),
      encodeURIComponent(JSON.stringify(hostileJson(random, ids))),
      '%',
      '%2500',
      '%E0%A4%A',
      '//evil.example',
      encodeURIComponent('/\\evil.example'),
      'x'.repeat(4000),
      random.pick(ids),
    ]);
  },
  'key used before': (draft) => {
    for (const field of draft.fields) if (/key$/i.test(field[0])) field[1] = 'the-same-key';
    if (isRecord(draft.json) && 'client_id' in draft.json)
      draft.json.client_id = '7d9bfb57-70f5-4a8f-8d53-0c1d1e7c0a11';
  },
};

const OFTEN = [
  'hostile values everywhere',
  'hostile value',
  'hostile value',
  "somebody else's id",
  'forged cookie',
];

export function mutate(draft: Draft, random: Random, pool: Pool): Draft {
  const names = [...Object.keys(MUTATIONS), ...OFTEN];
  const count = random.chance(0.125) ? 0 : 1 + random.int(3);
  for (let turn = 0; turn < count; turn++) {
    const name = random.pick(names);
    MUTATIONS[name]?.(draft, random, pool);
    draft.mutations.push(name);
  }
  return draft;
}
