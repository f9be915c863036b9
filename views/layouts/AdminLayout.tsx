import { Icon } from '../ui/Icon.tsx';
import { AppLayout, type AppProps } from './AppLayout.tsx';
import { currentIf } from './current.ts';
import { adminSections } from './navigation.ts';

/** An admin's page: the sections stay in reach above it. */
export function AdminLayout({ children, ...rest }: AppProps) {
  return (
    <AppLayout {...rest}>
      <nav className="sections" aria-label="Admin">
        {adminSections.map(({ href, label, icon }) => (
          <a key={href} href={href} aria-current={currentIf(rest.chrome.path, href)}>
            <Icon of={icon} size="s" />
            {label}
          </a>
        ))}
      </nav>
      {children}
    </AppLayout>
  );
}
