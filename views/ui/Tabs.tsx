export type Tab = { href: string; label: string; count?: number | string; current?: boolean };

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
        {tab.label}
        {tab.count !== undefined && ` (${tab.count})`}
      </a>
    ))}
  </nav>
);
