import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';
import { pages } from '../../src/routes.ts';
import { RPC_HANDLERS } from '../../src/web/rpc-routes.ts';
import { inDays } from '../support/days.ts';
import { CALL_MATRIX, FORM_MATRIX } from '../web/authorization-matrix.ts';
import type { Draft, Field } from './request.ts';
import { KINDS, type Kind } from './world.ts';

export type Target = Pick<Draft, 'target' | 'method' | 'path' | 'query' | 'fields' | 'encoding'> & {
  json?: Record<string, unknown>;
};

export type Fetch = (who: Kind, path: string) => Promise<string>;

export function queryNames(): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:[pP]arams|query|search)\.(?:get|getAll|has)\('([^']+)'\)/g))
      names.add(name);
  }
  return [...names].toSorted();
}

export function knownTargets(ids: Readonly<Record<string, string>>): Target[] {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}|:(\w+)/g, (_, a, b) => ids[a ?? b] ?? ids.pending ?? '');
  const forms = Object.entries(FORM_MATRIX).map(([form, { fields }]): Target => {
    const [path = '', intent = ''] = form.split(' ');
    const given = Object.entries(fields).map(([name, value]): Field => [name, fill(value)]);
    return posted(`form ${form}`, fill(path), [['intent', intent], ...given]);
  });
  const calls = Object.keys(RPC_HANDLERS).map((name): Target => {
    const input = Object.entries(CALL_MATRIX[name]?.input ?? {});
    const json = Object.fromEntries(
      input.map(([key, value]) => [key, typeof value === 'string' ? fill(value) : value]),
    );
    return { ...posted(`call ${name}`, `/${name}`, []), encoding: 'json', json };
  });
  const addresses = [
    ...pages.map(({ path }) => path),
    '/settings/my-data.json',
    '/year.csv',
    '/photos/x.webp',
    '/children/photos/x.webp',
    '/healthz',
    '/nowhere',
  ].map((path) => got(`page ${path}`, fill(path)));
  const others = [
    '/admin/users.csv',
    '/admin/walkers.csv',
    '/admin/bookings.csv',
    '/admin/money.csv',
    '/unsubscribe/now',
    '/webhooks/stripe',
  ];
  return [...forms, ...calls, ...addresses, ...others.map((path) => posted(`post ${path}`, path, []))];
}

export async function crawl(fetch: Fetch, most: number): Promise<Map<Kind, Target[]>> {
  const found = new Map<Kind, Target[]>();
  for (const who of KINDS) {
    const targets = new Map<string, Target>();
    const seen = new Set<string>();
    const waiting = [
      '/',
      '/auth',
      '/dashboard',
      '/contact',
      '/find-walkers',
      '/messages',
      '/watching',
      '/admin/overview',
    ];
    while (waiting.length > 0 && seen.size < most) {
      const address = waiting.shift() as string;
      if (seen.has(shapeOf(address))) continue;
      seen.add(shapeOf(address));
      const html = await fetch(who, address);
      for (const form of formsIn(html, address)) targets.set(`${form.target} ${shapeOf(form.path)}`, form);
      for (const link of linksIn(html, address)) {
        targets.set(`GET ${shapeOf(link)}`, got(`link ${shapeOf(link)}`, link));
        waiting.push(link);
      }
    }
    found.set(who, [...targets.values()]);
  }
  return found;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function shapeOf(address: string): string {
  const url = new URL(address, 'http://x');
  const query = [...url.searchParams].map(([name, value]) =>
    ['dialog', 'tab', 'panel', 'state'].includes(name) ? `${name}=${value}` : name,
  );
  return `${url.pathname.replace(UUID, ':id')}?${query.toSorted().join('&')}`;
}

function got(target: string, address: string): Target {
  const url = new URL(address, 'http://x');
  return {
    target,
    method: 'GET',
    path: url.pathname,
    query: [...url.searchParams],
    fields: [],
    encoding: 'none',
  };
}

function posted(target: string, address: string, fields: Field[]): Target {
  return { ...got(target, address), method: 'POST', fields, encoding: 'urlencoded' };
}

const linksIn = (html: string, base: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)]
    .map(([, href = '']) => new URL(decoded(href), `http://x${base}`))
    .filter(({ host, pathname }) => host === 'x' && !/^\/(dev|build|assets)\b|\.\w+$/.test(pathname))
    .map(({ pathname, search }) => pathname + search);

function formsIn(html: string, base: string): Target[] {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', body = '']) => {
    const action = new URL(decoded(attribute(head, 'action') || base), `http://x${base}`);
    const fields = fieldsIn(body);
    const address = action.pathname + action.search;
    if (!/method="post"/i.test(head)) {
      const query = fields.map(([name, value]): [string, string] => [name, String(value)]);
      return { ...got(`search ${action.pathname}`, address), query };
    }
    const intent = fields.find(([name]) => name === 'intent')?.[1] ?? '';
    return posted(`form ${action.pathname.replace(UUID, ':id')} ${String(intent)}`, address, fields);
  });
}

function fieldsIn(html: string): Field[] {
  const single = [...html.matchAll(/<(?:input|button)\b([^>]*)>/g)].map(
    ([, head = '']): Field => [
      attribute(head, 'name'),
      decoded(attribute(head, 'value')) || SAMPLES[attribute(head, 'type')] || '',
    ],
  );
  const texts = [...html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].map(
    ([, head = '', text = '']): Field => [attribute(head, 'name'), decoded(text) || 'Hello'],
  );
  const choices = [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(
    ([, head = '', options = '']): Field => [
      attribute(head, 'name'),
      decoded(/<option[^>]*value="([^"]+)"/.exec(options)?.[1] ?? ''),
    ],
  );
  return [...single, ...texts, ...choices].filter(([name]) => name !== '');
}

const SAMPLES: Readonly<Record<string, string>> = {
  text: 'Ida',
  date: inDays(120),
  time: '09:00',
  number: '1',
  email: 'ida@example.com',
  tel: '212 555 0199',
  password: 'three blue owls',
  checkbox: 'on',
  search: 'a',
};

const attribute = (head: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(head)?.[1] ?? '';

const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
