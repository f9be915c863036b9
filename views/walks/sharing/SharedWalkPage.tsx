import type { ReactNode } from 'react';
import type { WalkPathProps } from '../../../islands/walkPath/props.ts';
import { dayOf, timeOfDay } from '../../../src/dates.ts';
import type { OpenCall } from '../../../src/domain/bookings/open-call.ts';
import { isRunning } from '../../../src/domain/bookings/status.ts';
import { expectedEnd, stepOf } from '../../../src/domain/bookings/walk-step.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import {
  canGiveWord,
  type FollowedWalk,
  type SharedWalk,
} from '../../../src/domain/walks/sharing/shared-walk.ts';
import { market } from '../../../src/market.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { NextStep } from '../../bookings/next/NextStep.tsx';
import { alertedText, CallsForHelp } from '../../incidents/CallsForHelp.tsx';
import { Avatar, CallButton, Card, Form, PageHeading, SubmitButton } from '../../ui.ts';
import { LivePlace } from '../place/LivePlace.tsx';
import { WalkTimeline } from '../WalkTimeline.tsx';

export interface SharedWalkPageProps {
  walk: SharedWalk | null;
  tiles: WalkPathProps['tiles'];
}

/** SHARE-2. For people without an account: what they need to meet the child, and nothing else. */
export function SharedWalkPage({ walk, tiles }: SharedWalkPageProps) {
  if (!walk)
    return (
      <PageHeading
        title={tr('This link has ended')}
        lead={tr('The walk is over, or the parent stopped sharing it. Ask them for a new link.')}
      />
    );
  return (
    <>
      <FollowedWalkView walk={walk} tiles={tiles}>
        <Word walk={walk} names={firstNamesOf(walk.children)} />
      </FollowedWalkView>
      <div id="live" data-refreshes="" hx-sync="body:abort" />
    </>
  );
}

type FollowedProps = Pick<SharedWalkPageProps, 'tiles'> & {
  walk: FollowedWalk;
  /** That ask the reader, who follows it. */
  calls?: readonly OpenCall[];
  back?: ReactNode;
  children?: ReactNode;
};

export function FollowedWalkView({ walk, calls = [], tiles, back, children: more }: FollowedProps) {
  const children = firstNamesOf(walk.children);
  return (
    <>
      <PageHeading
        back={back}
        title={tr("{children}'s walk", { children })}
        lead={!walk.alertedAt && stateText(walk)}
        actions={
          <Avatar
            name={walk.walker.firstName}
            src={walk.walker.avatarUrl}
            size="l"
            alt={walk.walker.firstName}
          />
        }
      />
      <div className="stack">
        <CallsForHelp calls={calls} at={paths.watchedWalk(walk.bookingId)} />
        {walk.alertedAt && calls.length === 0 && <WalkState walk={walk} />}
        {more}
        {!walk.alertedAt && (
          <Card title={tr('Where the walk stands')}>
            <WalkTimeline booking={walk} />
          </Card>
        )}
        {isOnTheWay(walk) && (
          <LivePlace
            walk={walk.bookingId}
            live={{ kind: 'watch', running: true, points: walk.place ? [walk.place] : [], dropoff: null }}
            tiles={tiles}
          />
        )}
      </div>
    </>
  );
}

const isOnTheWay = (walk: FollowedWalk): boolean => isRunning(walk) && !stepOf(walk, 'dropped_off');

/** Never what happened. INCIDENT-9 */
export const WalkState = ({ walk, level }: { walk: FollowedWalk; level?: 3 }) =>
  walk.alertedAt ? (
    <NextStep
      tone="alarm"
      level={level}
      title={alertedText(walk.alertedAt, walk.alertTaken)}
      acts={market.supportPhone && <CallButton name={market.name} phone={market.supportPhone} />}
    >
      {market.supportPhone && (
        <p>{tr('Call {name}, {phone}.', { name: market.name, phone: market.supportPhone })}</p>
      )}
      <p>
        {walk.parent
          ? tr('For news, ask {parent}.', { parent: walk.parent })
          : tr('For news, ask who sent you this link.')}
      </p>
    </NextStep>
  ) : (
    <p className="soft">{stateText(walk)}</p>
  );

function stateText(walk: FollowedWalk): string {
  const facts = {
    walker: walk.walker.firstName,
    day: dayOf(walk.startsAt),
    start: timeOfDay(walk.startsAt),
    end: timeOfDay(walk.endsAt),
  };
  if (stepOf(walk, 'dropped_off')) return tr('Dropped off by {walker}.', facts);
  if (isOnTheWay(walk))
    return tr('On the way with {walker}, due at {end}.', { ...facts, end: timeOfDay(expectedEnd(walk)) });
  return tr('With {walker}, {day}, from {start} to {end}.', facts);
}

function Word({ walk, names }: { walk: SharedWalk; names: string }) {
  if (walk.receivedAt)
    return (
      <p>
        {tr('You confirmed at {time} that you received {children}. Thank you!', {
          time: timeOfDay(walk.receivedAt),
          children: names,
        })}
      </p>
    );
  if (!canGiveWord(walk)) return null;
  return (
    <Form intent="received">
      <SubmitButton wide label={tr('I received {children}', { children: names })} />
    </Form>
  );
}
