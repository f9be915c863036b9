import islandAvailabilityEditor from '../../islands/availabilityEditor/es.ts';
import islandBehaviours from '../../islands/behaviours/es.ts';
import islandCardForm from '../../islands/cardForm/es.ts';
import islandChat from '../../islands/chat/es.ts';
import islandPaymentDialog from '../../islands/paymentDialog/es.ts';
import islandTimeSlider from '../../islands/timeSlider/es.ts';
import islandWalkPath from '../../islands/walkPath/es.ts';
import { addTranslations, type Translations } from '../../src/translate.ts';
import accounts from './es/accounts.ts';
import bookings from './es/bookings.ts';
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
import mail from './es/mail.ts';
import messages from './es/messages.ts';
import notifications from './es/notifications.ts';
import pages from './es/pages.ts';
import passkeys from './es/passkeys.ts';
import payments from './es/payments.ts';
import publicPages from './es/public.ts';
import rewards from './es/rewards.ts';
import safety from './es/safety.ts';
import settings from './es/settings.ts';
import support from './es/support.ts';
import texts from './es/texts.ts';
import twoFactor from './es/two-factor.ts';
import walkers from './es/walkers.ts';
import walks from './es/walks.ts';

/** All Spanish texts by their English ones. A text belongs into one file; a test finds the same key in two. */
export const spanish: Readonly<Record<string, Translations>> = {
  islandBehaviours,
  islandAvailabilityEditor,
  islandCardForm,
  islandChat,
  islandPaymentDialog,
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
  settings,
  bookings,
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
  mail,
};

for (const texts of Object.values(spanish)) addTranslations('es', texts);
