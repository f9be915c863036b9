import { Download, Laptop, LogOut, ScrollText } from 'lucide-react';
import type { ApprovalLabel } from '../../../src/domain/accounts/approval/approval-label.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import {
  ApprovalBadge,
  Badge,
  Button,
  Card,
  DescriptionList,
  Form,
  type FormView,
  formFor,
  Icon,
  Rows,
  SubmitButton,
} from '../../ui.ts';
import { ProvePassword } from '../ProvePassword.tsx';
import { RecentSignIns, type ShownSignIn } from './RecentSignIns.tsx';

export interface ShownSession {
  id: string;
  device: string;
  lastSeen: string;
  own: boolean;
}

interface Props {
  status: ApprovalLabel;
  memberSince: string;
  sessions: readonly ShownSession[];
  recentSignIns: readonly ShownSignIn[];
  /** Signed in, or typed the password, within ten minutes (SIGNIN-13). */
  proven: boolean;
  form: FormView;
}

export const Privacy = ({ status, memberSince, sessions, recentSignIns, proven, form }: Props) => (
  <Card as="div">
    <DescriptionList
      items={[
        { term: tr('Account status'), children: <ApprovalBadge status={status} /> },
        { term: tr('Member since'), children: memberSince },
      ]}
    />
    <h2>{tr("Where you're signed in")}</h2>
    <Rows items={sessions} fold={{ after: 5, id: 'more-sessions' }}>
      {(session) => <SessionRow key={session.id} session={session} proven={proven} />}
    </Rows>
    {sessions.length > 1 && !proven && (
      <ProvePassword
        action={paths.settings}
        reason={tr('To sign out another device, enter your password first.')}
        form={formFor(form, 'prove')}
      />
    )}
    <RecentSignIns events={recentSignIns} />
    <div className="cluster">
      {sessions.length > 1 && proven && (
        <Form intent="end-other-sessions" action={paths.settings} layout="row">
          <SubmitButton variant="secondary" icon={LogOut} label={tr('Sign out everywhere else')} />
        </Form>
      )}
      <Button href={paths.acceptedTexts} icon={ScrollText} label={tr('Texts that you accepted')} />
      <Button href={paths.myData} icon={Download} hx-boost="false" label={tr('Download my data')} />
    </div>
  </Card>
);

const SessionRow = ({ session, proven }: { session: ShownSession; proven: boolean }) => (
  <li className="row" id={`session-${session.id}`}>
    <Icon of={Laptop} />
    <div className="row-text">
      <p className="row-title">
        {session.device} {session.own && <Badge tone="pine">{tr('This device')}</Badge>}
      </p>
      <p className="soft small">{tr('Last used {time}', { time: session.lastSeen })}</p>
    </div>
    {!session.own && proven && (
      <Form intent="end-session" action={paths.settings} hidden={{ session: session.id }} layout="row">
        <SubmitButton
          variant="secondary"
          size="s"
          aria-label={`${tr('Sign out {device}', { device: session.device })}, ${session.lastSeen}`}
          label={tr('Sign out')}
        />
      </Form>
    )}
  </li>
);
