import { Gift, Share2 } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Button, Card, CopyText } from '../ui.ts';

type Props = { code: string; link: string };

/** Without a share sheet (or JavaScript) Share opens an email. */
export const ReferralShare = ({ code, link }: Props) => (
  <Card title={tr('Your referral code')} icon={Gift}>
    <div className="referral-share">
      <CopyText
        id="referral-code"
        label={tr('Referral code')}
        value={code}
        copied={t('referralCodeCopied').title}
      />
      <CopyText
        id="referral-link"
        label={tr('Referral link')}
        value={link}
        copied={t('referralCopied').title}
      />
    </div>
    <div className="cluster">
      <Button
        href={email(link)}
        icon={Share2}
        variant="primary"
        data-share={link}
        hx-boost="false"
        label={tr('Share')}
      />
    </div>
  </Card>
);

const email = (link: string): string =>
  `mailto:?${[
    ['subject', tr('Join me on Trotwell')],
    [
      'body',
      tr('I use Trotwell to get kids safely to school and activities. Sign up with my link: {link}', {
        link,
      }),
    ],
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&')}`;
