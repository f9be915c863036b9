import { CalendarX, OctagonX, RefreshCw } from 'lucide-react';
import type { OutboxState } from '../../../src/domain/jobs/dead-letters.ts';
import type { ScheduleRun } from '../../../src/domain/jobs/runs.ts';
import { formatNumber } from '../../../src/money.ts';
import { Banner, Card, DescriptionList, Disclosure, EmptyState, PageHeading } from '../../ui.ts';
import { DeadLettersTable } from './DeadLettersTable.tsx';
import { formatDuration } from './format-duration.ts';
import { QueuesTable, type ShownQueue } from './QueuesTable.tsx';
import { SchedulesTable } from './SchedulesTable.tsx';

/** Each time is null where it is unknown. */
export interface ShownSchedule {
  name: string;
  last: ScheduleRun | null;
  next: Date | null;
}

export interface JobsPageProps {
  now: Date;
  queues: readonly ShownQueue[] | null;
  /** Queues that have stopped finishing jobs. */
  silent: readonly string[];
  schedules: readonly ShownSchedule[];
  outbox: OutboxState;
  asking: boolean;
}

export function JobsPage({ now, queues, silent, schedules, outbox, asking }: JobsPageProps) {
  const [failed, others] = [schedules.filter(hasFailed), schedules.filter((one) => !hasFailed(one))];
  return (
    <>
      <PageHeading
        title="Jobs"
        lead="Emails, points and scheduled tasks. Nothing here identifies a person."
      />
      <QueueTrouble queues={queues} silent={silent} />
      <DescriptionList
        items={[
          { term: 'Waiting in the outbox', children: formatNumber(outbox.open) },
          { term: 'Oldest due', children: outbox.oldestDue ? formatDuration(outbox.oldestDue, now) : '–' },
        ]}
      />
      <Card id="set-aside" title={`Failed (${outbox.aside})`} icon={OctagonX}>
        {outbox.items.length === 0 ? (
          <p className="soft">No failed jobs.</p>
        ) : (
          <DeadLettersTable outbox={outbox} now={now} asking={asking} />
        )}
      </Card>
      {failed.length > 0 && (
        <Card id="failed-schedules" title={`Failed schedules (${failed.length})`} icon={CalendarX}>
          <SchedulesTable caption="Failed schedules" schedules={failed} now={now} />
        </Card>
      )}
      {schedules.length === 0 && (
        <EmptyState title="No schedule has run yet. Is a worker running?" level={2} />
      )}
      {queues && queues.length > 0 && (
        <Disclosure id="queues" title={`Queues (${queues.length})${waitingText(queues)}`}>
          <QueuesTable queues={queues} now={now} />
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure id="schedules" title={`Schedules (${others.length})`}>
          <SchedulesTable caption="Schedules" schedules={others} now={now} />
        </Disclosure>
      )}
    </>
  );
}

const hasFailed = ({ last }: ShownSchedule): boolean => Boolean(last?.error);

function waitingText(queues: readonly ShownQueue[]): string {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return waiting > 0 ? `, ${formatNumber(waiting)} waiting` : '';
}

function QueueTrouble({ queues, silent }: Pick<JobsPageProps, 'queues' | 'silent'>) {
  if (!queues)
    return (
      <Banner tone="warning" icon={RefreshCw} title="The queue isn't responding">
        Nothing is lost: jobs wait in the outbox until it's back. Check Redis, or the database if the queue
        runs on PostgreSQL.
      </Banner>
    );
  if (silent.length === 0) return null;
  return (
    <Banner tone="warning" icon={OctagonX} title="No workers running">
      No job has finished for more than a minute in: {silent.join(', ')}. Start a worker. If one is already
      running, restart it. Nothing is lost in the meantime.
    </Banner>
  );
}
