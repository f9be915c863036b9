import { Brand } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import type { Chrome } from './chrome.ts';
import { currentIf } from './current.ts';

/** The header for visitors (S1 §2 Header and footer). */
export function PublicHeader({ chrome }: { chrome: Chrome }) {
  return (
    <header className="head">
      <div className="wrap head-row">
        <Brand href="/" />
        <nav className="head-public" aria-label="Main">
          <a
            className="head-link head-wide"
            href="/community-guidelines"
            aria-current={currentIf(chrome.path, '/community-guidelines')}
          >
            Community Guidelines
          </a>
          <a className="head-link" href="/auth">
            Login
          </a>
          <Button href="/auth?tab=signup" variant="primary" size="s">
            Get Started
          </Button>
        </nav>
      </div>
    </header>
  );
}
