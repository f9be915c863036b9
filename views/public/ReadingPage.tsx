import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { Button, Card, PageHeading } from '../ui.ts';
import { Prose } from './Prose.tsx';
import type { ReadingDocument, Section } from './texts/document.ts';
import { guidelines } from './texts/guidelines.ts';
import { privacy } from './texts/privacy.ts';
import { terms } from './texts/terms.ts';

type Props = { matter: ReadingDocument; contactEmail?: string; children?: ReactNode };

function ReadingPage({ matter, contactEmail, children }: Props) {
  const { title, lead, version, sections } = matter;
  return (
    <>
      <PageHeading title={title} lead={lead} />
      {version && (
        <p className="soft small">
          Effective {version.effective} · Version {version.number}
        </p>
      )}
      <Contents sections={sections} />
      <div className="prose">
        {sections.map((section) => (
          <section key={section.id} className="prose" aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            <Prose blocks={section.blocks} contactEmail={contactEmail} />
          </section>
        ))}
        {children}
      </div>
    </>
  );
}

const Contents = ({ sections }: { sections: readonly Section[] }) => (
  <nav aria-labelledby="contents">
    <Card tone="soft" as="div">
      <h2 id="contents">On this page</h2>
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

export const PrivacyPolicy = ({ contactEmail }: { contactEmail: string }) => (
  <ReadingPage matter={privacy} contactEmail={contactEmail} />
);

export const TermsOfService = ({ contactEmail }: { contactEmail: string }) => (
  <ReadingPage matter={terms} contactEmail={contactEmail} />
);

export const CommunityGuidelines = () => (
  <ReadingPage matter={guidelines}>
    <Card
      title="Something on your mind?"
      footer={<Button href={paths.contact} variant="primary" label="Contact Us" />}
    >
      <p>Have a question, a concern or praise for someone? We read everything.</p>
    </Card>
  </ReadingPage>
);
