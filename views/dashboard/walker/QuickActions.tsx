import { CalendarDays, MessageCircle, Settings, UserRound } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { plural } from '../../../src/translate.ts';
import { ActionTile } from '../../ui.ts';

export const QuickActions = ({ unread }: { unread: number }) => (
  <section aria-labelledby="quick-actions" className="stack stack-s">
    <h2 id="quick-actions">Quick Actions</h2>
    <div className="grid grid-small">
      <ActionTile href={paths.profile} icon={UserRound} title="My Profile" />
      <ActionTile href={paths.schedule} icon={CalendarDays} title="Schedule" tone="sky" />
      <ActionTile href={paths.settings} icon={Settings} title="Settings" tone="plum" />
      <ActionTile
        href={paths.messages}
        icon={MessageCircle}
        title="Messages"
        tone="sun"
        count={unread}
        countOf={plural(unread, 'unread message', 'unread messages')}
      />
    </div>
  </section>
);
