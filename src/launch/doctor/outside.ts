import type { Config } from '../../config.ts';
import { verifyMailServer } from '../../gateways/mail/verify.ts';
import { redisPolicy } from '../../gateways/queue/redis-policy.ts';
import { type Finding, findingOf, good, kindOf, problem } from './finding.ts';

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
