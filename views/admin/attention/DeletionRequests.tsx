import { UserMinus, UserX } from 'lucide-react';
import { dayOf } from '../../../src/dates.ts';
import { dialogAt, type OpenDialog } from '../../../src/dialogs.ts';
import type { DeletionRequestLine } from '../../../src/domain/accounts/deletion/requests.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { Badge, Button, Card, ConfirmDialog, Form, Rows, SubmitButton } from '../../ui.ts';
import { ROLE_LABELS } from '../profile/AdminPersonalCard.tsx';

type Props = {
  requests: readonly DeletionRequestLine[];
  count: string;
  /** The viewing admin: nobody decides about themselves. ADMIN-1 */
  me: string | null;
  dialog: OpenDialog<'attention'> | null;
  here: string;
};

type RequestProps = { request: DeletionRequestLine; here: string };

export function DeletionRequests({ requests, count, me, dialog, here }: Props) {
  const asked = dialog?.name === 'delete' ? requests.find(({ id }) => id === dialog.id) : undefined;
  return (
    <Card title={`Pending Account Deletions (${count})`} icon={UserMinus} id="deletions">
      <Rows items={requests}>
        {(request) => <Request key={request.id} request={request} me={me} here={here} />}
      </Rows>
      {asked && asked.open === null && <DeleteDialog request={asked} />}
    </Card>
  );
}

function Request({ request, me, here }: RequestProps & { me: string | null }) {
  const { id, profileId, email, role, reason, requestedAt, open } = request;
  return (
    <li className="row" id={`deletion-${id}`}>
      <div className="row-text">
        <p className="row-title cluster">
          <a href={paths.adminProfile(profileId)}>{fullName(request)}</a>
          <Badge>{ROLE_LABELS[role]}</Badge>
        </p>
        <p className="small soft">
          {email} · requested {dayOf(requestedAt)}
        </p>
        <p className="small as-written">{reason}</p>
        {open && <p className="small">Still open: {open}.</p>}
      </div>
      {role === 'admin' ? (
        <AdminRequest request={request} mine={profileId === me} />
      ) : (
        <RequestActs request={request} here={here} />
      )}
    </li>
  );
}

/** Accounts of admins are closed in the CLI; here an admin only dismisses the request. ADMIN-1 */
function AdminRequest({ request, mine }: { request: DeletionRequestLine; mine: boolean }) {
  return (
    <div className="stack tight">
      <p className="small soft">
        Admin accounts are closed with the CLI: <code>trot admins remove {request.email}</code>
      </p>
      <Form
        intent="reject-deletion"
        action={paths.adminAttention}
        hidden={{ request: request.id }}
        layout="row"
      >
        <SubmitButton
          variant="secondary"
          size="s"
          aria-label={mine ? undefined : `Close the request of ${fullName(request)}`}
          label={mine ? 'Keep my account' : 'Close request'}
        />
      </Form>
    </div>
  );
}

function RequestActs({ request, here }: RequestProps) {
  const { id, open } = request;
  const name = fullName(request);
  return (
    <div className="cluster">
      {open === null && (
        <Button
          href={dialogAt('attention', here, 'delete', id)}
          size="s"
          icon={UserX}
          aria-label={`Approve the deletion of ${name}`}
          label="Approve"
        />
      )}
      <Form intent="reject-deletion" action={paths.adminAttention} hidden={{ request: id }} layout="row">
        <SubmitButton
          variant="secondary"
          size="s"
          aria-label={`Reject the deletion of ${name}`}
          label="Reject"
        />
      </Form>
    </div>
  );
}

const DeleteDialog = ({ request }: Pick<RequestProps, 'request'>) => (
  <ConfirmDialog
    id="delete"
    title={`Delete the account of ${fullName(request)}?`}
    text={`${request.firstName} will be signed out everywhere and hidden right away, and pending requests will be canceled. We'll delete the data after 30 days and email ${request.firstName} now.`}
    intent="approve-deletion"
    hidden={{ request: request.id }}
    confirm="Delete account"
    keep="Keep account"
    danger
  />
);
