import type { WatchedWalk } from '../../../src/domain/walks/sharing/watched-walks.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { BackLink, PageHeading } from '../../ui.ts';
import { FollowedWalkView, type SharedWalkPageProps } from '../sharing/SharedWalkPage.tsx';

export interface WatchedWalkPageProps extends Pick<SharedWalkPageProps, 'tiles'> {
  walk: WatchedWalk | null;
}
export function WatchedWalkPage({ walk, tiles }: WatchedWalkPageProps) {
  const back = <BackLink href={paths.watching}>{tr('Walks you follow')}</BackLink>;
  if (walk) return <FollowedWalkView walk={walk} tiles={tiles} back={back} calls={walk.calls} />;
  return (
    <PageHeading
      back={back}
      title={tr('You don’t follow this walk')}
      lead={tr('It is over or canceled, or you no longer follow it. Ask the parent.')}
    />
  );
}
