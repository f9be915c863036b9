import CardForm from '../../../islands/cardForm/CardForm.tsx';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Banner, Dialog, Island } from '../../ui.ts';

const TEXTS = [
  'paymentConfigurationFailed',
  'paymentSystemUnavailable',
  'paymentNotReady',
  'cardSetupFailed',
] as const;

export function AddCardDialog({ closeHref }: { closeHref: string }) {
  const { title, text } = t('cardNeedsScript');
  const texts = Object.fromEntries(TEXTS.map((code) => [code, t(code)])) as Record<
    (typeof TEXTS)[number],
    ReturnType<typeof t>
  >;
  return (
    <Dialog id="add-card" title={tr('Add a card')} closeHref={closeHref}>
      <Island name="cardForm" component={CardForm} props={{ donePath: paths.paymentSettings, texts }} />
      <noscript>
        <Banner tone="info" title={title}>
          <p>{text}</p>
        </Banner>
      </noscript>
    </Dialog>
  );
}
