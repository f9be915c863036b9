import { Logo } from './Logo.tsx';

export const Brand = ({ href }: { href: string }) => (
  <a className="brand" href={href} aria-label="Trotwell home">
    <Logo />
    <span>Trotwell</span>
  </a>
);
