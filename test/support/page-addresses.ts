import { LIKE, PAGE_MATRIX, WHO, type Who } from '../web/authorization-matrix.ts';

/** What pages show on top of their plain address: dialogs, tabs, filters, further pages. Each is read by statements of its own. */
const VARIANTS: Partial<Record<Who, readonly string[]>> = {
  parent: [
    '/find-walkers?q=chelsea&maxRate=20',
    '/find-walkers?neighborhood=Gramercy&weekday=monday',
    '/find-walkers?page=2',
    '/find-walkers?date=2030-01-08&time=15:00',
    '/find-walkers?date=2030-01-06&time=23:30&hours=3&sort=rating',
    '/find-walkers?sort=rate&minRate=24',
    '/find-walkers?sort=experience&favorites=on',
    '/find-walkers?favorites=on',
    '/find-walkers?dialog=book&walker={walker}',
    '/find-walkers?dialog=profile&walker={walker}',
    '/find-walkers?dialog=message&to={walker}',
    '/book-walk?walker={walker}',
    '/booking/{completed}?dialog=pay',
    '/booking/{paid}?dialog=message&to={walker}',
    '/booking/{offered}',
    '/schedule?status=pending',
    '/messages?to={walker}',
    '/messages?q=pat',
    '/messages/{conversation}?before=5',
    '/safety/{walker}?dialog=block',
  ],
  walker: [
    '/dashboard?dialog=message&to={parent}',
    '/booking/{accepted}?dialog=message&to={parent}',
    '/profile?edit=walker',
    '/profile?dialog=days-off',
    '/schedule?status=completed',
    '/rewards?tab=badges',
  ],
  admin: [
    '/dashboard?panel=users&q=maya',
    '/dashboard?panel=more',
    '/dashboard?dialog=message&to={parent}',
    '/admin/users?q=zoe+quinn',
    '/admin/users?sort=email',
    '/admin/users?sort=seen&dir=asc',
    '/admin/users?sort=joined',
    '/admin/walkers?state=incomplete',
    '/admin/walkers?state=complete&q=maya&sort=seen',
    '/admin/pending-approvals?tab=parents',
    '/admin/pending-approvals?q=noah',
    '/admin/bookings?q=maya+chen',
    '/admin/bookings?sort=start',
    '/admin/bookings?sort=amount',
    '/admin/active-bookings?q=pending',
    '/admin/active-bookings?sort=amount',
    '/admin/profile/{walker}?dialog=unapprove',
    '/admin/reports?state=decided',
    '/admin/audit?person={walker}&since=2026-01-01',
    '/booking/{open}?dialog=assign',
    '/booking/{paid}/receipt?dialog=refund',
  ],
};

/** Every page of the route table as everybody who gets to see it, and its variants; not twice for those who are like others. */
export const pageAddresses: readonly (readonly [who: Who, path: string])[] = [
  ...Object.entries(PAGE_MATRIX).flatMap(([path, row]) =>
    WHO.filter((who) => row[who] === '200' && !(who in LIKE)).map((who) => [who, path] as const),
  ),
  ...Object.entries(VARIANTS).flatMap(([who, paths]) => paths.map((path) => [who as Who, path] as const)),
];
