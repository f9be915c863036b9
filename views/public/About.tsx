import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { Button, Disclosure, PageHeading } from '../ui.ts';
import { Team } from './Operator.tsx';
import { inline } from './Prose.tsx';
import { help } from './texts/landing.ts';
import { mission, type Question, questions } from './texts/questions.ts';

export const About = () => (
  <>
    <PageHeading title={tr('About {name}', { name: market.name })} lead={mission().lead} />
    <div className="split">
      <section className="prose" aria-labelledby="mission">
        <h2 id="mission">{tr('Our mission')}</h2>
        {mission().paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <Team />
    </div>
    <Help />
    <section className="stack" aria-labelledby="faq">
      <h2 id="faq">{tr('Frequently asked questions')}</h2>
      <div className="grid grid-half">
        {questions().map((question) => (
          <Answer key={question.id} of={question} />
        ))}
      </div>
    </section>
    <div className="cluster">
      <Button href={paths.signUp} variant="primary" label={tr('Get Started')} />
      <Button href={paths.signUpAsWalker} label={tr('Become a walker')} />
    </div>
  </>
);

const Answer = ({ of: { id, question, answer } }: { of: Question }) => (
  <Disclosure id={id} title={question}>
    <div className="prose">
      {answer.map((paragraph) => (
        <p key={paragraph}>{inline(paragraph)}</p>
      ))}
    </div>
  </Disclosure>
);

const Help = () => (
  <section className="stack" aria-labelledby="help">
    <h2 id="help" tabIndex={-1}>
      {tr('If something goes wrong')}
    </h2>
    {help().map(({ title, text }) => (
      <div key={title} className="stack stack-s">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    ))}
    <p>
      {rich('<link>Write to our team</link>. A real person replies within 24 hours.', {
        link: (text) => <a href={paths.contact}>{text}</a>,
      })}
    </p>
  </section>
);
