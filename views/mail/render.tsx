import type { Email, EmailData } from '../../src/domain/email/email.ts';
import type { AboutWalk, EmailSeries, EmailWeek } from '../../src/domain/email/email-facts.ts';
import { market } from '../../src/market.ts';
import '../../src/spanish.ts';
import { tr } from '../../src/translate.ts';
import { documentHtml } from '../html.ts';
import { accountEmailTexts } from './accounts.ts';
import { asLines } from './as-lines.ts';
import { BlockHtml, blockText } from './blocks.tsx';
import { bookingEmailTexts } from './bookings.ts';
import {
  aside,
  type Body,
  type EmailBlock,
  type EmailTexts,
  facts,
  openBooking,
  openSeries,
  type TextsAbout,
  type TextsOfKinds,
} from './email-texts.ts';
import { lateWalkTexts } from './late-walks.ts';
import { MailLayout, type MailSite } from './layout.tsx';
import { offerTexts } from './offers.ts';
import { otherTexts } from './others.ts';
import { paymentAlertTexts } from './payment-alerts.ts';
import { paymentTexts } from './payments.ts';
import { receiptTexts } from './receipt.ts';
import { referenceTexts } from './references.ts';
import { refundEmailTexts } from './refunds.ts';
import { securityTexts } from './security.ts';
import { seriesEmailTexts, seriesFacts } from './series.ts';
import { walkFacts } from './walk.ts';
import { walkEmailTexts } from './walks.ts';
import { watcherTexts } from './watchers.ts';

const texts: TextsOfKinds = {
  ...accountEmailTexts,
  ...securityTexts,
  ...bookingEmailTexts,
  ...offerTexts,
  ...seriesEmailTexts,
  ...walkEmailTexts,
  ...lateWalkTexts,
  ...paymentTexts,
  ...paymentAlertTexts,
  ...receiptTexts,
  ...refundEmailTexts,
  ...referenceTexts,
  ...watcherTexts,
  ...otherTexts,
};

type Data = Partial<AboutWalk & { week: EmailWeek | null; series: EmailSeries }>;

function bodyOf(texts: TextsAbout, { walk, week, series }: Data): Body {
  const about = walk ? walkFacts(walk, week) : series ? seriesFacts(series) : [];
  const all = [...about, ...(texts.more ?? [])];
  return [
    texts.text,
    all.length > 0 && facts(...all),
    ...(texts.notes ?? []),
    texts.act ?? (walk ? openBooking(walk) : series ? openSeries(series) : null),
    texts.aside ? aside(texts.aside) : null,
  ];
}

/** Pure; the subject has no names. CHILD-7 */
export function renderEmail(email: Email, site: MailSite): { subject: string; html: string; text: string } {
  const { baseUrl } = site;
  // TypeScript cannot relate a kind to its data through a union.
  const textsOf = texts[email.kind] as (data: EmailData[keyof EmailData]) => EmailTexts;
  const { subject, preview, title = subject, ...rest } = textsOf(email.data);
  const body = 'body' in rest ? rest.body : bodyOf(rest, email.data as object);
  const blocks = body.filter((block): block is EmailBlock => block !== null && block !== false);
  const page = (
    <MailLayout {...site} preview={preview} title={title}>
      {blocks.map((block) => (
        <BlockHtml key={JSON.stringify(block)} block={block} baseUrl={baseUrl} />
      ))}
    </MailLayout>
  );
  const stop = site.unsubscribeUrl ? `${tr('Unsubscribe')}: ${site.unsubscribeUrl}\n` : '';
  const plain = [asLines(title), ...blocks.map((block) => blockText(block, baseUrl))].join('\n\n');
  const text = `${plain}\n\n-- \n${market.name}\n${market.contactEmail}\n${baseUrl}\n${stop}`;
  return { subject, html: documentHtml(page), text };
}
