import { thisYear } from '../../src/dates.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { currentLanguage, LANGUAGE_NAMES, tr } from '../../src/translate.ts';
import { OwnerField } from '../ui.ts';

type Props = {
  /** Admins read English only (LANGUAGE-1). */
  hasSwitch: boolean;
};

export const Footer = ({ hasSwitch }: Props) => (
  <footer className="foot">
    <div className="wrap foot-row">
      <nav aria-label={tr('Footer')}>
        <a href={paths.about}>{tr('About')}</a>
        <a href={paths.contact}>{tr('Contact')}</a>
        <a href={paths.safetyPage}>{tr('Safety')}</a>
        <a href={paths.communityGuidelines}>{tr('Community Guidelines')}</a>
        <a href={paths.termsOfService}>{tr('Terms of Service')}</a>
        <a href={paths.privacyPolicy}>{tr('Privacy Policy')}</a>
        <a href={paths.accessibility}>{tr('Accessibility')}</a>
      </nav>
      {hasSwitch && <LanguageSwitch />}
      <p>
        © {market.id === 'manhattan' ? 2025 : thisYear()} {market.name}
      </p>
    </div>
  </footer>
);

/** In the other language's own words. The whole page is loaded: a morph keeps the islands' texts. */
function LanguageSwitch() {
  const other = currentLanguage() === 'es' ? 'en' : 'es';
  return (
    <form method="post" action={paths.language} hx-boost="false">
      <OwnerField />
      <button type="submit" name="language" value={other} lang={other}>
        {LANGUAGE_NAMES[other]}
      </button>
    </form>
  );
}
