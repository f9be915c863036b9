import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { AppHeader } from './AppHeader.tsx';
import { DemoNote } from './DemoNote.tsx';
import { Document, type PageMeta } from './Document.tsx';
import { Footer } from './Footer.tsx';
import type { FrameViewer, PageFrame } from './page-frame.ts';

export type AppProps = PageMeta & {
  frame: PageFrame & { viewer: FrameViewer };
  width?: 'page' | 'narrow' | 'text';
  children: ReactNode;
};

export const AppLayout = ({ frame, width = 'page', children, ...meta }: AppProps) => (
  <Document {...meta} frame={frame}>
    <DemoNote frame={frame} />
    <AppHeader frame={frame} viewer={frame.viewer} />
    <main id="main" tabIndex={-1} className={`wrap main wrap-${width}`}>
      {children}
    </main>
    <Footer home={paths.dashboard} />
  </Document>
);
