import { isRefused, type SecurityEventKind } from '../../../src/domain/accounts/sign-in/recent-sign-ins.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Disclosure, Rows, RowText } from '../../ui.ts';
import { securityEventText } from '../security-event-text.ts';

export interface ShownSignIn {
  id: string;
  kind: SecurityEventKind;
  device: string;
  at: string;
}
export const RecentSignIns = ({ events }: { events: readonly ShownSignIn[] }) =>
  events.length > 0 && (
    <Disclosure id="recent-sign-ins" title={tr('Recent sign-ins')}>
      <p>
        {rich("Wasn't you? <link>Change your password</link>: it signs out every other device.", {
          link: (text) => <a href={`${paths.accountSettings}#password`}>{text}</a>,
        })}
      </p>
      <Events events={events.filter((event) => !isRefused(event))} />
      {events.some(isRefused) && <h3>{tr('Wrong passwords and codes')}</h3>}
      <Events events={events.filter(isRefused)} />
    </Disclosure>
  );

const Events = ({ events }: { events: readonly ShownSignIn[] }) =>
  events.length > 0 && (
    <Rows items={events}>
      {({ id, kind, device, at }) => (
        <li className="row" key={id}>
          <RowText title={securityEventText(kind)} note={`${device}, ${at}`} />
        </li>
      )}
    </Rows>
  );
