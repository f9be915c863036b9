import { cachedView } from '../cached-view.ts';
import { Brand } from '../ui/Brand.tsx';

export const Footer = cachedView(({ home }: { home: string }) => {
  return (
    <footer className="foot">
      <div className="wrap foot-row">
        <Brand href={home} />
        <nav aria-label="Footer">
          <a href="/about">About</a>
          <a href="/contact">Contact</a>
          <a href="/terms-of-service">Terms of Service</a>
          <a href="/privacy-policy">Privacy Policy</a>
        </nav>
        <p>© 2025 Trotwell</p>
      </div>
    </footer>
  );
});
