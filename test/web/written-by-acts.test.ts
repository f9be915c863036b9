import { beforeAll, expect } from 'vitest';
import { hashSecret } from '../../src/domain/accounts/sign-in/tokens.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import type { Browser } from '../support/browser-like.ts';
import { aDeletionRequest, aParent, aWalker } from '../support/cast.ts';
import { inDays } from '../support/days.ts';
import { addressIn, onePersonOfEachKind } from '../support/everyone.ts';
import { onlyInCI } from '../support/full-size.ts';
import { publishedDuring } from '../support/published.ts';
import { aProposal } from '../support/reschedule.ts';
import { aReport } from '../support/safety.ts';
import type { Who } from './authorization-matrix.ts';

const app = startTestApp();
const people = {} as Record<Who, Browser>;
const ids: Record<string, string> = {};
const names: Record<string, string> = {};

beforeAll(async () => {
  const everyone = await onePersonOfEachKind(app);
  Object.assign(people, everyone.people);
  Object.assign(ids, everyone.ids);
  const { parent, walker } = everyone;
  const agreed = (startsIn: number) => aBooking(app, parent, walker, { status: 'accepted', startsIn });
  const pending = (startsIn: number) => aBooking(app, parent, walker, { startsIn });
  const completed = (startsIn: number) => aBooking(app, parent, walker, { status: 'completed', startsIn });
  Object.assign(ids, {
    ...{ taken: await pending(410), refused: await pending(420), ended: await pending(430) },
    ...{ moved: await agreed(700), kept: await agreed(720), unmoved: await agreed(740) },
    ...{
      soon: await agreed(0.1),
      late: await agreed(-3),
      missed: await agreed(-30),
      unsaid: await agreed(-60),
    },
    ...{ off: await agreed(800), byTeam: await agreed(820), changed: await completed(-40) },
    ...{ helped: await completed(-10), rejected2: (await aParent(app, { approvalStatus: 'pending' })).id },
    ...{
      unapproved: (await aWalker(app)).id,
      reported: (await aWalker(app)).id,
      checked: (await aWalker(app)).id,
    },
    day: inDays(40),
    stays: await aDeletionRequest(app, await aParent(app)),
  });
  names[ids.reported!] = 'reported';
  names[ids.unapproved!] = 'unapproved';
  names[ids.checked!] = 'checked';
  for (const name of ['moved', 'kept', 'unmoved'])
    ids[`${name}Time`] = await aProposal(app, ids[name]!, { by: parent, asked: walker });
  ids.second = await aReport(app, await aParent(app), { id: ids.reported! } as typeof parent);
  for (const [who, { cookies }] of Object.entries(people)) {
    const secret = hashSecret(cookies.get('session') ?? '');
    const [row] = await app.sql<{ id: string }>('select user_id as id from sessions where token_hash = $1', [
      secret,
    ]);
    if (row) names[row.id] ??= who;
  }
});

type Act = [by: Who, form: string, fields: string, written: string];

/**
 * What each act writes into the log of the team (`audit`), of a walk (`event`) and of an account (`security`), what is sent to whom,
 * and whose open pages learn of it (`live`), with a toast or without: all of it, in the order in which they are done.
 */
const ACTS: readonly Act[] = [
  [
    'pending walker',
    '/profile/checks ask-reference',
    'name=Ann Lee&email=ann.lee@example.org&relation=work',
    'audit reference-ask; mail.reference-request; live approvals: admins',
  ],
  ['parent', '/settings create-calendar', '', 'audit calendar-create'],
  ['parent', '/settings replace-calendar', '', 'audit calendar-replace'],
  ['parent', '/settings turn-off-calendar', '', 'audit calendar-turn-off'],
  ['parent', '/dashboard save-looking', 'looking=on', 'live profile: admins'],
  [
    'parent',
    '/dashboard cancel-booking',
    'booking={ended}',
    'event cancel; mail.booking-cancelled walker; live booking toastCancelled: walker; live booking: parent, walker',
  ],
  [
    'walker',
    '/dashboard accept',
    'booking={taken}',
    'event accept; mail.booking-accepted parent; live booking toastAccepted: parent; live booking: parent, walker',
  ],
  [
    'walker',
    '/booking/{refused} decline',
    '',
    'event decline; mail.booking-declined parent; live booking toastDeclined: parent; live booking: parent, walker',
  ],
  [
    'walker',
    '/dashboard accept-series',
    'series={series}',
    'event accept; mail.series-accepted parent; live booking toastAccepted: parent; live booking: parent, walker',
  ],
  [
    'walker',
    '/dashboard offer',
    'booking={open}',
    'mail.offer-received parent; live booking: parent, walker',
  ],
  ['walker', '/dashboard withdraw-offer', 'booking={offered}', 'live booking: parent, walker'],
  [
    'walker',
    '/dashboard offer',
    'booking={offered}',
    'mail.offer-received parent; live booking: parent, walker',
  ],
  [
    'parent',
    '/booking/{offered} pick-offer',
    'walker={walker}&rate=1850',
    'event pickOffer; mail.offer-picked walker; live booking toastOfferPicked: walker; live booking: parent, walker',
  ],
  [
    'walker',
    '/dashboard take-walk',
    'booking={asked}&rate=1850',
    'event accept; mail.booking-accepted parent; live booking toastAccepted: parent; live booking: parent, walker',
  ],
  [
    'parent',
    '/booking/{declined} ask-everyone',
    '',
    'event request; mail.booking-invited unapproved; mail.booking-invited checked; mail.booking-invited reported; mail.booking-invited former walker; mail.booking-invited other walker; live booking toastRequested: checked, former walker, other walker, reported, unapproved',
  ],
  ['parent', '/children save-pickup', 'asksCode=on', 'audit pickup-settings'],
  ['parent', '/messages/{conversation} send', 'content=Hello', 'live message: parent, walker'],
  [
    'walker',
    '/booking/{moved} accept-time',
    'proposal={movedTime}',
    'event reschedule; mail.booking-rescheduled parent; mail.booking-rescheduled walker; live booking toastRescheduled: parent; live booking: parent, walker',
  ],
  [
    'walker',
    '/booking/{kept} keep-time',
    'proposal={keptTime}',
    'mail.booking-reschedule-refused parent; live booking toastRescheduleRefused: parent; live booking: parent, walker',
  ],
  ['parent', '/booking/{unmoved} withdraw-time', 'proposal={unmovedTime}', 'live booking: parent, walker'],
  [
    'walker',
    '/walks/{soon} report-step',
    'step=on_my_way',
    'event onMyWay; notice.walk-on-my-way parent; live booking toastOnMyWay: parent; live booking: parent, walker',
  ],
  [
    'parent',
    '/walks/{soon} running-late',
    'minutes=10',
    'mail.walk-delayed walker; live booking toastLate: walker; live booking: parent, walker',
  ],
  [
    'walker',
    '/walks/{soon} running-late',
    'minutes=5',
    'mail.walk-delayed parent; live booking toastLate: parent; live booking: parent, walker',
  ],
  ['parent', '/walks/{soon}/share share-walk', 'sharedWith=Ruth', 'audit share-walk'],
  [
    'walker',
    '/booking/{missed} no-show',
    'reason=Nobody came',
    'event reportChildNoShow; mail.no-show parent; live booking toastNoShow: parent; live booking: admins; live booking: parent, walker',
  ],
  [
    'parent',
    '/booking/{unsaid} took-place',
    '',
    'event tookPlace; mail.walk-not-completed walker; live booking: parent, walker',
  ],
  [
    'parent',
    '/booking/{late} no-show',
    'reason=Nobody came',
    'event reportWalkerNoShow; mail.no-show walker; live booking toastNoShow: walker; live booking: admins; live booking: parent, walker',
  ],
  [
    'parent',
    '/booking/{completed} remind-payouts',
    '',
    'mail.payout-setup walker; live profile toastPayoutsAwaited: walker',
  ],
  ['parent', '/booking/{completed} confirm-duration', '', 'live booking: parent, walker'],
  [
    'parent',
    '/booking/{changed} adjust',
    'actualDuration=2',
    'mail.booking-time-adjusted walker; live booking toastTimeAdjusted: walker; live booking: parent, walker',
  ],
  [
    'parent',
    '/booking/{off} withdraw',
    'reason=Ill',
    'event withdrawAsParent; mail.booking-withdrawn walker; live booking toastCancelled: walker; live booking: parent, walker',
  ],
  ['parent', '/booking/{open} stay-home', 'child={sibling}', 'event childStaysHome; live booking: parent'],
  ['parent', '/booking/{paid} review', 'rating=5&comment=', 'event review; live booking: parent, walker'],
  ['parent', '/walks/{accepted}/share stop-sharing', 'share={share}', 'audit share-stop'],
  [
    'parent',
    '/children/watchers invite-watcher',
    'email=ann.lee@example.org&child={child}',
    'audit watch-invite; mail.watcher-invitation',
  ],
  [
    'parent',
    '/children/watchers change-watched',
    'watcher={watcher}&child={child}',
    'audit watch-change; mail.family-changed watcher; live child: parent, watcher',
  ],
  [
    'parent',
    '/children/watchers end-watching',
    'watcher={watcher}',
    'audit watch-end; live child: parent, watcher',
  ],
  [
    'admin',
    '/booking/{paid}/receipt resend-receipts',
    '',
    'audit resend-receipts; mail.receipt parent; mail.receipt walker; live notification: parent; live notification: walker',
  ],
  [
    'admin',
    '/booking/{open} assign',
    'walker={walker}',
    'audit assign-walker; event assign; mail.booking-accepted parent; mail.walk-assigned walker; live booking toastAccepted: parent; live booking: parent, walker',
  ],
  [
    'admin',
    '/booking/{byTeam} cancel-as-team',
    '',
    'audit cancel-booking; event cancelAsAdmin; mail.booking-withdrawn parent; mail.booking-withdrawn walker; live booking toastCancelled: parent; live booking toastCancelled: walker; live booking: parent, walker',
  ],
  [
    'parent',
    '/series/{series} end-series',
    'reason=Ill',
    'event withdrawAsParent; mail.series-ended walker; live booking toastCancelled: walker; live booking: parent, walker',
  ],
  [
    'parent',
    '/booking/{helped}/help report-incident',
    'kind=other&text=Help',
    'mail.incident-alert admin; live booking: parent, walker; live incidents toastIncident: admins; live notification: admin',
  ],
  [
    'parent',
    '/booking/{completed}/help call-back',
    'reporter={walker}',
    'live booking: parent; live incidents: admins',
  ],
  [
    'pending parent',
    '/settings request-deletion',
    'confirmation=DELETE',
    'live approvals: admins, pending parent',
  ],
  ['other parent', '/safety/{walker} report', 'reason=rude', 'live reports: admins'],
  [
    'parent',
    '/safety/{walker} block',
    '',
    'event cancel; event withdrawAsParent; mail.booking-withdrawn walker; live booking toastCancelled: walker; live booking: parent, walker; live profile: parent',
  ],
  ['parent', '/safety/{walker} unblock', '', 'live profile: parent'],
  [
    'admin',
    '/admin/pending-approvals approve',
    'profile={waiting}',
    'audit approve; mail.approval-approved another; rewards.approval; live approvals: admins, another',
  ],
  [
    'admin',
    '/admin/pending-approvals reject',
    'profile={rejected2}',
    'audit reject; mail.approval-rejected another; live approvals: admins, another',
  ],
  [
    'admin',
    '/admin/users unapprove',
    'profile={unapproved}',
    'audit unapprove; mail.approval-rejected unapproved; live approvals: admins, unapproved',
  ],
  [
    'admin',
    '/admin/users reapprove',
    'profile={rejected}',
    'audit approve; mail.approval-approved another; rewards.approval; live approvals: admins, another',
  ],
  [
    'admin',
    '/admin/attention approve-deletion',
    'request={deletion}',
    'audit approve-deletion; mail.deletion-approved; live approvals: admins, another',
  ],
  [
    'admin',
    '/admin/attention reject-deletion',
    'request={stays}',
    'audit reject-deletion; mail.deletion-rejected; live approvals: admins, another',
  ],
  [
    'admin',
    '/admin/attention settle-no-show',
    'booking={missed}',
    'audit settle-no-show; event settleNoShow; live booking: admins, parent, walker',
  ],
  ['admin', '/admin/closed-days add-closed-day', 'date={day}&name=Snow', 'audit add-closed-day'],
  ['admin', '/admin/closed-days remove-closed-day', 'date={day}', 'audit remove-closed-day'],
  [
    'admin',
    '/admin/incidents/{incident} take-incident',
    '',
    'audit take-incident; live booking: parent, walker; live incidents: admins',
  ],
  [
    'admin',
    '/admin/incidents/{incident} note-incident',
    'note=Called',
    'audit note-incident; live booking: parent, walker; live incidents: admins',
  ],
  [
    'admin',
    '/admin/incidents/{incident} close-incident',
    'outcome=resolved&note=Done',
    'audit close-incident; live booking: parent, walker; live incidents: admins',
  ],
  ['admin', '/admin/reports/{report} dismiss', '', 'audit report-dismissed; live reports: admins'],
  ['admin', '/admin/reports/{second} warn', '', 'audit report-warned; mail.warning; live reports: admins'],
  [
    'admin',
    '/admin/webhooks add-webhook',
    'url=https://erp.example.org/hook&booking=on',
    'audit webhook-add',
  ],
  ['admin', '/admin/webhooks/{webhook} turn-on-webhook', '', 'audit webhook-turn-on'],
  ['admin', '/admin/webhooks/{webhook} rotate-webhook-secret', '', 'audit webhook-rotate-secret'],
  ['admin', '/admin/webhooks/{webhook} remove-webhook', '', 'audit webhook-remove'],
  ['admin', '/admin/jobs retry', 'job={setAside}', 'audit retry-job; mail.contact-message'],
  [
    'admin',
    '/admin/profile/{checked} freeze',
    'reason=stolen',
    'audit freeze; live approvals: admins, checked',
  ],
  ['admin', '/admin/profile/{checked} unfreeze', '', 'audit unfreeze; live approvals: admins, checked'],
  ['admin', '/admin/profile/{checked} sign-out-everywhere', '', 'audit sign-out-everywhere'],
  [
    'admin',
    '/admin/profile/{checked} set-identity-check',
    'identityMethod=video&identityCheckedOn=2027-03-01',
    'audit set-identity-check; live profile: admins, checked',
  ],
  [
    'admin',
    '/admin/profile/{checked} set-background-check',
    'status=pending&provider=Sterling',
    'audit set-background-check; live profile: admins, checked',
  ],
  [
    'admin',
    '/admin/profile/{checked} change-birth-date',
    'dateOfBirth=1991-05-04&reason=Passport',
    'audit change-birth-date; live profile: admins, checked',
  ],
  [
    'admin',
    '/admin/profile/{walker} resend-decision',
    '',
    'audit resend-decision; mail.approval-approved walker',
  ],
];

const nameOf = (id: unknown) => names[String(id)] ?? String(id).replace(/^[0-9a-f-]{36}$/, 'another');

const WRITTEN = `
  select id, 'audit ' || act as what, null as who from audit_log
  union all select id, 'event ' || transition, null from booking_events
  union all select id, 'security ' || kind, null from security_events
  union all select id, kind, coalesce(payload ->> 'to', payload ->> 'userId') from outbox where failed_at is null
  union all select id, 'notice ' || kind, recipient_id::text from notifications n
    where not exists (select from outbox o where o.kind in ('mail.' || n.kind, 'notice.' || n.kind))`;

/** What is sent once by its key, without each id of its payload in the key: two of them would be one. */
const KEYS = `select kind, id.key from outbox o, jsonb_each_text(o.payload) id
  where o.dedupe_key is not null and id.value ~ '^[0-9a-f-]{36}$' and id.key <> 'by' and strpos(o.dedupe_key, id.value) = 0`;

/** They go to one person alone, are about a proposal, which is of one walk, or about all walks of a day. */
const SHORT_KEYS = [
  'mail.booking-reschedule-refused without bookingId',
  'mail.booking-rescheduled without bookingId',
  'mail.booking-time-adjusted without to',
  'mail.offer-received without to',
  'mail.payout-setup without bookingId',
  'mail.series-accepted without to',
  'notice.walk-on-my-way without to',
];

onlyInCI(
  'each act writes down what is listed here and notifies these people, and nobody else (ADMIN-5)',
  async () => {
    const seen = new Set<string>();
    const written = async () => {
      const rows = await app.sql<{ id: string; what: string; who: string | null }>(WRITTEN);
      const added = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of added) seen.add(id);
      return added.map(({ what, who }) => (who ? `${what} ${nameOf(who)}` : what));
    };
    await written();
    const shortKeys = new Set<string>();
    for (const [by, form, query, expected] of ACTS) {
      await app.sql(
        'delete from rate_limits; delete from notifications; delete from outbox where failed_at is null',
      );
      const [path = '', intent = ''] = form.split(' ');
      const fields = Object.entries(Object.fromEntries(new URLSearchParams(query)));
      const sent = Object.fromEntries(fields.map(([name, value]) => [name, addressIn(ids, value)]));
      let status = 0;
      const received = await publishedDuring(app, async () => {
        status = (await people[by].postOnly(addressIn(ids, path), { intent, ...sent })).status;
      });
      const live = received.map(
        ({ to, topic, toast }) =>
          `live ${topic}${toast ? ` ${toast}` : ''}: ${to.map(nameOf).toSorted().join(', ')}`,
      );
      const all = new Set([...(await written()), ...live]);
      expect([by, form, status, ...[...all].toSorted()]).toEqual([
        by,
        form,
        303,
        ...expected.split('; ').toSorted(),
      ]);
      for (const { kind, key } of await app.sql<{ kind: string; key: string }>(KEYS))
        shortKeys.add(`${kind} without ${key}`);
    }
    expect([...shortKeys].toSorted()).toEqual(SHORT_KEYS);
  },
);
