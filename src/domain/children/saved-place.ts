import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../columns.ts';
import type { Columns } from '../kysely.ts';

const schema = defineEntity({
  name: 'SavedPlace',
  tableName: 'saved_places',
  properties: {
    id: p.uuid().primary(),
    parentId: p.uuid(),
    label: p.text(),
    address: p.text(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
/** An address a family walks to or from: home, school, practice (CHILD-8). */
export class SavedPlace extends schema.class {}
schema.setClass(SavedPlace);

declare module '../kysely.ts' {
  interface Tables {
    savedPlaces: Columns<typeof schema>;
  }
}
