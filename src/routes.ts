import { acceptedTextsPage } from './web/accounts/accepted-texts.tsx';
import { authPage } from './web/accounts/auth.tsx';
import { confirmEmailPage, emailConfirmedPage } from './web/accounts/confirm-email.tsx';
import { guardianPage, referencePage } from './web/accounts/contact-pages.tsx';
import { newTermsPage } from './web/accounts/new-terms.tsx';
import { passkeysPage } from './web/accounts/passkeys-page.tsx';
import { profilePage } from './web/accounts/profile.tsx';
import { resetPasswordPage } from './web/accounts/reset-password.tsx';
import { settingsPages } from './web/accounts/settings.tsx';
import { twoFactorPage } from './web/accounts/two-factor.tsx';
import { twoFactorChallengePage } from './web/accounts/two-factor-challenge.tsx';
import { unsubscribePage } from './web/accounts/unsubscribe.tsx';
import { attentionPage } from './web/admin/attention-page.tsx';
import { auditPage } from './web/admin/audit-page.tsx';
import { activeBookingsPage, allBookingsPage } from './web/admin/bookings-pages.tsx';
import { closedDaysPage } from './web/admin/closed-days-page.tsx';
import { incidentPage, incidentsPage } from './web/admin/incidents-pages.tsx';
import { jobsPage } from './web/admin/jobs-page.tsx';
import { moneyPage } from './web/admin/money-page.tsx';
import { adminHome, overviewPage } from './web/admin/overview-page.tsx';
import { pendingApprovalsPage } from './web/admin/pending-approvals-page.tsx';
import { parentsPage, usersPage, walkersPage } from './web/admin/people-pages.tsx';
import { adminProfilePage } from './web/admin/profile-page.tsx';
import { reportPage, reportsPage } from './web/admin/reports-pages.tsx';
import { securityPage } from './web/admin/security-page.tsx';
import { suppressionsPage } from './web/admin/suppressions-page.tsx';
import { webhookPage, webhooksPage } from './web/admin/webhooks-pages.tsx';
import { bookWalkPage } from './web/bookings/book-walk.tsx';
import { bookingPage } from './web/bookings/booking-page.tsx';
import { inItsFamily } from './web/bookings/in-its-family.tsx';
import { schedulePage } from './web/bookings/schedule-page.tsx';
import { seriesPage } from './web/bookings/series-page.tsx';
import { walkCardPage } from './web/bookings/walk-card.tsx';
import { dropoffPage } from './web/children/dropoff-page.tsx';
import { firstWalkPage } from './web/children/first-walk-page.tsx';
import { childrenPage } from './web/children/page.tsx';
import { dashboardPage } from './web/dashboard/page.tsx';
import { helpPage } from './web/incidents/help-page.tsx';
import type { Page } from './web/kit/page.tsx';
import { withMessageDialog } from './web/messages/dialog.tsx';
import { conversationPage, messagesPage } from './web/messages/pages.tsx';
import { notificationsPage } from './web/notifications/page.tsx';
import { payoutsPage } from './web/payments/payouts-page.tsx';
import { receiptPage } from './web/payments/receipt-page.tsx';
import { yearPage } from './web/payments/year-page.tsx';
import { neighborhoodPage } from './web/public/neighborhood-page.tsx';
import {
  aboutPage,
  accessibilityPage,
  communityGuidelinesPage,
  landingPage,
  privacyPolicyPage,
  safetyTextPage,
  termsOfServicePage,
} from './web/public/pages.tsx';
import { rewardsPage } from './web/rewards/page.tsx';
import { safetyPage } from './web/safety/page.tsx';
import { contactPage } from './web/support/contact.tsx';
import { findWalkersPage } from './web/walkers/find-walkers.tsx';
import { myChecksPage } from './web/walkers/my-checks.tsx';
import { nearbyWalkersPage } from './web/walkers/nearby-walkers.tsx';
import { walkerPage } from './web/walkers/walker-page.tsx';
import { shareWalkPage } from './web/walks/sharing/share-page.tsx';
import { sharedWalkPage } from './web/walks/sharing/shared-walk-page.tsx';
import { walkPage } from './web/walks/walk-page.tsx';
import { watchersPage } from './web/walks/watching/watchers-page.tsx';
import { watchedWalkPage, watchInvitationPage, watchingPage } from './web/walks/watching/watching-pages.tsx';

export const pages: readonly Page[] = [
  landingPage,
  authPage,
  twoFactorChallengePage,
  newTermsPage,
  confirmEmailPage,
  emailConfirmedPage,
  resetPasswordPage,
  guardianPage,
  sharedWalkPage,
  shareWalkPage,
  referencePage,
  profilePage,
  myChecksPage,
  ...settingsPages,
  acceptedTextsPage,
  notificationsPage,
  twoFactorPage,
  passkeysPage,
  unsubscribePage,
  aboutPage,
  contactPage,
  withMessageDialog(dashboardPage),
  walkerPage,
  nearbyWalkersPage,
  bookWalkPage,
  withMessageDialog(findWalkersPage),
  childrenPage,
  watchersPage,
  watchingPage,
  watchInvitationPage,
  watchedWalkPage,
  dropoffPage,
  firstWalkPage,
  schedulePage,
  payoutsPage,
  yearPage,
  messagesPage,
  conversationPage,
  safetyPage,
  rewardsPage,
  communityGuidelinesPage,
  termsOfServicePage,
  privacyPolicyPage,
  neighborhoodPage,
  safetyTextPage,
  accessibilityPage,
  ...[
    adminHome,
    usersPage,
    parentsPage,
    walkersPage,
    allBookingsPage,
    activeBookingsPage,
    pendingApprovalsPage,
    adminProfilePage,
    attentionPage,
    incidentsPage,
    incidentPage,
    reportsPage,
    reportPage,
    overviewPage,
    moneyPage,
    jobsPage,
    auditPage,
    securityPage,
    closedDaysPage,
    suppressionsPage,
    webhooksPage,
    webhookPage,
  ].map(withMessageDialog),
  ...[bookingPage, walkPage].map(inItsFamily).map(withMessageDialog),
  ...[receiptPage, seriesPage].map(inItsFamily),
  helpPage,
  walkCardPage,
];
