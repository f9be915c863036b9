import { type ReactNode, useId } from 'react';
import { describe, expect, it } from 'vitest';
import { cachedView, documentHtml } from '../../views/html.ts';
import { Island, StillIsland } from '../../views/ui/Island.tsx';

const htmlOf = (node: ReactNode): string => documentHtml(node).replace('<!doctype html>', '');

it('escapes what people wrote in texts and attributes', () => {
  expect(htmlOf(<p title={'"><script>'}>{'<img src=x>'}</p>)).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;img src=x&gt;</p>',
  );
});

it('writes no javascript: address', () => {
  expect(htmlOf(<a href={' java\nscript:alert(1)'}>x</a>)).not.toContain('alert');
});

it('renders islands inside a page, whose hooks continue', () => {
  const Field = () => <input id={useId()} />;
  const Page = () => {
    const before = useId();
    return (
      <main id={before}>
        <Island name="first" component={Field} props={{}} />
        <StillIsland component={Field} props={{}} />
        <Field />
      </main>
    );
  };
  const ids = [...htmlOf(<Page />).matchAll(/(?<!island-\w+|data-\w+) id="(_[^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(4);
  expect(ids[1]).toContain('first');
  expect(ids[0]).not.toBe(ids[3]);
});

describe('a cached view', () => {
  it('is rendered once for the same props, and again for others', () => {
    let rendered = 0;
    const Greeting = cachedView(({ name }: { name: string }) => {
      rendered++;
      return <p>Hello {name}</p>;
    });
    const html = ['Ida', 'Ben', 'Ida'].map((name) => htmlOf(<Greeting name={name} />));
    expect(html).toEqual(['<p>Hello Ida</p>', '<p>Hello Ben</p>', '<p>Hello Ida</p>']);
    expect(rendered).toBe(2);
  });

  it('stands where the page has it, also inside another one', () => {
    const Name = cachedView(({ name }: { name: string }) => <b>{name}</b>);
    const Row = cachedView(({ name }: { name: string }) => (
      <li>
        <Name name={name} />, <Name name="$& & <i>" />
      </li>
    ));
    const list = (
      <ul>
        <Row name="Ida" />
        <Name name="Ben" />
        <Row name="Ida" />
      </ul>
    );
    const row = '<li><b>Ida</b>, <b>$&amp; &amp; &lt;i&gt;</b></li>';
    for (let turn = 0; turn < 2; turn++) expect(htmlOf(list)).toBe(`<ul>${row}<b>Ben</b>${row}</ul>`);
  });

  it('is not replaced in a text, which cannot contain a token', () => {
    let token = '';
    const Card = cachedView(({ name }: { name: string }) => <b>{name}</b>);
    const Spy = () => {
      token = String((Card as (props: { name: string }) => ReactNode)({ name: 'Ida' }));
      return null;
    };
    htmlOf(<Spy />);
    expect(token).toMatch(/^[\w-]{36}:0;$/);
    const guessed = crypto.randomUUID() + token.slice(36);
    expect(htmlOf(<p>{guessed}</p>)).toBe(`<p>${guessed}</p>`);
  });

  it('contains no form with a key, which everybody would share', () => {
    const Form = cachedView(({ intent }: { intent: string }) => (
      <form>
        <input name="intent" value={intent} />
        <input name="key" value={crypto.randomUUID()} />
      </form>
    ));
    expect(() => htmlOf(<Form intent="send" />)).toThrow('key');
  });

  it('shares nothing with another view with the same props', () => {
    const One = cachedView(({ name }: { name: string }) => <p>{name}</p>);
    const Other = cachedView(({ name }: { name: string }) => <b>{name}</b>);
    expect(htmlOf([<One key="1" name="Ida" />, <Other key="2" name="Ida" />])).toBe('<p>Ida</p><b>Ida</b>');
  });
});
