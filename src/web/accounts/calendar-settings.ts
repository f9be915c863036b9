import type { CalendarSettingsProps } from '../../../views/accounts/settings/CalendarSettings.tsx';
import { briefMoment } from '../../dates.ts';
import { readDialog } from '../../dialogs.ts';
import type { AccountSettings } from '../../domain/accounts/account-settings.ts';
import {
  createCalendarFeed,
  replaceCalendarFeed,
  turnOffCalendarFeed,
} from '../../domain/accounts/calendar-feed.ts';
import { hashSecret } from '../../domain/accounts/sign-in/tokens.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { parentsAndWalkers } from '../kit/guards.ts';
import type { RequestContext } from '../kit/page.tsx';
import { feedUrl } from './calendar-feed.ts';

export const calendarActs = acts(
  { guard: parentsAndWalkers, to: paths.calendarSettings },
  {
    'create-calendar': {
      run: async ({ em, viewer, responseState }) =>
        responseState.calendarLink.keep(await createCalendarFeed(em, viewer)),
      limit: 'ownList',
    },
    'replace-calendar': {
      run: async ({ em, viewer, responseState }) =>
        responseState.calendarLink.keep(await replaceCalendarFeed(em, viewer)),
      limit: 'ownList',
    },
    'turn-off-calendar': {
      run: async ({ em, viewer, responseState }) => {
        await turnOffCalendarFeed(em, viewer, viewer.id);
        responseState.calendarLink.drop();
      },
    },
    'hide-calendar-link': { run: async ({ responseState }) => responseState.calendarLink.drop() },
  },
);

/** The cookie may be of another account in this browser: only the link of this one is shown. */
export function calendarSettings(
  { url, responseState, services }: RequestContext,
  { calendar }: AccountSettings,
): CalendarSettingsProps {
  if (!calendar) return { feed: null, link: null, dialog: null };
  const secret = responseState.calendarLink.read();
  const isNew = secret !== null && hashSecret(secret).equals(calendar.tokenHash);
  return {
    feed: {
      createdAt: briefMoment(calendar.createdAt),
      lastReadAt: calendar.lastReadAt && briefMoment(calendar.lastReadAt),
    },
    link: isNew ? feedUrl(services.config.baseUrl, secret) : null,
    dialog: readDialog('calendar', url)?.name ?? null,
  };
}
