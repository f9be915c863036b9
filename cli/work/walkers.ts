import type { Command } from 'commander';
import { type Applicant, asApplicant } from '../../src/domain/accounts/applicant.ts';
import { findPeople } from '../../src/domain/accounts/directory.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import type { ApprovalStatus } from '../../src/domain/viewer.ts';
import { namesOf } from '../../src/domain/walkers/completeness.ts';
import { WalkerProfile } from '../../src/domain/walkers/walker-profile.ts';
import { formatMoney } from '../../src/money.ts';
import { type Line, print } from '../print.ts';
import { inTerminal, withDatabase } from '../session.ts';

interface Wish {
  status?: ApprovalStatus;
  incomplete?: boolean;
  limit: number;
}

export const list = ({ status, incomplete = false, limit }: Wish, command: Command) =>
  withDatabase(async (orm) => {
    const walkers = await inTerminal(orm, async (em) => {
      const people = await findPeople(em, { role: 'trotter', status, limit });
      const halves = await em.find(WalkerProfile, { userId: { $in: people.map(({ id }) => id) } });
      const byPerson = new Map(halves.map((half) => [half.userId, half]));
      return people.map((person) => asApplicant(person, byPerson.get(person.id) ?? null));
    });
    print(command, walkers.filter(({ missing }) => !incomplete || missing.length > 0).map(lineOf));
  });

const lineOf = ({ profile, professional, missing }: Applicant): Line => ({
  id: profile.id,
  name: fullName(profile),
  status: profile.approvalStatus,
  rate: professional?.hourlyRate ? formatMoney(professional.hourlyRate) : null,
  neighborhood: professional?.neighborhood ?? null,
  missing: missing.length === 0 ? null : namesOf(missing),
});
