/**
 * Pages whose statements still read more when there are more people. A page that has been mended leaves the list. All are the
 * admins': they count everybody, sum twelve weeks, look for words in at most 10,000 rows, or look through reports and blocks.
 */
export const GROWING_PAGES: readonly string[] = [
  '/dashboard as admin',
  '/admin/users as admin',
  '/admin/parents as admin',
  '/admin/walkers as admin',
  '/admin/bookings as admin',
  '/admin/reports as admin',
  '/admin/overview as admin',
  '/admin/attention as admin',
  '/admin/audit as admin',
  '/dashboard?panel=users&q=maya as admin',
  '/dashboard?panel=more as admin',
  '/dashboard?dialog=message&to={parent} as admin',
  '/admin/users?sort=email as admin',
  '/admin/users?sort=seen&dir=asc as admin',
  '/admin/users?sort=joined as admin',
  '/admin/walkers?state=incomplete as admin',
  '/admin/walkers?state=complete&q=maya&sort=seen as admin',
  '/admin/bookings?q=maya+chen as admin',
  '/admin/bookings?sort=start as admin',
  '/admin/bookings?sort=amount as admin',
  '/admin/reports?state=decided as admin',
];
