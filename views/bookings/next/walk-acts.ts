import { Check, Flag, Footprints } from 'lucide-react';
import type { Decision } from '../../../src/domain/forms/decision.ts';
import { msg } from '../../../src/translate.ts';
import type { IconOf } from '../../ui.ts';

export const WALK_ACTS = ['accept', 'start', 'complete'] as const;
export type WalkAct = (typeof WALK_ACTS)[number];

export const WALK_BUTTONS: Record<WalkAct, { label: string; icon: IconOf }> = {
  accept: { label: msg('Accept'), icon: Check },
  start: { label: msg('Start walk'), icon: Footprints },
  complete: { label: msg('Mark Complete'), icon: Flag },
};

export const nextAct = (acts: Readonly<Record<WalkAct, Decision>>): WalkAct | undefined =>
  WALK_ACTS.find((act) => acts[act].allowed);
