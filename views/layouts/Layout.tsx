import type { ReactNode } from 'react';
import { thisYear } from '../../src/dates.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { currentLanguage, LANGUAGE_NAMES, tr } from '../../src/translate.ts';
import { UnreachableNotice } from '../accounts/settings/EmailProblem.tsx';
import { AdminNav } from '../admin/AdminNav.tsx';
import { rich } from '../i18n/rich.ts';
import { PushGone } from '../notifications/push/PushGone.tsx';
import { Brand, Button, OwnerField } from '../ui.ts';
import { AppHeader, currentIf, MenuButton } from './AppHeader.tsx';
import { Document, type PageMeta } from './Document.tsx';
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

type FooterProps = {
  /** Admins read English only (LANGUAGE-1). */
  hasSwitch: boolean;
};

const Footer = ({ hasSwitch }: FooterProps) => (
  <footer className="foot">
    <div className="wrap foot-row">
      <nav aria-label={tr('Footer')}>
        <a href={paths.about}>{tr('About')}</a>
        <a href={paths.contact}>{tr('Contact')}</a>
        <a href={paths.safetyPage}>{tr('Safety')}</a>
        <a href={paths.communityGuidelines}>{tr('Community Guidelines')}</a>
        <a href={paths.termsOfService}>{tr('Terms of Service')}</a>
        <a href={paths.privacyPolicy}>{tr('Privacy Policy')}</a>
        <a href={paths.accessibility}>{tr('Accessibility')}</a>
      </nav>
      {hasSwitch && <LanguageSwitch />}
      <p>
        © {market.id === 'manhattan' ? 2025 : thisYear()} {market.name}
      </p>
    </div>
  </footer>
);

/** In the other language's own words. The whole page is loaded: a morph keeps the islands' texts. */
function LanguageSwitch() {
  const other = currentLanguage() === 'es' ? 'en' : 'es';
  return (
    <form method="post" action={paths.language} hx-boost="false">
      <OwnerField />
      <button type="submit" name="language" value={other} lang={other}>
        {LANGUAGE_NAMES[other]}
      </button>
    </form>
  );
}
