import { type InferEntity, p } from '@mikro-orm/core';
import { entity, moment } from '../columns.ts';

export const SavedPlace = entity('SavedPlace', 'saved_places', {
  id: p.uuid().primary(),
  parentId: p.uuid(),
  label: p.text(),
  address: p.text(),
  /** Latitude and longitude, such as `40.7465, -74.0014` (PLACE-7). */
  position: p.text().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
/** An address a family walks to or from: home, school, practice (CHILD-8). */
export type SavedPlace = InferEntity<typeof SavedPlace>;
