import { CreditCard, Mail, UserRoundCog, Users } from 'lucide-react';
import type { ApprovalStatus, Role } from '../../src/domain/viewer.ts';
import { PublicLayout } from '../layouts/PublicLayout.tsx';
import type { PageFrame } from '../layouts/page-frame.ts';
import { ActionTile } from '../ui/ActionTile.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { ClockCard } from './ClockCard.tsx';

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
  payments: boolean;
  unknown: boolean;
}

const ROLES: Record<Role, string> = { tot: 'Parent', trotter: 'Walker', admin: 'Admin' };

export function DevTools({ frame, data }: { frame: PageFrame; data: DevToolsData }) {
  return (
    <PublicLayout frame={frame} title="The desk" width="text" unlisted>
      <PageHeading
        title="The desk"
        lead="For trying Trotwell out. It exists only while this machine alone can reach the server."
      />
      {data.unknown && <Banner tone="warning">There is nobody with that address.</Banner>}
      <Card title="Be somebody" icon={Users}>
        {data.demo.length > 0 && (
          <div className="rows">
            {data.demo.map((person) => (
              <DemoPerson key={person.email} person={person} />
            ))}
          </div>
        )}
        {data.demo.length + data.others.length === 0 && <p>Nobody is here yet. Sign up, and come back.</p>}
        {data.others.length > 0 && <SomebodyElse people={data.others} />}
      </Card>
      <ClockCard now={data.now} ahead={data.ahead} />
      {/* These pages have their own CSP, which only a full page load applies. */}
      <div className="grid" hx-boost:inherited="false">
        <ActionTile href="/dev/mail" icon={Mail} title="Mail" text="Every letter, instead of being sent" />
        {data.payments && (
          <ActionTile
            href="/dev/stripe"
            icon={CreditCard}
            title="Payments"
            text="The stand-in for Stripe: accounts, payments, events"
            tone="plum"
          />
        )}
      </div>
    </PublicLayout>
  );
}

function DemoPerson({ person }: { person: DevPerson }) {
  return (
    <div className="row">
      <div className="row-text">
        <p className="row-title">{person.name}</p>
        <p className="soft small">
          {ROLES[person.role]}, {person.email}
        </p>
      </div>
      <Form action="/dev/sign-in" hidden={{ email: person.email }} layout="row">
        <SubmitButton variant="secondary" icon={UserRoundCog}>
          Sign in as {person.name.split(' ')[0]}
        </SubmitButton>
      </Form>
    </div>
  );
}

function SomebodyElse({ people }: { people: readonly DevPerson[] }) {
  return (
    <Form action="/dev/sign-in" label="Somebody else">
      <SelectField
        name="email"
        label="Somebody else"
        hint="The newest first."
        options={people.map(({ email, name, role, status }) => ({
          value: email,
          label: `${name} · ${ROLES[role]}${status === 'approved' ? '' : ` · ${status}`} · ${email}`,
        }))}
      />
      <div>
        <SubmitButton variant="secondary">Sign In</SubmitButton>
      </div>
    </Form>
  );
}
