import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { normalizeText } from '../../../typed-text.ts';
import { hasWalked } from '../../bookings/children-to-ask.ts';
import { type Adult, familyAdults } from '../../children/adults.ts';
import { Child } from '../../children/child.ts';
import { familyChild } from '../../children/child-commands.ts';
import { childForm } from '../../children/child-form.ts';
import { addReceiver, familyReceivers, type Receiver, receiving } from '../../children/receivers.ts';
import { NO_ALLERGIES, readAllergies, withNoAllergies } from '../../children/unanswered.ts';
import { type EditForm, editForm, readEdit } from '../../forms/edit.ts';
import { checkbox, type MemberCommand, type RawForm, readForm } from '../../forms/form.ts';
import { familyOf, type Member } from '../../viewer.ts';
import { asksCodeUnlessRefused, setAsksCode } from './pickup-settings.ts';

const firstWalkForm = childForm
  .pick({ emergencyContactName: true, emergencyContactPhone: true, allergies: true, [NO_ALLERGIES]: true })
  .extend({ asksCode: checkbox() });
const readAnswers = (raw: RawForm) => readAllergies(readForm(firstWalkForm, raw));
type Answers = ReturnType<typeof readAnswers>;

export const firstWalkEdit: EditForm<Partial<Answers>, Answers> = {
  read: readAnswers,
  fields: (row) => editForm(firstWalkForm).fields(withNoAllergies(row)),
};

export interface FirstWalk {
  child: Child;
  hasWalked: boolean;
  receivers: readonly Receiver[];
  adults: readonly Adult[];
  asksCode: boolean | null;
  /** That of a sibling, where the child has none. */
  contact: Pick<Child, 'emergencyContactName' | 'emergencyContactPhone'>;
}

/** CHILD-10. Throws `not_found` for the child of others. */
export async function firstWalkOf(em: EntityManager, viewer: Member, childId: string): Promise<FirstWalk> {
  const child = await familyChild(em, viewer, childId);
  const siblings = { parentId: familyOf(viewer), hiddenAt: null, emergencyContactPhone: { $ne: null } };
  const contact = child.emergencyContactPhone
    ? child
    : await em.findOne(Child, siblings, { orderBy: { createdAt: 'desc', id: 'asc' } });
  return {
    child,
    hasWalked: await hasWalked(em, child.id),
    contact: contact ?? child,
    receivers: receiving(await familyReceivers(em, viewer), child.id),
    adults: (await familyAdults(em, viewer))[child.id] ?? [],
    asksCode: await asksCodeUnlessRefused(em, viewer),
  };
}

/** Throws `not_found`, `invalid` with the fields, `StaleEdit` for an outdated form (ACCOUNT-24). */
export const answerFirstWalk: MemberCommand = async (em, viewer, childId, raw) => {
  if (namesSomeone(raw)) await addReceiver(em, viewer, { ...raw, child: childId });
  const child = await familyChild(em, viewer, childId, 'locked');
  const stored = { ...child, asksCode: (await asksCodeUnlessRefused(em, viewer)) ?? true };
  const { asksCode, ...answers } = readEdit<Partial<Answers>, Answers>(firstWalkEdit, raw, stored);
  const now = clock.now();
  Object.assign(child, answers, { answeredAt: now, updatedAt: now });
  await setAsksCode(em, viewer, asksCode);
};

const namesSomeone = ({ receiverName, receiverPhone }: RawForm): boolean =>
  [receiverName, receiverPhone].some((text) => normalizeText(String(text ?? '')) !== '');
