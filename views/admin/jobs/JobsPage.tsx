import { CalendarClock, Inbox, Layers, OctagonX, RefreshCw } from 'lucide-react';
import type { OutboxState } from '../../../src/domain/jobs/dead-letters.ts';
import type { ScheduleRun } from '../../../src/domain/jobs/runs.ts';
import { Banner, Card, EmptyState, PageHeading, StatCard } from '../../ui.ts';
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
  /** Null while the queue's database does not answer. */
  queues: readonly ShownQueue[] | null;
  /** Queues that have stopped finishing jobs. */
  silent: readonly string[];
  schedules: readonly ShownSchedule[];
  outbox: OutboxState;
  /** Whether to ask about retrying all. */
  asking: boolean;
}

export const JobsPage = ({ now, queues, silent, schedules, outbox, asking }: JobsPageProps) => (
  <>
    <PageHeading title="Jobs" lead="Emails, points and scheduled tasks. Nothing here identifies a person." />
    <section className="grid grid-small" aria-label="Numbers">
      <StatCard label="Waiting in the outbox" value={outbox.open} icon={Inbox} tone="sky" />
      <StatCard
        label="Oldest due"
        value={outbox.oldestDue ? formatDuration(outbox.oldestDue, now) : '–'}
        icon={CalendarClock}
        tone="sun"
      />
      <StatCard label="Failed" value={outbox.aside} icon={OctagonX} href="#set-aside" tone="plum" />
    </section>
    <Card id="set-aside" title={`Failed (${outbox.aside})`} icon={OctagonX}>
      {outbox.items.length === 0 ? (
        <EmptyState title="No failed jobs." level={3} />
      ) : (
        <DeadLettersTable outbox={outbox} now={now} asking={asking} />
      )}
    </Card>
    <Card id="queues" title="Queues" icon={Layers}>
      {silent.length > 0 && (
        <Banner tone="warning" icon={OctagonX} title="No workers running">
          No job has finished for more than a minute in: {silent.join(', ')}. Start a worker. If one is
          already running, restart it. Nothing is lost in the meantime.
        </Banner>
      )}
      {queues ? (
        <QueuesTable queues={queues} now={now} />
      ) : (
        <Banner tone="warning" icon={RefreshCw} title="The queue isn't responding">
          Nothing is lost: jobs wait in the outbox until it's back. Check Redis, or the database if the queue
          runs on PostgreSQL.
        </Banner>
      )}
    </Card>
    <Card id="schedules" title="Schedules" icon={CalendarClock}>
      {schedules.length === 0 ? (
        <EmptyState title="No schedule has run yet. Is a worker running?" level={3} />
      ) : (
        <SchedulesTable schedules={schedules} now={now} />
      )}
    </Card>
  </>
);
