import { CircleCheck, Footprints, HandHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WalkerPreview } from '../../src/domain/walkers/public-preview.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
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
        <h2 id="how">{tr('How it works')}</h2>
        <ol className="grid">
          {steps.map((step, at) => (
            <StepCard key={step.picture} step={step} number={at + 1} frame={frame} />
          ))}
        </ol>
      </div>
    </section>
    <LandingCost />
    <Safety />
    <Help />
    <section className="band" aria-label={tr('What you get')}>
      <div className="wrap grid">
        <Features title={tr('For parents')} icon={HandHeart} items={forParents()}>
          <Button href={paths.signUp} label={tr('Sign up as a parent')} />
        </Features>
        <Features title={tr('For walkers')} icon={Footprints} items={forWalkers()}>
          <Button href={paths.signUpAsWalker} label={tr('Become a walker')} />
        </Features>
        <Card
          title={tr('Questions first?')}
          tone="soft"
          footer={<Button href={paths.about} label={tr('Read the answers')} />}
        >
          <p>
            {tr(
              'Who walks with my child? Do you check the walkers? What if it takes longer? Read the answers to what parents ask most. A real person replies to everything else within 24 hours.',
            )}
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
      <h2 id="faces">{tr('Meet some of our walkers')}</h2>
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
          {tr(market.tagline)}
        </h1>
        <p className="lead">
          {tr(
            '{name} is where {city} parents find a walker for their child: to school in the morning, to practice at three, and home for dinner. You choose who, and you only pay for the time walked.',
            { name: market.name, city: market.city },
          )}
        </p>
        <NearForm neighborhoods={neighborhoods} />
        <div className="cluster">
          <Button href={paths.signUp} variant="primary" label={tr('Get Started')} />
          <Button href={paths.about} label={tr('Learn More')} />
        </div>
        <p className="soft small">
          {tr('Free to use. For children aged {ages}, with walkers aged {walkerAge} or older.', {
            ages: market.ages.children.join('-'),
            walkerAge: market.ages.walkers,
          })}
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
      {number}. {tr(step.title)}
    </h3>
    <p>{tr(step.text)}</p>
  </li>
);

const Safety = () => (
  <section className="band band-soft" aria-labelledby="safety">
    <div className="wrap stack">
      <h2 id="safety">{tr('Safety comes first')}</h2>
      <Steps id="approval" title={tr('How approval works')} steps={approval()} />
      <ul className="grid">
        {safety.map(({ title, text }) => (
          <Card key={title} as="li" title={tr(title)} level={3}>
            <p>{tr(text)}</p>
          </Card>
        ))}
      </ul>
      <p className="soft">
        {rich('More in our <link>Community Guidelines</link> and our <privacy>Privacy Policy</privacy>.', {
          link: (text) => <a href={paths.communityGuidelines}>{text}</a>,
          privacy: (text) => <a href={paths.privacyPolicy}>{text}</a>,
        })}
      </p>
    </div>
  </section>
);

const Help = () => (
  <section className="band" aria-labelledby="help">
    <div className="wrap stack">
      <h2 id="help">{tr('If something goes wrong')}</h2>
      <ul className="grid">
        {help().map(({ title, text }) => (
          <Card key={title} as="li" title={title} level={3}>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
      <p>
        {rich('<link>Write to our team</link>. A real person replies within 24 hours.', {
          link: (text) => <a href={paths.contact}>{text}</a>,
        })}
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
      <h2 id="closing">{tr('The first walk is the hardest to let go of')}</h2>
      <p className="lead">{tr('Take your time. Look around, message a few walkers, and ask us anything.')}</p>
      <div className="cluster">
        <Button href={paths.signUp} variant="primary" label={tr('Get Started')} />
        <Button href={paths.contact} label={tr('Contact Us')} />
      </div>
    </div>
  </section>
);
