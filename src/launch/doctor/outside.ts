import type { Config } from '../../config.ts';
import { verifyMailServer } from '../../gateways/mail/verify.ts';
import { redisPolicy } from '../../gateways/queue/redis-policy.ts';
import { checkKeys } from '../../gateways/stripe/keys.ts';
import { type Finding, findingOf, good, kindOf, problem } from './finding.ts';

export async function checkPayments({ stripe, payments, baseUrl }: Config): Promise<Finding[]> {
  if (payments === 'off')
    return [problem('payments', 'No cards are taken.', 'Set the three STRIPE_ variables.')];
  if (!stripe) return [good('payments', 'A stand-in plays Stripe; no money moves.')];
  const webhook = `${baseUrl}/webhooks/stripe`;
  const test = stripe.secretKey.includes('_test_');
  try {
    const check = await checkKeys(stripe, webhook);
    return findingOf(
      'payments',
      [
        [
          !check.accepted,
          'Stripe does not know STRIPE_SECRET_KEY.',
          'Copy it again from the Stripe dashboard, Developers, API keys.',
        ],
        [
          check.webhook === false,
          `Stripe sends no events to ${webhook}.`,
          'Add that address in the Stripe dashboard, Developers, Webhooks, and set STRIPE_WEBHOOK_SECRET to its signing secret.',
        ],
      ],
      `Stripe takes our ${test ? 'test keys; no money moves' : 'keys'}${check.webhook ? ', and knows our webhook' : ''}.`,
    );
  } catch (error) {
    const found = `Stripe cannot be reached (${kindOf(error)}).`;
    return [problem('payments', found, 'Let this machine reach api.stripe.com, port 443.')];
  }
}

export async function checkMail({ smtpUrl, embedded }: Config): Promise<Finding[]> {
  if (!smtpUrl) {
    const captured = 'Mail is captured on disk and reaches nobody';
    return embedded
      ? [good('mail', `${captured}, as suits a trial.`)]
      : [problem('mail', `${captured}: confirmations and receipts never arrive.`, 'Set SMTP_URL.')];
  }
  try {
    await verifyMailServer(smtpUrl);
    return [good('mail', `The mail server ${new URL(smtpUrl).host} lets us in.`)];
  } catch (error) {
    const found = `The mail server ${new URL(smtpUrl).host} does not let us in (${kindOf(error)}).`;
    return [problem('mail', found, 'Check the host, the port, the name and the password in SMTP_URL.')];
  }
}

export async function checkRedis(url: string): Promise<Finding[]> {
  try {
    const policy = await redisPolicy(url);
    return findingOf(
      'queue',
      [
        [
          policy !== null && policy !== 'noeviction',
          `Redis throws keys away when it is full (maxmemory-policy ${policy}), and jobs with them.`,
          'redis-cli config set maxmemory-policy noeviction, and the same in redis.conf.',
        ],
      ],
      'Redis answers, and keeps what it is given.',
    );
  } catch (error) {
    const found = `Redis at ${new URL(url).host} does not answer (${kindOf(error)}).`;
    return [problem('queue', found, 'Start it, and check the address in REDIS_URL.')];
  }
}
