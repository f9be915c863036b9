import { CalendarDays, MessageCircle, Settings, UserRound } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { ActionTile } from '../../ui.ts';

export const QuickActions = ({ unread }: { unread: number }) => (
  <section aria-labelledby="quick-actions" className="stack stack-s">
    <h2 id="quick-actions">{tr('Quick Actions')}</h2>
    <div className="grid grid-small">
      <ActionTile href={paths.profile} icon={UserRound} title={tr('My Profile')} />
      <ActionTile href={paths.schedule} icon={CalendarDays} title={tr('Schedule')} tone="sky" />
      <ActionTile href={paths.settings} icon={Settings} title={tr('Settings')} tone="plum" />
      <ActionTile
        href={paths.messages}
        icon={MessageCircle}
        title={tr('Messages')}
        tone="sun"
        count={unread}
        countOf={plural(unread, 'unread message', 'unread messages')}
      />
    </div>
  </section>
);
