import type { ReactNode } from 'react';
import type { WatchLink } from '../../../src/domain/accounts/watchers/watch-links.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { WatchedWalk } from '../../../src/domain/walks/sharing/watched-walks.ts';
import { paths } from '../../../src/paths.ts';
import { formatList, tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { CallsForHelp } from '../../incidents/CallsForHelp.tsx';
import { Card, EmptyState, Form, PageHeading, Rows, RowText, SubmitButton } from '../../ui.ts';
import { WalkState } from '../sharing/SharedWalkPage.tsx';

export interface WatchingPageProps {
  links: readonly WatchLink[];
  walks: readonly WatchedWalk[];
}
export const WatchingPage = ({ links, walks }: WatchingPageProps) =>
  links.length === 0 ? (
    <EmptyState level={1} picture="child" title={tr('You follow no walks')}>
      {tr('A parent can invite you to follow the walks of their child.')}
    </EmptyState>
  ) : (
    <>
      <PageHeading title={tr('Walks you follow')} />
      <div className="stack">
        <CallsForHelp calls={walks.flatMap(({ calls }) => calls)} at={paths.watching} linked />
        <FollowedWalks walks={walks} />
        <Card title={tr('Children you follow')}>
          <Rows items={links}>{(link) => <LinkRow key={link.id} link={link} />}</Rows>
        </Card>
      </div>
    </>
  );

export const FollowedWalks = ({ walks, title }: Pick<WatchingPageProps, 'walks'> & { title?: ReactNode }) => (
  <Card title={title}>
    <Rows items={walks} empty={tr('No walks planned.')} fold={{ after: 5, id: 'later' }}>
      {(walk) => <WalkRow key={walk.bookingId} walk={walk} />}
    </Rows>
  </Card>
);

const WalkRow = ({ walk }: { walk: WatchedWalk }) => (
  <li className="row row-link" id={`walk-${walk.bookingId}`}>
    <div className="row-text">
      <p className="row-title">
        <a href={paths.watchedWalk(walk.bookingId)}>
          {tr("{children}'s walk", { children: firstNamesOf(walk.children) })}
        </a>
      </p>
      {walk.calls.length === 0 && <WalkState walk={walk} level={3} />}
    </div>
  </li>
);

const LinkRow = ({ link: { id, parent, children } }: { link: WatchLink }) => (
  <li className="row" id={`watching-${id}`}>
    <RowText title={formatList(children)} note={tr('You were invited by {parent}.', { parent })} />
    <Form intent="stop-watching" hidden={{ watcher: id }} layout="row">
      <SubmitButton variant="quiet">
        {rich('Stop <hidden>following {children}</hidden>', { children: formatList(children) })}
      </SubmitButton>
    </Form>
  </li>
);
