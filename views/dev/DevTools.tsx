import { CreditCard, Mail, Timer, UserRoundCog, Users } from 'lucide-react';
import type { ApprovalStatus, Role } from '../../src/domain/viewer.ts';
import { paths } from '../../src/paths.ts';
import { Layout } from '../layouts/Layout.tsx';
import type { PageFrame } from '../layouts/page-frame.ts';
import { Banner, Button, Card, Form, PageHeading, RowText, SelectField, SubmitButton } from '../ui.ts';

export interface DevPerson {
  email: string;
  name: string;
  role: Role;
  status: ApprovalStatus;
}

export interface DevToolsData {
  demo: readonly DevPerson[];
  others: readonly DevPerson[];
  now: string;
  /** How far the app's clock is ahead of the machine's; empty if it is not. */
  ahead: string;
  /** The next confirmed walks, and how far ahead they start. */
  walks: readonly { advance: string; words: string }[];
  payments: boolean;
  unknown: boolean;
}

const ROLES: Record<Role, string> = { tot: 'Parent', trotter: 'Walker', admin: 'Admin' };

export const DevTools = ({ frame, data }: { frame: PageFrame; data: DevToolsData }) => (
  <Layout frame={frame} title="Dev tools" width="text">
    <PageHeading title="Dev tools" lead="Try Trotwell as any user. Only available on this machine." />
    {data.unknown && <Banner tone="warning">No account has that email.</Banner>}
    <Card title="Sign in as" icon={Users}>
      {data.demo.length > 0 && (
        <div className="rows">
          {data.demo.map((person) => (
            <DemoPerson key={person.email} person={person} />
          ))}
        </div>
      )}
      {data.demo.length + data.others.length === 0 && <p>No accounts yet. Sign up first.</p>}
      {data.others.length > 0 && <AnotherPerson people={data.others} />}
    </Card>
    <ClockCard {...data} />
    {/* These pages have their own CSP, which only a full page load applies. */}
    <div className="cluster" hx-boost:inherited="false">
      <Button href={paths.devMail} icon={Mail} label="Emails the app would have sent" />
      {data.payments && <Button href={paths.devStripe} icon={CreditCard} label="Stripe emulator" />}
    </div>
  </Layout>
);

const DemoPerson = ({ person }: { person: DevPerson }) => (
  <div className="row">
    <RowText title={person.name} note={`${ROLES[person.role]}, ${person.email}`} />
    <Form action={paths.devSignIn} hidden={{ email: person.email }} layout="row">
      <SubmitButton variant="secondary" icon={UserRoundCog}>
        Sign in as {person.name.split(' ')[0]}
      </SubmitButton>
    </Form>
  </div>
);

const AnotherPerson = ({ people }: { people: readonly DevPerson[] }) => (
  <Form action={paths.devSignIn} label="Someone else">
    <SelectField
      name="email"
      label="Someone else"
      hint="Newest first."
      options={people.map(({ email, name, role, status }) => ({
        value: email,
        label: `${name} · ${ROLES[role]}${status === 'approved' ? '' : ` · ${status}`} · ${email}`,
      }))}
    />
    <div>
      <SubmitButton variant="secondary" label="Sign in" />
    </div>
  </Form>
);

const STEPS: DevToolsData['walks'] = [
  { advance: 'PT1H', words: '+ 1 hour' },
  { advance: 'PT8H', words: '+ 8 hours' },
  { advance: 'P1D', words: '+ 1 day' },
  { advance: 'PT26H', words: '+ 26 hours' },
  { advance: 'P7D', words: '+ 1 week' },
];

const ClockCard = ({ now, ahead, walks }: Pick<DevToolsData, 'now' | 'ahead' | 'walks'>) => (
  <Card id="clock" title="Clock" icon={Timer}>
    <p>
      It is <strong>{now}</strong> in Trotwell
      {ahead ? `, ${ahead} ahead of this machine.` : ', the same as on this machine.'}
    </p>
    <p className="soft">Move it forward to start walks and to let requests, links and sessions expire.</p>
    <Form action={paths.devClock} label="Move the clock">
      <div className="cluster">
        {[...STEPS, ...walks].map(({ advance, words }) => (
          <SubmitButton key={words} variant="secondary" size="s" {...{ name: 'advance', value: advance }}>
            {words}
          </SubmitButton>
        ))}
        {ahead && (
          <SubmitButton variant="quiet" size="s" {...{ name: 'advance', value: 'reset' }}>
            Reset to this machine's time
          </SubmitButton>
        )}
      </div>
    </Form>
  </Card>
);
