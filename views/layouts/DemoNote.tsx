import { paths } from '../../src/paths.ts';
import type { PageFrame } from './page-frame.ts';

export function DemoNote({ frame }: { frame: PageFrame }) {
  if (!frame.demo) return null;
  return (
    <aside className="demo" aria-label="Demo">
      Demo data.{' '}
      <a href={paths.dev} hx-boost="false">
        Open the dev tools
      </a>
    </aside>
  );
}
