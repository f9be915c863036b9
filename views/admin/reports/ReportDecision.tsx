import { Gavel, MailWarning, UserX } from 'lucide-react';
import { fullName } from '../../../src/domain/accounts/names.ts';
import type { Report } from '../../../src/domain/safety/reports.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

type Props = { report: Report; dialog: string | null };

export function ReportDecision({ report, dialog }: Props) {
  const here = paths.adminReport(report.id);
  const approved = report.subject.approvalStatus === 'approved';
  return (
    <Card id="decision" title="Your decision" icon={Gavel}>
      <p className="soft">
        A decision is final and stands in the audit log. The reporter is not named to anybody.
      </p>
      <div className="cluster">
        <Form intent="dismiss" action={here} layout="row">
          <SubmitButton variant="secondary">Close Without Action</SubmitButton>
        </Form>
        <Button href={withQuery(here, { dialog: 'warn' })} icon={MailWarning}>
          Warn
        </Button>
        {approved && (
          <Button href={withQuery(here, { dialog: 'unapprove' })} icon={UserX}>
            Take Approval Back
          </Button>
        )}
      </div>
      {dialog === 'warn' && <WarnDialog report={report} here={here} />}
      {dialog === 'unapprove' && approved && <UnapproveDialog report={report} here={here} />}
    </Card>
  );
}

type DialogProps = { report: Report; here: string };

const WarnDialog = ({ report: { subject }, here }: DialogProps) => (
  <ConfirmDialog
    id="warn"
    title={`Warn ${fullName(subject)}?`}
    closeHref={here}
    action={here}
    text={`${subject.firstName} gets an email with a reminder of the community guidelines. It does not say who reported what.`}
    intent="warn"
    confirm="Yes, Send Warning"
    keep="Not Now"
  />
);

const UnapproveDialog = ({ report: { subject }, here }: DialogProps) => (
  <ConfirmDialog
    id="unapprove"
    title={`Take back the approval of ${fullName(subject)}?`}
    closeHref={here}
    action={here}
    text={`${subject.firstName} can no longer book, walk or write, is not found any more, and is told by email.`}
    intent="unapprove"
    confirm="Yes, Take It Back"
    keep="Not Now"
    danger
  />
);
