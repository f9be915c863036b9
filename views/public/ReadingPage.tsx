import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button, Card, PageHeading } from '../ui.ts';

export interface ReadingText {
  title: string;
  lead: string;
  version: string | null;
  effective: string | null;
  sections: readonly { id: string; title: string }[];
  html: string;
}

type Props = { text: ReadingText; children?: ReactNode };

export const ReadingPage = ({ text, children }: Props) => (
  <>
    <PageHeading title={text.title} lead={text.lead} />
    {text.version && (
      <p className="soft small">
        {tr('Effective {effective} · Version {version}', {
          effective: text.effective ?? '',
          version: text.version,
        })}
      </p>
    )}
    <Contents sections={text.sections} />
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's Markdown, in which HTML is off
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
    {children}
  </>
);

const Contents = ({ sections }: Pick<ReadingText, 'sections'>) => (
  <nav aria-labelledby="contents">
    <Card tone="soft" as="div">
      <h2 id="contents">{tr('On this page')}</h2>
      <ul className="stack stack-s">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </Card>
  </nav>
);

export const Guidelines = ({ text }: Props) => (
  <ReadingPage text={text}>
    <Card
      title={tr('Something on your mind?')}
      footer={<Button href={paths.contact} variant="primary" label={tr('Contact Us')} />}
    >
      <p>{tr('Have a question, a concern or praise for someone? We read everything.')}</p>
    </Card>
  </ReadingPage>
);
