import { Logo } from './Logo.tsx';

export function Brand({ href }: { href: string }) {
  return (
    <a className="brand" href={href} aria-label="Trotwell home">
      <Logo />
      <span>Trotwell</span>
    </a>
  );
}
