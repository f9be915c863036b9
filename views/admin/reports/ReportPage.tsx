import { Flag, MessageSquareText } from 'lucide-react';
import { dayOf, momentText } from '../../../src/dates.ts';
import type { DialogName } from '../../../src/dialogs.ts';
import { approvalLabel } from '../../../src/domain/accounts/approval/approval-label.ts';
import type { OpenWork } from '../../../src/domain/accounts/directory/open-work.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { Report } from '../../../src/domain/safety/report.ts';
import type { ReportedMessage } from '../../../src/domain/safety/reports.ts';
import { paths } from '../../../src/paths.ts';
import { REASON_LABELS } from '../../safety/reasons.ts';
import { ApprovalBadge, BackLink, Badge, Card, DescriptionList, PageHeading } from '../../ui.ts';
import { PersonLink } from '../PersonLink.tsx';
import { DECISION_LABELS, ReportDecision } from './ReportDecision.tsx';

export interface ReportPageProps {
  report: Report;
  /** The reported message with its neighbours; empty for a report of a person. */
  messages: readonly ReportedMessage[];
  dialog: DialogName<'report'> | null;
  /** What withdrawing the approval would end. */
  open: OpenWork | null;
}

export function ReportPage({ report, messages, dialog, open }: ReportPageProps) {
  const { subject } = report;
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.adminReports}>All reports</BackLink>}
        title={`${report.message ? 'Message by' : 'Report about'} ${fullName(subject)}`}
      />
      <div className="split">
        <div className="stack">
          <ReportFacts report={report} />
          {messages.length > 0 && (
            <Card id="messages" title="In context" icon={MessageSquareText}>
              <p className="soft small">
                The original text, with a few messages before and after. The audit log records that you viewed
                this.
              </p>
              <ReportContext report={report} messages={messages} />
            </Card>
          )}
        </div>
        {report.decision === null && <ReportDecision report={report} dialog={dialog} open={open} />}
      </div>
    </>
  );
}

function ReportFacts({ report }: { report: Report }) {
  const { subject, reporter, reason, note, createdAt, decision, decidedAt, decidedBy } = report;
  return (
    <Card id="facts" title={REASON_LABELS[reason]} icon={Flag}>
      {note !== null && <p className="as-written">{note}</p>}
      <DescriptionList
        items={[
          {
            term: 'Reported person',
            children: (
              <>
                <PersonLink person={subject} /> <ApprovalBadge status={approvalLabel(subject)} />
              </>
            ),
          },
          {
            term: 'Reported by',
            children: (
              <>
                <PersonLink person={reporter} />, {dayOf(createdAt)}
              </>
            ),
          },
          decision !== null && {
            term: 'Decision',
            wide: true,
            children: `${DECISION_LABELS[decision]}${decidedBy ? ` by ${fullName(decidedBy)}` : ''}${decidedAt ? ` on ${dayOf(decidedAt)}` : ''}`,
          },
        ]}
      />
    </Card>
  );
}

type Props = { report: Report; messages: readonly ReportedMessage[] };

function ReportContext({ report: { subject, reporter }, messages }: Props) {
  return (
    <ol className="rows">
      {messages.map(({ id, senderId, content, createdAt, reported }) => (
        <li key={id} id={`message-${id}`} className="row">
          <div className="row-text">
            <p className="row-title">
              {fullName(senderId === subject.id ? subject : reporter)}{' '}
              {reported && <Badge tone="coral">Reported</Badge>}
            </p>
            <p className="as-written">{content}</p>
            <p className="soft small">{momentText(createdAt)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
