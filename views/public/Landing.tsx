import type { ReactNode } from 'react';
import type { WalkerPreview } from '../../src/domain/walkers/public-preview.ts';
import { exampleNeighborhood, market, neighborhoodSlug } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import type { PageFrame } from '../layouts/page-frame.ts';
import { Button, Picture } from '../ui.ts';
import { NearForm } from '../walkers/NearbyWalkers.tsx';
import { PreviewCard } from '../walkers/PreviewCard.tsx';
import { Invitations } from './Invitations.tsx';
import { LandingCost } from './LandingCost.tsx';
import { type LandingStep, steps } from './texts/landing.ts';

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
            '{name} is where {city} parents find a walker for their child. You choose who, and pay only for the time walked.',
            { name: market.name, city: market.city },
          )}
        </p>
        <NearForm neighborhoods={neighborhoods} />
        <div className="cluster">
          <Button href={paths.signUp} label={tr('Get Started')} />
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
      <div className="grid grid-half">
        <Assurance title={tr('How approval works')}>
          {tr(
            'Our team reads every account that books or walks. Please vet walkers yourself: their profile says what was checked.',
          )}
        </Assurance>
        <Assurance title={tr('If something goes wrong')}>
          {rich(
            'Call your walker with one tap. In an emergency, call {emergencyNumber} first. A person on our team reviews every report. <link>Who is there for you</link>',
            {
              emergencyNumber: market.emergencyNumber,
              link: (text) => <a href={`${paths.about}#help`}>{text}</a>,
            },
          )}
        </Assurance>
      </div>
      <p className="soft">
        {rich(
          'More about <link>safety</link> and <places>walks near you</places>, and in our <privacy>Privacy Policy</privacy>.',
          {
            link: (text) => <a href={paths.safetyPage}>{text}</a>,
            places: (text) => (
              <a href={paths.neighborhood(neighborhoodSlug(exampleNeighborhood()))}>{text}</a>
            ),
            privacy: (text) => <a href={paths.privacyPolicy}>{text}</a>,
          },
        )}
      </p>
    </div>
  </section>
);

const Assurance = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="stack stack-s">
    <h3>{title}</h3>
    <p>{children}</p>
  </div>
);

const Closing = () => (
  <section className="band band-pine" aria-labelledby="closing">
    <div className="wrap stack">
      <h2 id="closing">{tr('The first walk is the hardest to let go of')}</h2>
      <Invitations />
      <div className="cluster">
        <Button href={paths.signUp} variant="primary" label={tr('Get Started')} />
        <Button href={paths.signUpAsWalker} label={tr('Become a walker')} />
        <Button href={paths.contact} label={tr('Contact Us')} />
      </div>
    </div>
  </section>
);
