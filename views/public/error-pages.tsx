import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { t } from '../i18n.ts';
import { Button, EmptyState, Missing } from '../ui.ts';

/** For 404, also when the viewer may not know that the page exists. */
export function NotFound() {
  const { title, text } = t('notFound');
  return (
    <EmptyState
      level={1}
      title={title}
      action={<Button href={paths.home} variant="primary" label={tr('Back to home')} />}
    >
      <span className="soft">404</span> · {text}
    </EmptyState>
  );
}

export const BookingNotFound = () => (
  <Missing code="bookingNotFound" href={paths.schedule} label={tr('Back to Schedule')} />
);

export const UserNotFound = () => (
  <Missing code="userNotFound" picture="search" href={paths.adminUsers} label={tr('Back to All Users')} />
);

export const WalkerNotFound = () => (
  <Missing code="walkerNotFound" href={paths.schedule} label={tr('Back to Schedule')} />
);

export const UnknownRole = () => (
  <Missing code="roleUnknown" picture="chat" href={paths.contact} label={tr('Contact Support')} />
);

type NoticeProps = {
  title: string;
  text?: string | undefined;
  /** Where trying again can help; null where only going back does. */
  again?: string | null | undefined;
};

/** For 403, 429 and 503. */
export const AccessDenied = ({ title, text, again }: NoticeProps) => (
  <EmptyState
    level={1}
    picture="stop"
    title={title}
    action={
      again !== null && (
        <Button
          href={again ?? paths.dashboard}
          variant="primary"
          label={again !== undefined ? tr('Try again') : tr('Go to your dashboard')}
        />
      )
    }
  >
    {text}
  </EmptyState>
);

type ErrorProps = {
  /** Safe to show: never the text of an exception. */
  message: string;
  requestId: string;
  path: string;
};

export function ErrorScreen({ message, requestId, path }: ErrorProps) {
  const { title, text } = t('unexpectedError', { message });
  return (
    <EmptyState
      level={1}
      picture="stop"
      title={title}
      action={
        <div className="cluster">
          <Button href={path} variant="primary" label={tr('Try again')} />
          <Button href={paths.contact} label={tr('Contact Us')} />
        </div>
      }
    >
      {rich('{text} If you contact us about it, please mention request <code>{requestId}</code>.', {
        text,
        requestId,
        code: (text) => <code>{text}</code>,
      })}
    </EmptyState>
  );
}
