import { Download, Laptop, LogOut, ShieldCheck } from 'lucide-react';
import type { ApprovalLabel } from '../../../src/domain/accounts/approval/approval-label.ts';
import { paths } from '../../../src/paths.ts';
import {
  ApprovalBadge,
  Badge,
  Button,
  Card,
  DescriptionList,
  Form,
  Icon,
  Rows,
  SubmitButton,
} from '../../ui.ts';

export interface ShownSession {
  id: string;
  device: string;
  /** "Nov 20, 9:03 AM". */
  lastSeen: string;
  /** The session of this request. */
  own: boolean;
}

interface Props {
  status: ApprovalLabel;
  memberSince: string;
  sessions: readonly ShownSession[];
}

export const Privacy = ({ status, memberSince, sessions }: Props) => (
  <Card id="privacy" title="Privacy & Security" icon={ShieldCheck}>
    <DescriptionList
      items={[
        { term: 'Account status', children: <ApprovalBadge status={status} /> },
        { term: 'Member since', children: memberSince },
      ]}
    />
    <h3>Where you're signed in</h3>
    <Rows items={sessions} fold={{ after: 5, id: 'more-sessions' }}>
      {(session) => <SessionRow key={session.id} session={session} />}
    </Rows>
    <div className="cluster">
      {sessions.length > 1 && (
        <Form intent="end-other-sessions" action={paths.settings} layout="row">
          <SubmitButton variant="secondary" icon={LogOut} label="Sign out everywhere else" />
        </Form>
      )}
      <Button href={paths.myData} icon={Download} download hx-boost="false" label="Download my data" />
    </div>
  </Card>
);

const SessionRow = ({ session }: { session: ShownSession }) => (
  <li className="row" id={`session-${session.id}`}>
    <Icon of={Laptop} />
    <div className="row-text">
      <p className="row-title">
        {session.device} {session.own && <Badge tone="pine">This device</Badge>}
      </p>
      <p className="soft small">Last used {session.lastSeen}</p>
    </div>
    {!session.own && (
      <Form intent="end-session" action={paths.settings} hidden={{ session: session.id }} layout="row">
        <SubmitButton
          variant="secondary"
          size="s"
          aria-label={`Sign out ${session.device}`}
          label="Sign out"
        />
      </Form>
    )}
  </li>
);
