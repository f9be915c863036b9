import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { UnreachableNotice } from '../accounts/settings/EmailProblem.tsx';
import { adminSections } from '../admin/sections.ts';
import { rich } from '../i18n/rich.ts';
import { AppHeader } from './AppHeader.tsx';
import { Document, type PageMeta } from './Document.tsx';
import { Footer } from './Footer.tsx';
import { currentIf } from './navigation.ts';
import { PublicHeader } from './PublicHeader.tsx';
import type { PageFrame } from './page-frame.ts';

type Props = PageMeta & {
  frame: PageFrame;
  /** `text`: one readable column; `narrow`: a form; `wide`: full width, in bands (`band`, `wrap`). */
  width?: 'text' | 'narrow' | 'page' | 'wide';
  /** Adds links to the admin pages. */
  admin?: boolean;
  children: ReactNode;
};

export function Layout({ frame, width = 'page', admin, children, ...meta }: Props) {
  const { viewer, path } = frame;
  return (
    <Document {...meta} frame={frame}>
      {frame.demo && <DemoNote />}
      {viewer ? <AppHeader frame={frame} viewer={viewer} /> : <PublicHeader frame={frame} />}
      <main id="main" tabIndex={-1} className={width === 'wide' ? 'main-wide' : `wrap main wrap-${width}`}>
        {frame.unreachable && currentIf(path, paths.settings) === undefined && (
          <UnreachableNotice email={frame.unreachable} />
        )}
        {admin && viewer && <AdminSections path={path} />}
        {children}
      </main>
      <Footer home={viewer ? paths.dashboard : paths.home} hasSwitch={viewer?.role !== 'admin'} />
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

const AdminSections = ({ path }: { path: string }) => (
  <nav className="sections" aria-label={tr('Admin')}>
    {adminSections.map(({ href, label }) => (
      <a key={href} href={href} aria-current={currentIf(path, href)}>
        {label}
      </a>
    ))}
  </nav>
);
