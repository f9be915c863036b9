import islandAvailabilityEditor from '../../islands/availabilityEditor/es.json' with { type: 'json' };
import islandBehaviours from '../../islands/behaviours/es.json' with { type: 'json' };
import islandCardForm from '../../islands/cardForm/es.json' with { type: 'json' };
import islandChat from '../../islands/chat/es.json' with { type: 'json' };
import islandPaymentDialog from '../../islands/paymentDialog/es.json' with { type: 'json' };
import islandServiceWorker from '../../islands/service-worker/es.json' with { type: 'json' };
import islandTimeSlider from '../../islands/timeSlider/es.json' with { type: 'json' };
import islandWalkPath from '../../islands/walkPath/es.json' with { type: 'json' };
import { addTranslations, type Translations } from '../../src/translate.ts';
import accounts from './es/accounts.json' with { type: 'json' };
import availability from './es/availability.json' with { type: 'json' };
import bookings from './es/bookings.json' with { type: 'json' };
import checks from './es/checks.json' with { type: 'json' };
import children from './es/children.json' with { type: 'json' };
import common from './es/common.json' with { type: 'json' };
import dashboard from './es/dashboard.json' with { type: 'json' };
import domain from './es/domain.json' with { type: 'json' };
import email from './es/email.json' with { type: 'json' };
import forms from './es/forms.json' with { type: 'json' };
import handover from './es/handover.json' with { type: 'json' };
import incidents from './es/incidents.json' with { type: 'json' };
import layouts from './es/layouts.json' with { type: 'json' };
import liveToasts from './es/live-toasts.json' with { type: 'json' };
import messages from './es/messages.json' with { type: 'json' };
import notices from './es/notices.json' with { type: 'json' };
import notifications from './es/notifications.json' with { type: 'json' };
import pages from './es/pages.json' with { type: 'json' };
import passkeys from './es/passkeys.json' with { type: 'json' };
import payments from './es/payments.json' with { type: 'json' };
import people from './es/people.json' with { type: 'json' };
import places from './es/places.json' with { type: 'json' };
import profile from './es/profile.json' with { type: 'json' };
import publicPages from './es/public.json' with { type: 'json' };
import push from './es/push.json' with { type: 'json' };
import readers from './es/readers.json' with { type: 'json' };
import references from './es/references.json' with { type: 'json' };
import reschedule from './es/reschedule.json' with { type: 'json' };
import rewards from './es/rewards.json' with { type: 'json' };
import safety from './es/safety.json' with { type: 'json' };
import series from './es/series.json' with { type: 'json' };
import settings from './es/settings.json' with { type: 'json' };
import signIn from './es/sign-in.json' with { type: 'json' };
import support from './es/support.json' with { type: 'json' };
import texts from './es/texts.json' with { type: 'json' };
import twoFactor from './es/two-factor.json' with { type: 'json' };
import walkers from './es/walkers.json' with { type: 'json' };
import walks from './es/walks.json' with { type: 'json' };
import watchers from './es/watchers.json' with { type: 'json' };

/** All Spanish texts by their English ones. A test reports texts that are in two files. */
export const spanish: Readonly<Record<string, Translations>> = {
  islandAvailabilityEditor,
  islandBehaviours,
  islandCardForm,
  islandChat,
  islandPaymentDialog,
  islandServiceWorker,
  islandTimeSlider,
  islandWalkPath,
  accounts,
  availability,
  bookings,
  checks,
  children,
  common,
  dashboard,
  domain,
  email,
  forms,
  handover,
  incidents,
  layouts,
  liveToasts,
  messages,
  notices,
  notifications,
  pages,
  passkeys,
  payments,
  people,
  places,
  profile,
  publicPages,
  push,
  readers,
  references,
  reschedule,
  rewards,
  safety,
  series,
  settings,
  signIn,
  support,
  texts,
  twoFactor,
  walkers,
  walks,
  watchers,
};

for (const texts of Object.values(spanish)) addTranslations('es', texts);
