import { BadgeCheck } from 'lucide-react';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { Button, Card, Icon, Stepper, type StepperStep } from '../ui.ts';

export const EmailConfirmed = () => (
  <div className="account">
    <div className="account-notice">
      <Icon of={BadgeCheck} size="l" />
      <h1 tabIndex={-1}>{tr('Your email is verified')}</h1>
      <p className="lead">{tr("Thanks! We've sent your details for approval.")}</p>
    </div>
    <Card title={tr('What happens next')}>
      <Stepper label={tr('What happens next')} steps={steps()} />
    </Card>
    <div className="cluster">
      <Button href={paths.dashboard} variant="primary" label={tr('Go to dashboard')} />
      <Button href={paths.home} label={tr('Back to home')} />
    </div>
    <p className="soft">
      {rich('Questions in the meantime? Email <link>{email}</link>.', {
        email: market.contactEmail,
        link: (text) => <a href={`mailto:${market.contactEmail}`}>{text}</a>,
      })}
    </p>
  </div>
);

const steps = (): StepperStep[] => [
  { title: tr('Email verified'), state: 'done' },
  {
    title: tr('We review your details'),
    state: 'current',
    children: (
      <p className="soft">
        {tr('By a person, in 24-48 hours. With a family’s account you can follow walks without waiting.')}
      </p>
    ),
  },
  {
    title: tr("We'll email you"),
    state: 'todo',
    children: <p className="soft">{tr("You'll be notified by email once you're approved.")}</p>,
  },
];
