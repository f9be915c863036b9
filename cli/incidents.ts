import { Command, Option } from 'commander';
import { zonedMoment } from '../src/dates.ts';
import { firstNamesOf } from '../src/domain/children/first-name.ts';
import type { IncidentKind } from '../src/domain/incident-kind.ts';
import type { IncidentOutcome } from '../src/domain/incidents/incident.ts';
import type { IncidentLine, IncidentState } from '../src/domain/incidents/incidents.ts';
import type { OpenedIncident, PersonToCall } from '../src/domain/incidents/open-incident.ts';
import { fullName } from '../src/domain/people/names.ts';
import { INCIDENT_LABELS, OUTCOME_LABELS } from '../views/incidents/labels.ts';
import { cliActor, examples, flags, pagesUntil, wholeNumber, withDatabase } from './action.ts';
import { dateCell, idCell, jsonOnly, type Line, timeCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { MOST_ROWS, print, printList, printMessage, printOne, printResult } from './print.ts';

export function incidentsCommand(): Command {
  const group = new Command('incidents').description(
    'what went wrong on walks: list, read, take, note, close',
  );
  group
    .command('list')
    .description('list incidents, newest first')
    .addOption(
      new Option('--status <status>', 'open or closed incidents').choices(['open', 'closed']).default('open'),
    )
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(Object.keys(INCIDENT_LABELS)))
    .option('--search <words>', 'only walks of people with this name or email')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group
    .command('show <id>')
    .description('show one incident with its history; recorded in the audit log')
    .action(show);
  group.command('take <id>').description("show the other admins that you're on it").action(take);
  group.command('note <id> <text>').description('add a note for admins').action(note);
  destructive(group.command('close <id>'))
    .description(
      'close an incident; its walk can be charged automatically again, unless the outcome is no_charge',
    )
    .addOption(
      new Option('--outcome <outcome>', 'how it ended')
        .choices(Object.keys(OUTCOME_LABELS))
        .makeOptionMandatory(),
    )
    .requiredOption('--note <text>', 'what happened, and what you did')
    .action(close);
  return examples(group, [
    'incidents list',
    'incidents show 6f1c2b1e',
    'incidents take 6f1c2b1e',
    "incidents close 6f1c2b1e --outcome resolved --note 'All home.' --yes",
  ]);
}

interface Options {
  status: IncidentState;
  kind?: IncidentKind;
  search?: string;
  limit: number;
}

const list = withDatabase(async ({ transact }, { status: state, kind, search: q = '', limit }: Options) => {
  const { incidentList } = await import('../src/domain/incidents/incidents.ts');
  const { readCursor } = await import('../src/domain/lists/page.ts');
  const found = await transact((em) =>
    pagesUntil(MOST_ROWS, (after) => incidentList(em, { state, kind: kind ?? null, q }, readCursor(after))),
  );
  await printList(found.map(lineOf), limit, 'No incidents.');
});

const show = withDatabase(async ({ transact, wholeId }, typed: string) => {
  const { openIncident } = await import('../src/domain/incidents/open-incident.ts');
  const id = await wholeId('incidents', typed);
  const opened = await transact((em) => openIncident(em, cliActor, id));
  const lines = opened.history.map(({ at, act, firstName, lastName, operator, note: text }) => ({
    at: timeCell(at),
    act,
    by: firstName ? `${firstName} ${lastName}` : operator,
    note: text,
  }));
  await printOne({ ...detailsOf(opened), history: jsonOnly(lines) });
  if (lines.length === 0 || flags.json) return;
  printMessage('');
  await print(lines, 'No history.');
});

const take = withDatabase(async ({ transact, wholeId }, typed: string) => {
  const { takeIncident } = await import('../src/domain/incidents/incident-acts.ts');
  const id = await wholeId('incidents', typed);
  await transact((em) => takeIncident(em, cliActor, id));
  printResult('The incident is yours.', [{ id }]);
});

const note = withDatabase(async ({ transact, wholeId }, typed: string, text: string) => {
  const { noteIncident } = await import('../src/domain/incidents/incident-acts.ts');
  const id = await wholeId('incidents', typed);
  await transact((em) => noteIncident(em, cliActor, id, { note: text }));
  printResult('Note added.', [{ id }]);
});

interface Closing {
  outcome: IncidentOutcome;
  note: string;
}

const close = withDatabase(async ({ transact, wholeId }, typed: string, form: Closing) => {
  const { closeIncident } = await import('../src/domain/incidents/incident-acts.ts');
  const { findIncident } = await import('../src/domain/incidents/open-incident.ts');
  const id = await wholeId('incidents', typed);
  const { kind, reporter, createdAt } = await transact((em) => findIncident(em, id));
  const about = `“${INCIDENT_LABELS[kind]}”, reported by ${fullName(reporter)} on ${zonedMoment(createdAt)}`;
  await confirm(`${about}: ${WHAT_HAPPENS[form.outcome]} Closing is final.`);
  await transact((em) => closeIncident(em, cliActor, id, { ...form }));
  printResult(`${about}: closed.`, [{ id, outcome: form.outcome }]);
});

const GOES_ON = 'This closes it. Automatic payment of the walk goes on after 24 hours.';
const WHAT_HAPPENS: Readonly<Record<IncidentOutcome, string>> = {
  unfounded: GOES_ON,
  resolved: GOES_ON,
  no_charge: "This closes it. The walk won't be charged automatically.",
};

const lineOf = ({ children, scheduledDate, ...line }: IncidentLine): Line => ({
  id: idCell(line.id),
  incident: { text: INCIDENT_LABELS[line.kind], json: line.kind },
  walk: `${firstNamesOf(children)}, ${dateCell(scheduledDate)?.text}`,
  from: line.reporter,
  at: timeCell(line.createdAt),
  taken_by: line.takenAt ? (line.takenBy ?? 'CLI') : null,
  outcome: line.outcome && { text: OUTCOME_LABELS[line.outcome], json: line.outcome },
});

const detailsOf = ({ incident, walk, people }: OpenedIncident): Line => ({
  id: idCell(incident.id),
  incident: { text: INCIDENT_LABELS[incident.kind], json: incident.kind },
  text: incident.text,
  from: fullName(incident.reporter),
  at: timeCell(incident.createdAt),
  booking: idCell(walk.id),
  children: firstNamesOf(walk.children),
  parent: fullName(walk.parent),
  parent_phone: phoneOf(people, 'parent'),
  others: others(people),
  walker: walk.walker && fullName(walk.walker),
  walker_phone: phoneOf(people, 'walker'),
  outcome: incident.outcome && { text: OUTCOME_LABELS[incident.outcome], json: incident.outcome },
});

const phoneOf = (people: readonly PersonToCall[], as: PersonToCall['as']): string | null =>
  people.find((one) => one.as === as)?.phone ?? null;

const others = (people: readonly PersonToCall[]): string | null =>
  people
    .filter(({ as }) => as === 'guardian' || as === 'reporter')
    .map((one) => `${fullName(one)}, ${one.phone ?? 'no phone number'}`)
    .join('; ') || null;
