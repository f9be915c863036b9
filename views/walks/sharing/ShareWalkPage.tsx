import { Share2 } from 'lucide-react';
import { timeOfDay } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { MAX_SHARES, type ShownShare } from '../../../src/domain/walks/sharing/share-walk.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';

import { rich } from '../../i18n/rich.ts';
import {
  BackLink,
  Button,
  Card,
  Checkbox,
  CopyText,
  Form,
  type FormView,
  fieldOf,
  formFor,
  PageHeading,
  SubmitButton,
  TextField,
} from '../../ui.ts';

type Share = ShownShare & { link: string };

export interface ShareWalkPageProps {
  booking: ShownBooking;
  isOver: boolean;
  shares: readonly Share[];
  receivers: readonly string[];
  form: FormView;
}
export function ShareWalkPage({ booking, isOver, shares, receivers, form }: ShareWalkPageProps) {
  const children = firstNamesOf(booking.children);
  const walker = booking.walker ? givenName(booking.walker) : '';
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.booking(booking.id)}>{tr('Back to the walk')}</BackLink>}
        title={tr('Share this walk')}
        lead={tr(
          'Anyone with the link sees the steps, {walker}’s first name and photo, and the live location. No address, nothing about health. It ends 30 minutes after the walk.',
          { walker },
        )}
      />
      <div className="stack">
        {shares.map((share) => (
          <ShareCard key={share.id} share={share} isOver={isOver} />
        ))}
        {isOver ? (
          <p>{tr('This walk is over.')}</p>
        ) : (
          <NewShare names={children} shares={shares} receivers={receivers} form={form} />
        )}
      </div>
    </>
  );
}

function ShareCard({
  share: { id, name, asksWord, receivedAt, link },
  isOver,
}: {
  share: Share;
  isOver: boolean;
}) {
  return (
    <Card title={name} id={`share-${id}`}>
      {receivedAt ? (
        <p>{tr('Arrival confirmed at {time}.', { time: timeOfDay(receivedAt) })}</p>
      ) : (
        asksWord && <p className="soft">{tr('Arrival not confirmed yet.')}</p>
      )}
      {!isOver && <CopyText id={`link-${id}`} label={tr('Link')} value={link} copied={tr('Link copied')} />}
      <div className="cluster">
        {!isOver && (
          <Button
            href={`mailto:?body=${encodeURIComponent(link)}`}
            icon={Share2}
            data-share={link}
            hx-boost="false"
          >
            {rich('Share <hidden>with {name}</hidden>', { name })}
          </Button>
        )}
        <Form intent="stop-sharing" hidden={{ share: id }} layout="row">
          <SubmitButton variant="quiet">
            {rich('Stop sharing <hidden>with {name}</hidden>', { name })}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

type NewShareProps = Pick<ShareWalkPageProps, 'shares' | 'receivers' | 'form'> & { names: string };

function NewShare({ names, shares, receivers, form }: NewShareProps) {
  if (shares.length >= MAX_SHARES)
    return <p className="soft">{tr('You can share a walk with {count} people.', { count: MAX_SHARES })}</p>;
  const state = formFor(form, 'share-walk');
  const next = receivers.find((name) => !shares.some((share) => share.name === name));
  return (
    <Card>
      <Form intent="share-walk" once errors={state.errors} label={tr('Share this walk')}>
        <TextField
          {...fieldOf(state, 'sharedWith', next)}
          label={tr('Who is it for?')}
          autoComplete="off"
          maxLength={80}
          required
        />
        <Checkbox
          name="asksWord"
          label={tr('Ask them to confirm that they received {children}', { children: names })}
          checked={state.checked('asksWord', next !== undefined)}
        />
        <SubmitButton wide label={tr('Make a link')} />
      </Form>
    </Card>
  );
}
