import { paths } from '../../src/paths.ts';
import { cachedView } from '../cached-view.ts';
import { Brand } from '../ui.ts';

export const Footer = cachedView(({ home }: { home: string }) => {
  return (
    <footer className="foot">
      <div className="wrap foot-row">
        <Brand href={home} />
        <nav aria-label="Footer">
          <a href={paths.about}>About</a>
          <a href={paths.contact}>Contact</a>
          <a href={paths.termsOfService}>Terms of Service</a>
          <a href={paths.privacyPolicy}>Privacy Policy</a>
        </nav>
        <p>© 2025 Trotwell</p>
      </div>
    </footer>
  );
});
