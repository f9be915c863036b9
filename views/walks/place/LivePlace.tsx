import { MapPin } from 'lucide-react';
import type { WalkPathProps } from '../../../islands/walkPath/props.ts';
import WalkPath from '../../../islands/walkPath/WalkPath.tsx';
import { clock } from '../../../src/clock.ts';
import type { LivePlaceData } from '../../../src/domain/walks/place/live-place.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Card, Island } from '../../ui.ts';

export interface ShownPlace {
  live: LivePlaceData;
  tiles: WalkPathProps['tiles'];
}

export function LivePlace({ walk, live, tiles }: ShownPlace & { walk: string }) {
  const place =
    live.kind === 'send' ? (
      <SendPlace walk={walk} sharing={live.sharing} />
    ) : (
      <Island name="walkPath" component={WalkPath} props={pathOf(walk, live, tiles)} follows />
    );
  const isEmpty = live.kind === 'send' ? !live.sharing : live.points.length === 0;
  if (isEmpty)
    return (
      <section className="small soft" id="live-place" aria-label={tr('Live location')}>
        {place}
      </section>
    );
  return (
    <Card id="live-place" title={tr('Live location')} icon={MapPin}>
      {place}
    </Card>
  );
}

const pathOf = (
  walk: string,
  { running, points, dropoff }: Extract<LivePlaceData, { kind: 'watch' }>,
  tiles: ShownPlace['tiles'],
): WalkPathProps => ({
  walk,
  running,
  points,
  dropoff,
  tiles,
  now: clock.now().toISOString(),
  zone: clock.zone(),
});

/** `islands/behaviours/send-location.ts` shows the button and fills in the status. */
function SendPlace({ walk, sharing }: { walk: string; sharing: boolean }) {
  if (!sharing)
    return (
      <p>
        {rich(
          'Location sharing is off. <link>Turn it on in your profile</link> if you want the family and our team to see where you are.',
          { link: (text) => <a href={`${paths.profile}#locationSharing`}>{text}</a> },
        )}
      </p>
    );
  return (
    <div
      className="stack"
      id={`send-location-${walk}`}
      data-send-location={walk}
      {...{ 'hx-morph-skip': '' }}
    >
      <p>
        {tr(
          'During this walk the family, those they share the walk with, and our team can see where you are, about every 10 seconds. Your phone asks for permission first. Keep this page open: phones stop sending when the screen is off.',
        )}
      </p>
      <p className="needs-no-js">
        {tr('Sharing your location needs JavaScript. Everything else works without it.')}
      </p>
      <p role="status" />
      <button type="button" className="button button-secondary" hidden>
        <span className="button-label">{tr('Share my location')}</span>
      </button>
    </div>
  );
}
