import type { ReactNode } from 'react';
import type { legalText } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { currentLanguage, type Language, tr } from '../../src/translate.ts';
import { Button, Card, Disclosure, PageHeading } from '../ui.ts';
import { Operator } from './Operator.tsx';
import { WHO_READS, WhoReads } from './WhoReads.tsx';

export interface ReadingText extends Omit<ReturnType<typeof legalText>, 'body'> {
  sections: readonly { id: string; title: string }[];
  html: string;
}

type Props = { text: ReadingText; children?: ReactNode };

export function ReadingPage({ text, children }: Props) {
  const lang = text.language === currentLanguage() ? undefined : text.language;
  const written = (words: string) => (lang ? <span lang={lang}>{words}</span> : words);
  return (
    <>
      <PageHeading title={written(text.title)} lead={written(text.lead)} />
      {text.version && (
        <p className="soft small">
          {tr('Effective {effective} · Version {version}', {
            effective: text.effective ?? '',
            version: text.version,
          })}
        </p>
      )}
      <Operator />
      <LanguageNote language={text.language} />
      <Contents sections={text.sections} lang={lang} />
      <div
        className="prose"
        lang={lang}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's Markdown, in which HTML is off
        dangerouslySetInnerHTML={{ __html: text.html }}
      />
      {children}
    </>
  );
}

/** MARKET-9 */
function LanguageNote({ language }: Pick<ReadingText, 'language'>) {
  if (currentLanguage() === 'en') return null;
  return (
    <p className="soft small">
      {language === 'en'
        ? tr('This text is available in English only.')
        : tr(
            'This translation is here to help you. The English text is the binding one: switch to English at the bottom of the page.',
          )}
    </p>
  );
}

const Contents = ({ sections, lang }: Pick<ReadingText, 'sections'> & { lang: Language | undefined }) => (
  <Disclosure id="contents" title={tr('On this page')}>
    <ul className="stack stack-s" lang={lang}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </Disclosure>
);

export const PrivacyPage = ({ text }: Props) => (
  <ReadingPage text={{ ...text, sections: [...text.sections, { ...WHO_READS, title: tr(WHO_READS.title) }] }}>
    <WhoReads />
  </ReadingPage>
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
