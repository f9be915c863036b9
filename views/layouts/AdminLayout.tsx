import { AppLayout, type AppProps } from './AppLayout.tsx';
import { adminSections, currentIf } from './navigation.ts';

export const AdminLayout = ({ children, ...rest }: AppProps) => (
  <AppLayout {...rest}>
    <nav className="sections" aria-label="Admin">
      {adminSections.map(({ href, label }) => (
        <a key={href} href={href} aria-current={currentIf(rest.frame.path, href)}>
          {label}
        </a>
      ))}
    </nav>
    {children}
  </AppLayout>
);
