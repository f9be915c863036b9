import { Menu } from 'lucide-react';
import { Avatar } from '../ui/Avatar.tsx';
import { Brand } from '../ui/Brand.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Chrome, Viewer } from './chrome.ts';
import { currentIf } from './current.ts';
import { placesFor } from './navigation.ts';

type Props = { chrome: Chrome; viewer: Viewer };

/** The header of everyone signed in (S1 §2 Header and footer). The menu is a popover on a phone, a row on a desk; neither needs JavaScript. */
export function AppHeader({ chrome, viewer }: Props) {
  return (
    <header className="head">
      <div className="wrap head-row">
        <Brand href="/dashboard" />
        <Places chrome={chrome} viewer={viewer} />
        <button type="button" className="head-menu-button" popoverTarget="menu">
          <Icon of={Menu} />
          <VisuallyHidden>Menu</VisuallyHidden>
          {chrome.rewardsDot && <span className="dot" />}
        </button>
        <AccountMenu chrome={chrome} viewer={viewer} />
      </div>
    </header>
  );
}

function Places({ chrome, viewer }: Props) {
  return (
    <nav className="places" aria-label="Main">
      {placesFor(viewer).map(({ href, label, icon, unread }) => (
        <a key={href} href={href} className="place" aria-current={currentIf(chrome.path, href)}>
          <Icon of={icon} />
          <span>{label}</span>
          {unread && <CountBadge count={chrome.unread ?? 0} of="unread message" />}
        </a>
      ))}
    </nav>
  );
}

function AccountMenu({ chrome, viewer }: Props) {
  const at = (href: string) => ({ href, 'aria-current': currentIf(chrome.path, href) });
  return (
    <nav className="menu" id="menu" popover="auto" aria-label="Account">
      <a className="head-link" {...at('/community-guidelines')}>
        Community Guidelines
      </a>
      {viewer.approved && (
        <a className="head-link" {...at('/rewards')}>
          Rewards
          {chrome.rewardsDot && (
            <span className="dot">
              <VisuallyHidden> (new referral updates)</VisuallyHidden>
            </span>
          )}
        </a>
      )}
      <a className="head-link" {...at('/settings')}>
        Settings
      </a>
      <a className="head-link" {...at('/profile')}>
        <Avatar name={viewer.firstName} src={viewer.avatarUrl} size="s" />
        Profile
      </a>
      <form method="post" action="/auth" hx-sync="body:drop">
        <input type="hidden" name="intent" value="sign-out" />
        <button type="submit" className="head-link">
          Log out
        </button>
      </form>
    </nav>
  );
}
