import type { ManyDecided } from '../../domain/accounts/decide-many.ts';

/** "3 approved, 1 was decided already": what became of a decision about several people. */
export function manyText(
  { done, decided, tooYoung, ageless, others }: ManyDecided,
  decision: 'approve' | 'reject',
): string {
  const parts = [
    `${done} ${decision === 'approve' ? 'approved' : 'rejected'}`,
    decided > 0 && `${decided} ${decided === 1 ? 'was' : 'were'} decided already`,
    tooYoung > 0 && `${tooYoung} cannot be approved, being under 16`,
    ageless > 0 && `${ageless} ${ageless === 1 ? 'was' : 'were'} left out, without a date of birth`,
    others > 0 && `${others} ${others === 1 ? 'is' : 'are'} not there any more`,
  ];
  return parts.filter(Boolean).join(', ');
}
