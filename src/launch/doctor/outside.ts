import type { Config } from '../../config.ts';
import { verifyMailServer } from '../../gateways/mail/verify.ts';
import { redisPolicy } from '../../gateways/queue/redis-policy.ts';
import { checkKeys } from '../../gateways/stripe/keys.ts';
import { isOpen } from './addresses.ts';
import { type Finding, findingOf, good, kindOf, problem } from './finding.ts';

export async function checkPayments(config: Config): Promise<Finding[]> {
  const { stripe, payments, baseUrl } = config;
  if (payments === 'off')
    return [problem('payments', 'Card payments are off.', 'Set the three STRIPE_ variables.')];
  if (!stripe)
    return findingOf(
      'payments',
      [
        [
          isOpen(config),
          'The Stripe emulator is in use, and other machines can reach this server: anyone can pay without money.',
          'Set the three STRIPE_ variables, and remove STRIPE_EMULATOR.',
        ],
      ],
      'The Stripe emulator is in use. No real money moves.',
    );
  const webhook = `${baseUrl}/webhooks/stripe`;
  const test = stripe.secretKey.includes('_test_');
  try {
    const check = await checkKeys(stripe, webhook);
    return findingOf(
      'payments',
      [
        [
          !check.accepted,
          'Stripe rejects STRIPE_SECRET_KEY.',
          'Copy it again from the Stripe dashboard, Developers, API keys.',
        ],
        [
          check.webhook === false,
          `Stripe has no webhook for ${webhook}.`,
          'Add that address in the Stripe dashboard, Developers, Webhooks, and set STRIPE_WEBHOOK_SECRET to its signing secret.',
        ],
      ],
      `Stripe accepts our ${test ? 'test keys (no real money moves)' : 'keys'}${check.webhook ? ' and has our webhook' : ''}.`,
    );
  } catch (error) {
    const found = `Stripe can't be reached (${kindOf(error)}).`;
    return [problem('payments', found, 'Allow connections from this machine to api.stripe.com, port 443.')];
  }
}

export async function checkMail({ smtpUrl, embedded }: Config): Promise<Finding[]> {
  if (!smtpUrl) {
    const captured = 'Email is captured on disk and not sent';
    return embedded
      ? [good('mail', `${captured}, which is fine for trying Trotwell out.`)]
      : [problem('mail', `${captured}: confirmations and receipts won't arrive.`, 'Set SMTP_URL.')];
  }
  try {
    await verifyMailServer(smtpUrl);
    return [good('mail', `The mail server ${new URL(smtpUrl).host} accepts our login.`)];
  } catch (error) {
    const found = `The mail server ${new URL(smtpUrl).host} can't be used (${kindOf(error)}).`;
    return [problem('mail', found, 'Check the host, port, name and password in SMTP_URL.')];
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
          `Redis deletes keys when it is full (maxmemory-policy ${policy}), so jobs can be lost.`,
          'redis-cli config set maxmemory-policy noeviction, and the same in redis.conf.',
        ],
      ],
      'Redis is reachable and never evicts keys.',
    );
  } catch (error) {
    const found = `Redis at ${new URL(url).host} isn't responding (${kindOf(error)}).`;
    return [problem('queue', found, 'Start it, and check the address in REDIS_URL.')];
  }
}
