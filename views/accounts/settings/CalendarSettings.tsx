import { CalendarPlus } from 'lucide-react';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  CopyText,
  DescriptionList,
  Form,
  SubmitButton,
} from '../../ui.ts';

export interface CalendarSettingsProps {
  feed: { createdAt: string; lastReadAt: string | null } | null;
  /** The link, for ten minutes after it was made. */
  link: string | null;
  dialog: DialogName<'calendar'> | null;
}

export const CalendarSettings = ({ calendar }: { calendar: CalendarSettingsProps | 'soon' }) => (
  <Card as="div">
    <p className="soft">
      {tr(
        'See your walks in Google Calendar, Apple Calendar or Outlook, with every change. Google Calendar looks for changes about once a day.',
      )}
    </p>
    {calendar === 'soon' ? (
      <Banner>{tr('You can add your walks to your calendar once your account is approved.')}</Banner>
    ) : (
      <Feed {...calendar} />
    )}
  </Card>
);

function Feed({ feed, link, dialog }: CalendarSettingsProps) {
  if (!feed)
    return (
      <>
        <p className="soft small">
          {tr(
            "You'll get a private link. Anyone who has it can see your walks: times, first names and addresses.",
          )}
        </p>
        <Form intent="create-calendar" action={paths.settings} layout="row" once>
          <SubmitButton variant="secondary" icon={CalendarPlus} label={tr('Create calendar link')} />
        </Form>
      </>
    );
  return (
    <>
      {link && <NewLink link={link} />}
      <DescriptionList
        items={[
          { term: tr('Link created'), children: feed.createdAt },
          { term: tr('Last read by a calendar'), children: feed.lastReadAt ?? tr('Not yet') },
        ]}
      />
      <div className="cluster">
        <Button
          href={dialogAt('calendar', paths.calendarSettings, 'replace-calendar')}
          label={tr('Replace link')}
        />
        <Button
          href={dialogAt('calendar', paths.calendarSettings, 'turn-off-calendar')}
          variant="quiet"
          label={tr('Turn off')}
        />
      </div>
      {dialog === 'replace-calendar' && <Replace />}
      {dialog === 'turn-off-calendar' && <TurnOff />}
    </>
  );
}

const NewLink = ({ link }: { link: string }) => (
  <>
    <Banner tone="success" title={tr('Your calendar link is ready')}>
      <p>
        {tr(
          "Copy it now: you won't see it again. In Google Calendar, choose Other calendars, then From URL. Keep it private: anyone who has it can see your walks, with times, first names and addresses.",
        )}
      </p>
    </Banner>
    <CopyText id="calendar-link" label={tr('Calendar link')} value={link} long />
    <div className="cluster">
      <Button
        href={link.replace(/^https?:/, 'webcal:')}
        icon={CalendarPlus}
        hx-boost="false"
        label={tr('Open in my calendar app')}
      />
      <Form intent="hide-calendar-link" action={paths.settings} layout="row">
        <SubmitButton variant="quiet" label={tr('I saved it')} />
      </Form>
    </div>
  </>
);

const Replace = () => (
  <ConfirmDialog
    title={tr('Replace your calendar link?')}
    text={tr("The current link stops working right away. You'll get a new one to add to your calendars.")}
    intent="replace-calendar"
    action={paths.settings}
    confirm={tr('Replace link')}
    keep={tr('Keep link')}
    danger
  />
);

const TurnOff = () => (
  <ConfirmDialog
    title={tr('Turn off your calendar link?')}
    text={tr(
      'The link stops working right away. Your calendars stop updating, and may keep walks that they already show until you remove them there.',
    )}
    intent="turn-off-calendar"
    action={paths.settings}
    confirm={tr('Turn off')}
    keep={tr('Keep link')}
    danger
  />
);
