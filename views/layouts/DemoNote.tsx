import type { Chrome } from './chrome.ts';

/** Says that people and payments here are made up. */
export function DemoNote({ chrome }: { chrome: Chrome }) {
  if (!chrome.demo) return null;
  return (
    <aside className="demo" aria-label="Demo">
      Demo data: nobody here is real.{' '}
      <a href="/dev" hx-boost="false">
        Open the desk
      </a>
    </aside>
  );
}
