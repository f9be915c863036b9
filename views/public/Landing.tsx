import { CircleCheck, Footprints, HandHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Chrome } from '../layouts/chrome.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon, type IconOf } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { LandingCost } from './LandingCost.tsx';
import { forParents, forWalkers, type Step, safety, steps } from './texts/landing.ts';

/** S1 §2 Landing. Lays itself out in bands: for `PublicLayout width="wide"`. */
export function Landing({ chrome }: { chrome: Chrome }) {
  return (
    <>
      <Hero chrome={chrome} />
      <section className="band band-soft" aria-labelledby="how">
        <div className="wrap stack">
          <h2 id="how">Three steps out of the door</h2>
          <ol className="grid">
            {steps.map((step, at) => (
              <StepCard key={step.title} step={step} number={at + 1} chrome={chrome} />
            ))}
          </ol>
        </div>
      </section>
      <LandingCost />
      <Safety />
      <section className="band" aria-label="What you get">
        <div className="wrap grid">
          <Features title="For parents" icon={HandHeart} items={forParents}>
            <Button href="/auth?tab=signup">Sign up as a parent</Button>
          </Features>
          <Features title="For walkers" icon={Footprints} items={forWalkers}>
            <Button href="/auth?tab=signup&role=trotter">Become a Trotter</Button>
          </Features>
          <Card title="Questions first?" tone="soft" footer={<Button href="/about">Read the answers</Button>}>
            <p>
              Who walks with my child? Do you check the walkers? What if it takes longer? We have written down
              what parents ask first, and we answer everything else within 24 hours.
            </p>
          </Card>
        </div>
      </section>
      <Closing />
    </>
  );
}

function Hero({ chrome }: { chrome: Chrome }) {
  return (
    <section className="band band-pine band-hero" aria-labelledby="hero">
      <div className="wrap hero">
        <div className="hero-text">
          <h1 id="hero" tabIndex={-1}>
            Someone you trust, for the walk you cannot make.
          </h1>
          <p className="lead">
            Trotwell is where Manhattan parents find a walker for their child: to school in the morning, to
            practice at three, and home for dinner. You choose who, and you pay only for the time walked.
          </p>
          <div className="cluster">
            <Button href="/auth?tab=signup" variant="primary">
              Get Started
            </Button>
            <Button href="/about">Learn More</Button>
          </div>
          <p className="soft small">Free to use. For children aged 4-15, with walkers aged 16 or older.</p>
        </div>
        <Picture chrome={chrome} name="hero" width={640} height={540} />
      </div>
    </section>
  );
}

function StepCard({ step, number, chrome }: { step: Step; number: number; chrome: Chrome }) {
  return (
    <li className="landing-step">
      <Picture chrome={chrome} name={step.picture} width={320} height={220} />
      <h3>
        {number}. {step.title}
      </h3>
      <p>{step.text}</p>
    </li>
  );
}

function Safety() {
  return (
    <section className="band band-soft" aria-labelledby="safety">
      <div className="wrap stack">
        <h2 id="safety">Careful, because they are children</h2>
        <ul className="grid">
          {safety.map(({ title, text }) => (
            <Card key={title} as="li" title={title} level={3}>
              <p>{text}</p>
            </Card>
          ))}
        </ul>
        <p className="soft">
          More in our <a href="/community-guidelines">Community Guidelines</a> and our{' '}
          <a href="/privacy-policy">Privacy Policy</a>.
        </p>
      </div>
    </section>
  );
}

type FeaturesProps = { title: string; icon: IconOf; items: readonly string[]; children: ReactNode };

function Features({ title, icon, items, children }: FeaturesProps) {
  return (
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
}

function Closing() {
  return (
    <section className="band band-pine" aria-labelledby="closing">
      <div className="wrap stack">
        <h2 id="closing">The first walk is the hardest to hand over</h2>
        <p className="lead">
          Take your time with it. Look around, write to a few walkers, and ask us anything.
        </p>
        <div className="cluster">
          <Button href="/auth?tab=signup" variant="primary">
            Get Started
          </Button>
          <Button href="/contact">Contact Us</Button>
        </div>
      </div>
    </section>
  );
}
