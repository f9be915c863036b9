import type { EntityManager } from '@mikro-orm/postgresql';
import { dollarsFrom } from '../../../money.ts';
import { csvLine, type ExportChunk, momentCell, zoned } from '../../lists/csv.ts';
import { labelsOf } from '../../walkers/walker-profile.ts';
import type { Applicant } from '../approval/applicant.ts';
import { type PeopleQuery, peopleList } from './people-list.ts';

const ROWS = 500;
const ROLES = { tot: 'Parent', trotter: 'Walker', admin: 'Admin' } as const;

const PERSON = ['Id', 'First name', 'Last name', 'Email', 'Phone', 'Role', 'Approval'];
const WALKER = [
  'Hourly rate',
  'Experience (years)',
  'Neighborhood',
  'Languages',
  'Completed walks',
  'Missing',
];

export const peopleExportHeader = (role: PeopleQuery['role']): string =>
  csvLine([...PERSON, ...['Joined', 'Last seen'].map(zoned), ...(role === 'trotter' ? WALKER : [])]);

/** The next 500 rows. Money is in dollars. */
export async function peopleExportChunk(em: EntityManager, query: PeopleQuery): Promise<ExportChunk> {
  const { items, next } = await peopleList(em, { ...query, limit: ROWS, allRows: true });
  const cells = query.role === 'trotter' ? walkerCells : personCells;
  return { lines: items.map((one) => csvLine(cells(one))).join(''), next };
}

const personCells = ({ profile }: Applicant) => [
  ...[profile.id, profile.firstName, profile.lastName, profile.email, profile.phone],
  ROLES[profile.role],
  ...[profile.approvalStatus, momentCell(profile.createdAt), momentCell(profile.lastLoginAt)],
];

const walkerCells = (one: Applicant) => [
  ...personCells(one),
  one.professional?.hourlyRate ? dollarsFrom(one.professional.hourlyRate) : null,
  ...[one.professional?.experienceYears, one.professional?.neighborhood],
  ...[one.professional?.languages?.join(', '), one.professional?.completedWalksCount, labelsOf(one.missing)],
];
