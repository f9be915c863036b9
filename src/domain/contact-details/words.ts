import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';
import { hiddenFromPublic } from './public-text.ts';

/** How much of the writer's words the reader may read (SAFETY-14). */
export type Readable = 'everything' | 'masked' | 'nothing';

/** Part of a read of `bookings as b` by the viewer: of what someone wrote at a moment. */
export const readableOf = (writer: Expression<string | null>, at: Expression<Date>) =>
  sql<Readable>`words_between(${writer}, app_user_id(), ${at}, b.id)`;

/** For the words of two people with a confirmed walk, from which nothing is masked. */
export const textOfAgreed = (text: Expression<string | null>, ...by: Parameters<typeof readableOf>) =>
  sql<string | null>`case when ${readableOf(...by)} = 'everything' then ${text} end`;

export const readableBetween = async (
  em: EntityManager,
  writer: string | null,
  reader: string,
  walk: string | null = null,
): Promise<Readable> => {
  const between = sql<{ readable: Readable }>`
    select words_between(${writer}::uuid, ${reader}::uuid, ${clock.now()}, ${walk}::uuid) as readable`;
  return (await between.execute(kysely(em))).rows[0]!.readable;
};

/** The only way from one person's free text to another's page or email (SAFETY-14). */
export function textFor(
  text: string | null | undefined,
  readable: Readable,
  maxLength: number,
): string | null {
  if (!text || readable === 'nothing') return null;
  return readable === 'everything' ? text : hiddenFromPublic(text, maxLength);
}
