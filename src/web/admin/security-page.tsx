import { SecurityPage, type SecurityPageProps } from '../../../views/admin/security/SecurityPage.tsx';
import { deviceName } from '../../domain/accounts/sign-in/device.ts';
import { SECURITY_EVENT_KINDS, securityEvents } from '../../domain/accounts/sign-in/recent-sign-ins.ts';
import { readCursor } from '../../domain/lists/page.ts';
import { paths } from '../../paths.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

export const securityPage = page<SecurityPageProps>({
  path: paths.adminSecurity,
  guard: admins,
  layout: 'admin',
  title: 'Sign-ins',
  load: async ({ em, url: { searchParams } }) => {
    const kind = SECURITY_EVENT_KINDS.find((one) => one === searchParams.get('kind')) ?? null;
    const { items, next } = await securityEvents(em, kind, readCursor(searchParams.get('after')));
    return {
      kind,
      events: { items: items.map((event) => ({ ...event, device: deviceName(event.userAgent) })), next },
    };
  },
  view: ({ data }) => <SecurityPage {...data} />,
});
