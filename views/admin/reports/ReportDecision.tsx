import { Gavel } from 'lucide-react';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import { type OpenWork, shownWork } from '../../../src/domain/accounts/directory/open-work.ts';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { Report, ReportOutcome } from '../../../src/domain/safety/report.ts';
import { paths } from '../../../src/paths.ts';
import { Button, Card, ConfirmDialog, Form, SubmitButton } from '../../ui.ts';
import { WhatEnds } from '../DecisionDialog.tsx';

type Props = { report: Report; dialog: DialogName<'report'> | null; open: OpenWork | null };

export function ReportDecision({ report, dialog, open }: Props) {
  const here = paths.adminReport(report.id);
  const approved = report.subject.approvalStatus === 'approved';
  return (
    <Card id="decision" title="Your decision" icon={Gavel}>
      <p className="soft">It is final. We never reveal who made the report.</p>
      <div className="cluster">
        <Form intent="dismiss" action={here} layout="row">
          <SubmitButton variant="secondary" label="Close without action" />
        </Form>
        <Button href={dialogAt('report', here, 'warn')} label="Warn" />
        {approved && <Button href={dialogAt('report', here, 'unapprove')} label="Withdraw approval" />}
      </div>
      {dialog === 'warn' && <WarnDialog report={report} />}
      {dialog === 'unapprove' && approved && <UnapproveDialog report={report} open={open} />}
    </Card>
  );
}

const WarnDialog = ({ report: { subject } }: Pick<Props, 'report'>) => (
  <ConfirmDialog
    title={`Warn ${fullName(subject)}?`}
    text={`${subject.firstName} will get an email with the community guidelines. It doesn't say who reported them or why.`}
    intent="warn"
    confirm="Send warning"
    keep="Not now"
  />
);

const UnapproveDialog = ({ report: { subject }, open }: Omit<Props, 'dialog'>) => (
  <ConfirmDialog
    title={`Withdraw ${fullName(subject)}'s approval?`}
    text={`${subject.firstName} won't be able to book, walk or message, and won't show up in search. We'll email them.`}
    intent="unapprove"
    hidden={open ? shownFields(shownWork(open)) : {}}
    confirm="Withdraw approval"
    keep="Not now"
    danger
  >
    {open && <WhatEnds open={open} />}
  </ConfirmDialog>
);

export const DECISION_LABELS: Readonly<Record<ReportOutcome, string>> = {
  dismissed: 'Closed',
  warned: 'Warned',
  unapproved: 'Approval withdrawn',
};
