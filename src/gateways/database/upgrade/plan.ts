import { migrations } from '../../../../migrations/index.ts';
import type { MigrationClass } from '../migrate.ts';
import type { Effect } from './effect.ts';
import { effectsOf } from './effects.ts';
import { isOnline, sqlOf, statementsOf } from './migration-sql.ts';

export interface PlannedMigration {
  name: string;
  online: boolean;
  effects: Effect[];
}

export async function planOf(list: readonly MigrationClass[] = migrations): Promise<PlannedMigration[]> {
  const plan: PlannedMigration[] = [];
  let validated = '';
  for (const migration of list) {
    const online = isOnline(migration);
    const sql = (online ? statementsOf(migration) : await sqlOf(migration)).join(';\n');
    const effects = (await effectsOf(sql, online)).map((effect) => withoutProven(effect, validated));
    plan.push({ name: migration.name, online, effects });
    if (online) validated += sql;
  }
  return plan;
}

function withoutProven(effect: Effect, validated: string): Effect {
  const { slow: _, provenBy, ...quick } = effect;
  const proven = provenBy && new RegExp(`validate constraint ${provenBy}\\b`, 'i').test(validated);
  return proven ? quick : effect;
}
