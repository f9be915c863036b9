import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Brand, Button } from '../ui.ts';
import { MenuButton } from './MenuButton.tsx';
import { currentIf } from './navigation.ts';
import type { PageFrame } from './page-frame.ts';

export const PublicHeader = ({ frame }: { frame: PageFrame }) => (
  <header className="head">
    <div className="wrap head-row">
      <Brand href={paths.home} />
      <div className="head-public">
        <MenuButton />
        <nav className="menu" aria-label={tr('Main')}>
          <a
            className="head-link"
            href={paths.communityGuidelines}
            aria-current={currentIf(frame.path, paths.communityGuidelines)}
          >
            {tr('Community Guidelines')}
          </a>
          <a className="head-link" href={paths.auth}>
            {tr('Sign in')}
          </a>
        </nav>
        <Button href={paths.signUp} variant="primary" size="s" label={tr('Get Started')} />
      </div>
    </div>
  </header>
);
