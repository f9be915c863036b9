import { type InferEntity, p } from '@mikro-orm/core';
import { entity, moment } from '../columns.ts';
import { forChildTexts } from './child-fields.ts';

export const ChildReceiver = entity('ChildReceiver', 'child_receivers', {
  id: p.uuid().primary(),
  parentId: p.uuid(),
  childIds: p.array().columnType('uuid[]'),
  name: p.text(),
  phone: p.text(),
  createdAt: moment(),
  updatedAt: moment(),
});
/** A person who may receive children of the family at drop-off (HANDOVER-7). */
export type ChildReceiver = InferEntity<typeof ChildReceiver>;

export const SEXES = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export type Sex = (typeof SEXES)[number];

export const Child = entity('Child', 'children', {
  id: p.uuid().primary(),
  parentId: p.uuid(),
  name: p.text(),
  age: p.integer().nullable(),
  sex: p.text().$type<Sex>().nullable(),
  avatarUrl: p.text().nullable(),
  ...forChildTexts(() => p.text().nullable()),
  mayGoHomeAlone: p.boolean(),
  noAllergies: p.boolean(),
  /** When the parent answered what is asked before the first walk. */
  answeredAt: moment().nullable(),
  hiddenAt: moment().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Child = InferEntity<typeof Child>;

/** A read-only view with what the other side of a booking may know (SAFETY-1). */
export const ChildCard = entity(
  'ChildCard',
  'child_cards',
  {
    id: p.uuid().primary(),
    parentId: p.uuid(),
    name: p.text(),
    called: p.text().nullable(),
    age: p.integer().nullable(),
    avatarUrl: p.text().nullable(),
  },
  { readonly: true },
);
