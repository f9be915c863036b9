import MarkdownIt from 'markdown-it';
import type { ReadingText } from '../../../views/public/ReadingPage.tsx';
import { filledIn, type LegalName, legalText } from '../../market.ts';
import { memoize } from '../../memoize.ts';

/** HTML in the files stays text, and links have only safe protocols. */
const markdown = new MarkdownIt({ html: false });

const ID = /\s*\{#([a-z][a-z0-9-]*)\}$/;

/** `## Title {#id}` has that id, so that a changed title keeps its address. */
markdown.core.ruler.before('inline', 'ids of headings', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    const content = token.type === 'heading_open' ? tokens[at + 1] : undefined;
    if (!content) continue;
    const id = ID.exec(content.content)?.[1] ?? content.content.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    token.attrSet('id', id);
    content.content = content.content.replace(ID, '');
  }
});

export function legalPage(name: LegalName): ReadingText {
  const { language, title, lead, version, effective, body } = legalText(name);
  return { language, title, lead: filledIn(lead), version, effective, ...rendered(filledIn(body)) };
}

export const rendered = memoize((body) => ({ html: markdown.render(body), sections: sectionsOf(body) }), 20);

const sectionsOf = (body: string) => {
  const tokens = markdown.parse(body, {});
  return tokens.flatMap((token, at) =>
    token.type === 'heading_open' && token.tag === 'h2'
      ? [{ id: String(token.attrGet('id')), title: tokens[at + 1]!.content }]
      : [],
  );
};
