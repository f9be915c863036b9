import { momentText } from '../../../src/dates.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { Report } from '../../../src/domain/safety/report.ts';
import type { ReportedMessage } from '../../../src/domain/safety/reports.ts';
import { Badge } from '../../ui.ts';

type Props = { report: Report; messages: readonly ReportedMessage[] };

export function ReportContext({ report: { subject, reporter }, messages }: Props) {
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
