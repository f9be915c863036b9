import { randomUUID } from 'node:crypto';
import { recordRefused, type SecurityEventKind } from '../../domain/accounts/sign-in/recent-sign-ins.ts';
import { log } from '../../log.ts';
import type { RequestContext } from '../kit/page.tsx';
import type { LimitName } from '../limits/limits.ts';

/** Does the same for unknown accounts (ACCOUNT-12), and never changes the answer. */
export async function refusedSignIn(
  { asAuth, services, userAgent }: Pick<RequestContext, 'asAuth' | 'services' | 'userAgent'>,
  userId: string = randomUUID(),
  {
    kind,
    known,
    limit: [name, key],
  }: { kind: SecurityEventKind; known: boolean; limit: readonly [LimitName, string] },
): Promise<void> {
  try {
    const isLast = (await services.limits.wait(name, key)) > 0;
    await asAuth((em) => recordRefused(em, isLast ? 'locked_out' : kind, userId, { userAgent, known }));
  } catch (error) {
    log.error({ err: error }, 'a refused sign-in was not recorded');
  }
}
