import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { expireProposals } from '../../../src/domain/bookings/reschedule/reschedule-proposal.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { CROWD } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { bookingStatus } from '../../support/reads.ts';
import { aProposal, aWalkAt, proposalsOf, timeOf } from '../../support/reschedule.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp(undefined, { poolSize: 20 });
const sqlAs = useSqlAs(app);
const ROUNDS = 4;
const DAY = dayIn(5);

interface Scene {
  parent: TestUser;
  walker: TestUser;
  child: string;
  booking: string;
  send: (who: TestUser, intent: string, fields?: Record<string, string>) => Promise<number>;
}

async function aScene(): Promise<Scene> {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const child = await aChild(app, parent);
  const booking = await aWalkAt(app, { parent, walker, child }, [DAY, '08:00']);
  const send: Scene['send'] = (who, intent, fields = {}) => statusOfPost(who, booking, { intent, ...fields });
  return { parent, walker, child, booking, send };
}

const statusOfPost = async ({ browser }: TestUser, booking: string, fields: Record<string, string>) =>
  (await browser.postOnly(`/booking/${booking}`, fields)).status;

const rounds = (play: (scene: Scene) => Promise<void>) => async () => {
  for (let round = 0; round < ROUNDS; round++) await play(await aScene());
};
const statusOf = (booking: string) => bookingStatus(app, booking);
const eventsOf = async (booking: string) =>
  (
    await app.sql<{ transition: string }>('select transition from booking_events where booking_id = $1', [
      booking,
    ])
  ).map(({ transition }) => transition);

describe('at the same moment (BOOKING-34)', () => {
  it(
    'both sides propose: one of the two proposals is stored',
    rounds(async ({ parent, walker, booking, send }) => {
      const answers = await race([
        () => send(parent, 'propose-time', { date: DAY, time: '08:30' }),
        () => send(walker, 'propose-time', { date: DAY, time: '09:30' }),
      ]);
      expect(answers.toSorted()).toEqual([303, 409]);
      expect(await proposalsOf(app, booking)).toHaveLength(1);
    }),
  );

  it(
    'one side accepts and the other withdraws: the walk moves only if it was accepted',
    rounds(async ({ parent, walker, booking, send }) => {
      const proposal = await aProposal(app, booking, { by: parent, asked: walker });
      const [accepted, withdrawn] = await race([
        () => send(walker, 'accept-time', { proposal }),
        () => send(parent, 'withdraw-time', { proposal }),
      ]);
      expect([accepted, withdrawn].toSorted()).toEqual([303, 409]);
      const [{ status } = { status: '' }] = await proposalsOf(app, booking);
      expect([status, await timeOf(app, booking)]).toEqual(
        accepted === 303 ? ['accepted', `${DAY} 07:00`] : ['withdrawn', `${DAY} 08:00`],
      );
    }),
  );

  it(
    'one side accepts and the other cancels the walk: it is canceled, moved or not',
    rounds(async ({ parent, walker, booking, send }) => {
      const proposal = await aProposal(app, booking, { by: parent, asked: walker });
      const [accepted, cancelled] = await race([
        () => send(walker, 'accept-time', { proposal }),
        () => send(parent, 'withdraw', { reason: 'Ill' }),
      ]);
      expect(cancelled).toBe(303);
      expect([303, 409]).toContain(accepted);
      expect(await statusOf(booking)).toBe('cancelled');
      expect(await timeOf(app, booking)).toBe(accepted === 303 ? `${DAY} 07:00` : `${DAY} 08:00`);
    }),
  );

  it(
    'the other side accepts ten times: the walk moves once',
    rounds(async ({ parent, walker, booking, send }) => {
      const proposal = await aProposal(app, booking, { by: walker, asked: parent });
      const answers = await race(
        Array.from({ length: 10 }, () => () => send(parent, 'accept-time', { proposal })),
      );
      expect(answers.toSorted()).toEqual([303, ...Array(9).fill(409)]);
      expect(await eventsOf(booking)).toEqual(['reschedule']);
    }),
  );

  it(
    'two walks of one walker move to the same time: one stays',
    rounds(async ({ parent, walker, booking, send }) => {
      const family = await aParent(app);
      const other = await aWalkAt(app, { parent: family, walker }, [DAY, '06:30']);
      await app.sql(
        `update bookings set scheduled_time = '05:30', starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
         where id = $1`,
        [other],
      );
      const first = await aProposal(app, booking, { by: parent, asked: walker });
      const second = await aProposal(app, other, { by: family, asked: walker });
      await app.sql(`update reschedule_proposals set new_time = '07:00' where id = $1`, [second]);
      const answers = await race([
        () => send(walker, 'accept-time', { proposal: first }),
        () => statusOfPost(walker, other, { intent: 'accept-time', proposal: second }),
      ]);
      expect(answers.toSorted()).toEqual([303, 409]);
      expect(
        [await timeOf(app, booking), await timeOf(app, other)].filter((at) => at.endsWith('07:00')),
      ).toHaveLength(1);
    }),
  );
});

describe('a conflict that arises before the answer', () => {
  it('is a clear error, and nothing changes (BOOKING-33)', async () => {
    const { parent, walker, child, booking } = await aScene();
    const proposal = await aProposal(app, booking, { by: walker, asked: parent });
    await aWalkAt(app, { parent, walker: await aWalker(app), child }, [DAY, '07:00']);
    const refused = await parent.browser.post(`/booking/${booking}`, { intent: 'accept-time', proposal });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Mia already has a walk then.');
    expect(await timeOf(app, booking)).toBe(`${DAY} 08:00`);
    expect(await proposalsOf(app, booking)).toMatchObject([{ status: 'open' }]);
  });
});

describe('a proposal expires (BOOKING-34)', () => {
  const expire = () => withActor(app.orm, system('worker'), (em) => expireProposals(em, 500));

  it('when the old or the new time has come, and cannot be answered from then on', async () => {
    const { parent, walker, booking, send } = await aScene();
    const proposal = await aProposal(app, booking, { by: parent, asked: walker });
    await expire();
    expect(await proposalsOf(app, booking)).toMatchObject([{ status: 'open' }]);
    clock.setOffset(
      Temporal.PlainDateTime.from(`${DAY}T07:01`).toZonedDateTime(clock.zone()).epochMilliseconds -
        Date.now(),
    );
    const asked = await walker.browser.get(`/booking/${booking}`);
    expect(asked.text).not.toContain('asks to move');
    expect(await send(walker, 'accept-time', { proposal })).toBe(409);
    expect(await timeOf(app, booking)).toBe(`${DAY} 08:00`);
    expect(await expire()).toBeGreaterThan(0);
    clock.setOffset(0);
    expect(await proposalsOf(app, booking)).toMatchObject([{ status: 'expired' }]);
  });

  it('when the walk is canceled', async () => {
    const { parent, walker, booking, send } = await aScene();
    const proposal = await aProposal(app, booking, { by: parent, asked: walker });
    await send(walker, 'withdraw', { reason: 'Ill' });
    expect((await walker.browser.get('/dashboard')).text).not.toContain('asks to move');
    expect(await send(walker, 'accept-time', { proposal })).toBe(409);
    expect(await proposalsOf(app, booking)).toMatchObject([
      { status: 'expired', answered_at: expect.any(Date) },
    ]);
  });

  it(
    `when the walk is canceled, though ${CROWD} proposals and answers come at that moment`,
    rounds(async ({ parent, walker, booking, send }) => {
      const proposal = await aProposal(app, booking, { by: parent, asked: walker });
      const others = Array.from({ length: CROWD - 1 }, (_, n) =>
        n % 2 === 0
          ? () => send(walker, n % 4 === 0 ? 'keep-time' : 'accept-time', { proposal })
          : () => send(parent, 'propose-time', { date: DAY, time: '09:30' }),
      );
      const acts = [() => send(walker, 'withdraw', { reason: 'Ill' }), ...others];
      await race(acts.map((act) => async () => ({ status: await act() })));
      expect(await statusOf(booking)).toBe('cancelled');
      expect((await proposalsOf(app, booking)).filter(({ status }) => status === 'open')).toEqual([]);
    }),
    60_000,
  );
});

describe('direct SQL', () => {
  const MOVE = `update bookings set scheduled_time = '07:00', starts_at = starts_at - interval '1 hour',
    ends_at = ends_at - interval '1 hour', updated_at = now() where id = $1`;

  it('moves a walk only for the person asked, and only to the proposed time (SAFETY-6)', async () => {
    const { parent, walker, booking } = await aScene();
    await expect(sqlAs(walker, 'trotter', MOVE, [booking])).rejects.toThrow(/not theirs/);
    await aProposal(app, booking, { by: parent, asked: walker });
    await expect(sqlAs(parent, 'tot', MOVE, [booking])).rejects.toThrow(/not theirs/);
    for (const other of [
      MOVE.replace('07:00', '07:30'),
      MOVE.replace('ends_at =', 'total_amount = 1, ends_at ='),
    ])
      await expect(sqlAs(walker, 'trotter', other, [booking])).rejects.toThrow(/not theirs|priced/);
    expect((await sqlAs(walker, 'trotter', MOVE, [booking])).rowCount).toBe(1);
  });

  it.each([
    ["status = 'accepted', answered_at = now()", 'by'],
    ["status = 'withdrawn', answered_at = now()", 'asked'],
    ["new_time = '10:00'", 'asked'],
    ["new_time = '10:00', status = 'accepted', answered_at = now()", 'asked'],
  ] as const)('a proposal takes no %s from who is %s', async (change, who) => {
    const { parent, walker, booking } = await aScene();
    const id = await aProposal(app, booking, { by: parent, asked: walker });
    const [person, role] = who === 'by' ? [parent, 'tot' as const] : [walker, 'trotter' as const];
    await expect(
      sqlAs(person, role, `update reschedule_proposals set ${change} where id = $1`, [id]),
    ).rejects.toThrow(/row-level security|not theirs/);
  });

  it('nobody proposes in another person’s name', async () => {
    const { parent, walker, booking } = await aScene();
    const stranger = await aParent(app);
    for (const [by, asked, who] of [
      [parent, walker, stranger],
      [stranger, walker, stranger],
      [walker, parent, parent],
    ] as const)
      await expect(
        sqlAs(
          who,
          'tot',
          `insert into reschedule_proposals values (gen_random_uuid(), $1, $2, $3, $4, '08:00', $4, '09:00', null, 'open', now(), now())`,
          [booking, by.id, asked.id, DAY],
        ),
      ).rejects.toThrow(/row-level security/);
  });
});
