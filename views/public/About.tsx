import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button, Card, Disclosure, PageHeading } from '../ui.ts';
import { inline } from './Prose.tsx';
import { mission, type Question, questions } from './texts/questions.ts';

export const About = () => (
  <>
    <PageHeading title={tr('About {name}', { name: market.name })} lead={mission().lead} />
    <section className="prose" aria-labelledby="mission">
      <h2 id="mission">{tr('Our mission')}</h2>
      {mission().paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
    <section className="stack" aria-labelledby="faq">
      <h2 id="faq">{tr('Frequently asked questions')}</h2>
      <div className="stack stack-s">
        {questions().map((question) => (
          <Answer key={question.id} of={question} />
        ))}
      </div>
    </section>
    <Invitations />
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

const Invitations = () => (
  <div className="grid">
    <Card
      title={tr('For parents')}
      footer={<Button href={paths.signUp} variant="primary" label={tr('Get Started')} />}
    >
      <p>{tr('Look around, message a few walkers, and book when you’re sure. It costs nothing to join.')}</p>
    </Card>
    <Card
      title={tr('For walkers')}
      footer={<Button href={paths.signUpAsWalker} label={tr('Become a walker')} />}
    >
      <p>{tr('Your rate, your hours, your neighborhood. What a parent pays is what you receive.')}</p>
    </Card>
  </div>
);
