import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { UnreachableNotice } from '../accounts/settings/EmailProblem.tsx';
import { AdminNav } from '../admin/AdminNav.tsx';
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
