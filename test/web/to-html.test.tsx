import type { EntityManager } from '@mikro-orm/postgresql';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { withActor, withSession } from '../../src/gateways/database/transaction.ts';
import { pages } from '../../src/routes.ts';
import type { Page } from '../../src/web/page.tsx';
import { pageElement } from '../../src/web/render.tsx';
import type { ResponseState } from '../../src/web/response-state.ts';
import { cachedView } from '../../views/cached-view.ts';
import { emptyForm } from '../../views/form.ts';
import { toHtml } from '../../views/to-html.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { addressIn, type Everyone, onePersonOfEachKind } from '../support/everyone.ts';
import { pageAddresses } from '../support/page-addresses.ts';

const app = startTestApp();
let everyone: Everyone;

beforeAll(async () => {
  everyone = await onePersonOfEachKind(app);
});

describe('toHtml writes the same HTML as react-dom', () => {
  it.each([
    <p key="p">
      {'<b>'} & "quoted" {0} {null} {false} {['a', 'b']}
    </p>,
    <a key="a" href={'javascript:alert(1)'.replace('javascript', '/plain')} data-on={true} hidden>
      x
    </a>,
    <input key="input" defaultValue={'"'} name="n" type="text" disabled={false} required />,
    <input key="box" type="checkbox" defaultChecked value="1" />,
    <select key="select" defaultValue="b" name="s">
      <option value="a">A</option>
      <option value="b">B</option>
    </select>,
    <textarea key="textarea" defaultValue={'\nfirst'} rows={2} />,
    <button
      key="button"
      name="intent"
      value=""
      type="submit"
      className="x"
      tabIndex={-1}
      aria-pressed={false}
    >
      Go
    </button>,
    <form key="form" action="" method="post" noValidate className="form" encType="multipart/form-data" />,
    <img key="img" src="" alt="" loading="lazy" />,
    <a key="download" href="/x" download>
      x
    </a>,
  ])('element %#', (element) => {
    expect(toHtml(element)).toBe(renderToStaticMarkup(element));
  });

  it('removes javascript: URLs', () => {
    const html = toHtml(<a href={' java\nscript:alert(1)'}>x</a>);
    expect(html).toBe('<a href="#">x</a>');
  });

  for (const [who, path] of pageAddresses)
    it(`${path} as ${who}`, async () => {
      const element = await elementOf(
        addressIn(everyone.ids, path),
        everyone.people[who].cookies.get('session'),
      );
      const expected = comparable(renderToStaticMarkup(element));
      expect(comparable(toHtml(element))).toBe(expected);
      expect(comparable(toHtml(element)), 'from what was kept').toBe(expected);
    });
});

describe('a cached view', () => {
  it('is rendered once for the same props, and again for others', () => {
    let written = 0;
    const Greeting = cachedView(({ name }: { name: string }) => {
      written++;
      return <p>Hello {name}</p>;
    });
    const html = ['Ida', 'Ben', 'Ida'].map((name) => toHtml(<Greeting name={name} />));
    expect(html).toEqual(['<p>Hello Ida</p>', '<p>Hello Ben</p>', '<p>Hello Ida</p>']);
    expect(written).toBe(2);
  });

  it('contains no form with a key, which everybody would share', () => {
    const Form = cachedView(({ intent }: { intent: string }) => (
      <form>
        <input name="intent" value={intent} />
        <input name="key" value={crypto.randomUUID()} />
      </form>
    ));
    expect(() => toHtml(<Form intent="send" />)).toThrow('key');
  });

  it('shares nothing with another view with the same props', () => {
    const One = cachedView(({ name }: { name: string }) => <p>{name}</p>);
    const Other = cachedView(({ name }: { name: string }) => <b>{name}</b>);
    expect(toHtml(<One name="Ida" />) + toHtml(<Other name="Ida" />)).toBe('<p>Ida</p><b>Ida</b>');
  });
});

/** Removes the forms' random keys, and what react-dom adds: hoisted head tags and image preloads. */
const comparable = (html: string): string =>
  html
    .replaceAll(/name="key" value="[^"]*"/g, 'name="key"')
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/<head>(.*)<\/head>/s, (_, head) =>
      (head.match(/<[^>]+>(?:[^<]*<\/\w+>)?/g) ?? []).toSorted().join('\n'),
    );

function elementOf(path: string, secret: string | undefined) {
  const url = new URL(path, ORIGIN);
  const { page, params } = pageAt(url.pathname);
  return withSession(app.orm, secret ?? null, async (em, viewer) => {
    const request = {
      url,
      params,
      services: app.services,
      asAuth: <T,>(work: (em: EntityManager) => Promise<T>) => withActor(app.orm, system('auth'), work),
      responseState: { takeWebhookSecret: () => null } as ResponseState,
      address: '',
      userAgent: '',
      isShown: true,
    };
    const data = (await page.load?.({ ...request, em, viewer })) ?? null;
    const { baseUrl, contactEmail } = app.services.config;
    const frame = {
      viewer,
      url,
      params,
      nonce: 'n',
      requestId: 'r',
      demo: true,
      baseUrl,
      contactEmail,
      toasts: [],
    };
    return pageElement(frame, page, data, emptyForm);
  });
}

function pageAt(pathname: string): { page: Page; params: Record<string, string> } {
  for (const page of pages) {
    const found = new RegExp(`^${page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (found) return { page, params: { ...found.groups } };
  }
  throw new Error(`There is no page ${pathname}`);
}
