import { CircleCheck, Footprints, HandHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WalkerPreview } from '../../src/domain/walkers/public-preview.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import type { PageFrame } from '../layouts/page-frame.ts';
import { Button, Card, Icon, type IconOf, Picture } from '../ui.ts';
import { NearForm } from '../walkers/NearForm.tsx';
import { PreviewCard } from '../walkers/PreviewCard.tsx';
import { LandingCost } from './LandingCost.tsx';
import { approval, forParents, forWalkers, help, type LandingStep, safety, steps } from './texts/landing.ts';

export interface LandingProps {
  frame: PageFrame;
  /** Walkers who agreed to show their photo; without any, the section is left out. WALKER-19 */
  walkers: readonly WalkerPreview[];
  neighborhoods: readonly string[];
}

/** Needs `Layout width="wide"`. */
export const Landing = ({ frame, walkers, neighborhoods }: LandingProps) => (
  <>
    <Hero frame={frame} neighborhoods={neighborhoods} />
    {walkers.length > 0 && <Faces walkers={walkers} />}
    <section className="band band-soft" aria-labelledby="how">
      <div className="wrap stack">
        <h2 id="how">How it works</h2>
        <ol className="grid">
          {steps.map((step, at) => (
            <StepCard key={step.title} step={step} number={at + 1} frame={frame} />
          ))}
        </ol>
      </div>
    </section>
    <LandingCost />
    <Safety />
    <Help />
    <section className="band" aria-label="What you get">
      <div className="wrap grid">
        <Features title="For parents" icon={HandHeart} items={forParents}>
          <Button href={paths.signUp} label="Sign up as a parent" />
        </Features>
        <Features title="For walkers" icon={Footprints} items={forWalkers()}>
          <Button href={paths.signUpAsWalker} label="Become a walker" />
        </Features>
        <Card
          title="Questions first?"
          tone="soft"
          footer={<Button href={paths.about} label="Read the answers" />}
        >
          <p>
            Who walks with my child? Do you check the walkers? What if it takes longer? Read the answers to
            what parents ask most. A real person replies to everything else within 24 hours.
          </p>
        </Card>
      </div>
    </section>
    <Closing />
  </>
);

const Faces = ({ walkers }: Pick<LandingProps, 'walkers'>) => (
  <section className="band" aria-labelledby="faces">
    <div className="wrap stack">
      <h2 id="faces">Meet some of our walkers</h2>
      <ul className="grid">
        {walkers.map((walker) => (
          <PreviewCard key={walker.id} walker={walker} />
        ))}
      </ul>
    </div>
  </section>
);

const Hero = ({ frame, neighborhoods }: Pick<LandingProps, 'frame' | 'neighborhoods'>) => (
  <section className="band band-pine band-hero" aria-labelledby="hero">
    <div className="wrap hero">
      <div className="hero-text">
        <h1 id="hero" tabIndex={-1}>
          {market.tagline}
        </h1>
        <p className="lead">
          {market.name} is where {market.city} parents find a walker for their child: to school in the
          morning, to practice at three, and home for dinner. You choose who, and you only pay for the time
          walked.
        </p>
        <NearForm neighborhoods={neighborhoods} />
        <div className="cluster">
          <Button href={paths.signUp} variant="primary" label="Get Started" />
          <Button href={paths.about} label="Learn More" />
        </div>
        <p className="soft small">
          Free to use. For children aged {market.ages.children.join('-')}, with walkers aged{' '}
          {market.ages.walkers} or older.
        </p>
      </div>
      <Picture frame={frame} name="hero" width={640} height={540} />
    </div>
  </section>
);

const StepCard = ({ step, number, frame }: { step: LandingStep; number: number; frame: PageFrame }) => (
  <li className="landing-step">
    <Picture frame={frame} name={step.picture} width={320} height={220} lazy />
    <h3>
      {number}. {step.title}
    </h3>
    <p>{step.text}</p>
  </li>
);

const Safety = () => (
  <section className="band band-soft" aria-labelledby="safety">
    <div className="wrap stack">
      <h2 id="safety">Safety comes first</h2>
      <Steps id="approval" title="How approval works" steps={approval()} />
      <ul className="grid">
        {safety.map(({ title, text }) => (
          <Card key={title} as="li" title={title} level={3}>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
      <p className="soft">
        More in our <a href={paths.communityGuidelines}>Community Guidelines</a> and our{' '}
        <a href={paths.privacyPolicy}>Privacy Policy</a>.
      </p>
    </div>
  </section>
);

const Help = () => (
  <section className="band" aria-labelledby="help">
    <div className="wrap stack">
      <h2 id="help">If something goes wrong</h2>
      <ul className="grid">
        {help().map(({ title, text }) => (
          <Card key={title} as="li" title={title} level={3}>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
      <p>
        <a href={paths.contact}>Write to our team</a>. A real person replies within 24 hours.
      </p>
    </div>
  </section>
);

const Steps = ({ id, title, steps }: { id: string; title: string; steps: readonly string[] }) => (
  <section className="prose" aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);

type FeaturesProps = { title: string; icon: IconOf; items: readonly string[]; children: ReactNode };

const Features = ({ title, icon, items, children }: FeaturesProps) => (
  <Card title={title} icon={icon} footer={children}>
    <ul className="stack stack-s">
      {items.map((item) => (
        <li key={item} className="row">
          <Icon of={CircleCheck} />
          <span className="row-text">{item}</span>
        </li>
      ))}
    </ul>
  </Card>
);

const Closing = () => (
  <section className="band band-pine" aria-labelledby="closing">
    <div className="wrap stack">
      <h2 id="closing">The first walk is the hardest to let go of</h2>
      <p className="lead">Take your time. Look around, message a few walkers, and ask us anything.</p>
      <div className="cluster">
        <Button href={paths.signUp} variant="primary" label="Get Started" />
        <Button href={paths.contact} label="Contact Us" />
      </div>
    </div>
  </section>
);
