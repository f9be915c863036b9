import islandAvailabilityEditor from '../../islands/availabilityEditor/es.ts';
import islandBehaviours from '../../islands/behaviours/es.ts';
import islandCardForm from '../../islands/cardForm/es.ts';
import islandChat from '../../islands/chat/es.ts';
import islandPaymentDialog from '../../islands/paymentDialog/es.ts';
import islandServiceWorker from '../../islands/service-worker/es.ts';
import islandTimeSlider from '../../islands/timeSlider/es.ts';
import islandWalkPath from '../../islands/walkPath/es.ts';
import { addTranslations, type Translations } from '../../src/translate.ts';
import accounts from './es/accounts.ts';
import bookingsBook from './es/bookings/book.ts';
import bookingsCommon from './es/bookings/common.ts';
import bookingsDetail from './es/bookings/detail.ts';
import bookingsNext from './es/bookings/next.ts';
import bookingsOffers from './es/bookings/offers.ts';
import bookingsReschedule from './es/bookings/reschedule.ts';
import bookingsSafety from './es/bookings/safety.ts';
import bookingsSchedule from './es/bookings/schedule.ts';
import bookingsSeries from './es/bookings/series.ts';
import catalogueAccounts from './es/catalogue/accounts.ts';
import catalogueAvailability from './es/catalogue/availability.ts';
import catalogueBookings from './es/catalogue/bookings.ts';
import catalogueCards from './es/catalogue/cards.ts';
import catalogueChecks from './es/catalogue/checks.ts';
import catalogueEmail from './es/catalogue/email.ts';
import catalogueForms from './es/catalogue/forms.ts';
import catalogueHandover from './es/catalogue/handover.ts';
import catalogueIncidents from './es/catalogue/incidents.ts';
import catalogueLiveToasts from './es/catalogue/live-toasts.ts';
import catalogueMoney from './es/catalogue/money.ts';
import catalogueNotices from './es/catalogue/notices.ts';
import catalogueNotifications from './es/catalogue/notifications.ts';
import cataloguePeople from './es/catalogue/people.ts';
import cataloguePlaces from './es/catalogue/places.ts';
import cataloguePush from './es/catalogue/push.ts';
import catalogueRefunds from './es/catalogue/refunds.ts';
import catalogueReschedule from './es/catalogue/reschedule.ts';
import catalogueSafety from './es/catalogue/safety.ts';
import catalogueSeries from './es/catalogue/series.ts';
import catalogueSignIn from './es/catalogue/sign-in.ts';
import catalogueTips from './es/catalogue/tips.ts';
import catalogueWalks from './es/catalogue/walks.ts';
import children from './es/children.ts';
import common from './es/common.ts';
import dashboard from './es/dashboard.ts';
import domain from './es/domain.ts';
import email from './es/email.ts';
import incidents from './es/incidents.ts';
import layouts from './es/layouts.ts';
import mailAccounts from './es/mail/accounts.ts';
import mailBookings from './es/mail/bookings.ts';
import mailChecks from './es/mail/checks.ts';
import mailCommon from './es/mail/common.ts';
import mailPayments from './es/mail/payments.ts';
import mailSeries from './es/mail/series.ts';
import mailWalks from './es/mail/walks.ts';
import messages from './es/messages.ts';
import notifications from './es/notifications.ts';
import pages from './es/pages.ts';
import passkeys from './es/passkeys.ts';
import payments from './es/payments.ts';
import profile from './es/profile.ts';
import publicPages from './es/public.ts';
import references from './es/references.ts';
import rewards from './es/rewards.ts';
import safety from './es/safety.ts';
import settings from './es/settings.ts';
import support from './es/support.ts';
import texts from './es/texts.ts';
import twoFactor from './es/two-factor.ts';
import walkers from './es/walkers.ts';
import walks from './es/walks.ts';

/** All Spanish texts by their English ones. A test reports texts that are in two files. */
export const spanish: Readonly<Record<string, Translations>> = {
  islandBehaviours,
  islandAvailabilityEditor,
  islandCardForm,
  islandChat,
  islandPaymentDialog,
  islandServiceWorker,
  islandTimeSlider,
  islandWalkPath,
  catalogueAccounts,
  catalogueAvailability,
  catalogueBookings,
  catalogueCards,
  catalogueChecks,
  catalogueEmail,
  catalogueForms,
  catalogueHandover,
  catalogueIncidents,
  catalogueLiveToasts,
  catalogueMoney,
  catalogueNotices,
  catalogueNotifications,
  cataloguePeople,
  cataloguePlaces,
  cataloguePush,
  catalogueRefunds,
  catalogueReschedule,
  catalogueSafety,
  catalogueSeries,
  catalogueSignIn,
  catalogueTips,
  catalogueWalks,
  common,
  layouts,
  pages,
  domain,
  accounts,
  profile,
  references,
  settings,
  bookingsBook,
  bookingsCommon,
  bookingsDetail,
  bookingsNext,
  bookingsOffers,
  bookingsReschedule,
  bookingsSafety,
  bookingsSchedule,
  bookingsSeries,
  children,
  dashboard,
  email,
  incidents,
  messages,
  notifications,
  passkeys,
  payments,
  publicPages,
  texts,
  rewards,
  safety,
  support,
  twoFactor,
  walkers,
  walks,
  mailAccounts,
  mailBookings,
  mailChecks,
  mailCommon,
  mailPayments,
  mailSeries,
  mailWalks,
};

for (const texts of Object.values(spanish)) addTranslations('es', texts);
