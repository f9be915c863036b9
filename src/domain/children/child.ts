import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../columns.ts';

export const SEXES = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export type Sex = (typeof SEXES)[number];

const schema = defineEntity({
  name: 'Child',
  tableName: 'children',
  properties: {
    id: p.uuid().primary(),
    parentId: p.uuid(),
    name: p.text(),
    age: p.integer().nullable(),
    sex: p.text().$type<Sex>().nullable(),
    school: p.text().nullable(),
    avatarUrl: p.text().nullable(),
    allergies: p.text().nullable(),
    specialInstructions: p.text().nullable(),
    trotterPreferences: p.text().nullable(),
    emergencyContactName: p.text().nullable(),
    emergencyContactPhone: p.text().nullable(),
    medicalConditions: p.text().nullable(),
    favoriteActivities: p.text().nullable(),
    behavioralNotes: p.text().nullable(),
    schedulePreferences: p.text().nullable(),
    pickupInstructions: p.text().nullable(),
    dropoffInstructions: p.text().nullable(),
    hiddenAt: moment().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
/** A child's profile, its parent's alone save for the safety sheet of an accepted walk. S1 §3 children; DECISIONS 39, 40. */
export class Child extends schema.class {}
schema.setClass(Child);

const cardSchema = defineEntity({
  name: 'ChildCard',
  tableName: 'child_cards',
  properties: {
    id: p.uuid().primary(),
    parentId: p.uuid(),
    name: p.text(),
    age: p.integer().nullable(),
    avatarUrl: p.text().nullable(),
  },
});
/** The little that the other side of a booking may know of a child: a read-only view. */
export class ChildCard extends cardSchema.class {}
cardSchema.setClass(ChildCard);
