import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { UnreachableNotice } from '../accounts/settings/EmailProblem.tsx';
import { AdminNav } from '../admin/AdminNav.tsx';
import { rich } from '../i18n/rich.ts';
import { PushGone } from '../notifications/push/PushGone.tsx';
import { Brand, Button } from '../ui.ts';
import { AppHeader, currentIf } from './AppHeader.tsx';
import { Document, type PageMeta } from './Document.tsx';
import { Footer } from './Footer.tsx';
import { MenuButton } from './MenuButton.tsx';
import type { PageFrame } from './page-frame.ts';

type Props = PageMeta & {
  frame: PageFrame;
  /** `text`: one readable column; `narrow`: a form; `wide`: full width, in bands (`band`, `wrap`). */
  width?: 'text' | 'narrow' | 'page' | 'wide';
  children: ReactNode;
};

export function Layout({ frame, width = 'page', children, ...meta }: Props) {
  const { viewer, path } = frame;
  return (
    <Document {...meta} frame={frame}>
      {viewer ? <AppHeader frame={frame} viewer={viewer} /> : <PublicHeader frame={frame} />}
      {frame.demo && !viewer && <DemoNote />}
      {frame.waiting && (
        <div className="wrap">
          <AdminNav path={path} waiting={frame.waiting} />
        </div>
      )}
      <main id="main" tabIndex={-1} className={width === 'wide' ? 'main-wide' : `wrap main wrap-${width}`}>
        {frame.unreachable && currentIf(path, paths.settings) === undefined && (
          <UnreachableNotice email={frame.unreachable} />
        )}
        <PushGone frame={frame} />
        {children}
      </main>
      {frame.demo && viewer && <DemoNote />}
      <Footer hasSwitch={viewer?.role !== 'admin'} />
    </Document>
  );
}

const DemoNote = () => (
  <aside className="demo" aria-label={tr('Demo')}>
    {rich('Demo data. <link>Open the dev tools</link>', {
      link: (text) => (
        <a href={paths.dev} hx-boost="false">
          {text}
        </a>
      ),
    })}
  </aside>
);

const PublicHeader = ({ frame }: { frame: PageFrame }) => (
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
        <Button href={paths.signUp} size="s" label={tr('Get Started')} />
      </div>
    </div>
  </header>
);
