import { Mark } from './Mark.tsx';

/** Mark and name, leading home. */
export function Brand({ href }: { href: string }) {
  return (
    <a className="brand" href={href} aria-label="Trotwell home">
      <Mark />
      <span>Trotwell</span>
    </a>
  );
}
