import { type Config, isLoopback } from '../../config.ts';
import { checkKeys, type KeyCheck } from '../../gateways/stripe/keys.ts';
import { formatMoney } from '../../money.ts';
import { isOpen } from './addresses.ts';
import { type Finding, findingOf, good, kindOf, problem } from './finding.ts';

export async function checkPayments(config: Config): Promise<Finding[]> {
  const { stripe, payments, baseUrl } = config;
  if (payments === 'off')
    return [problem('payments', 'Card payments are off.', 'Set the three STRIPE_ variables.')];
  if (!stripe)
    return findingOf('payments', 'The Stripe emulator is in use. No real money moves.', [
      isOpen(config),
      'The Stripe emulator is in use, and other machines can reach this server: anyone can pay without money.',
      'Set the three STRIPE_ variables, and remove STRIPE_EMULATOR.',
    ]);
  const webhook = new URL('/webhooks/stripe', baseUrl);
  const test = stripe.secretKey.includes('_test_');
  try {
    const check = await checkKeys(stripe, webhook);
    if (!check.accepted)
      return [
        problem(
          'payments',
          'Stripe rejects STRIPE_SECRET_KEY.',
          'Copy it again from the Stripe dashboard, Developers, API keys.',
        ),
      ];
    return [
      good('payments', `Stripe accepts our ${test ? 'test keys (no real money moves)' : 'keys'}.`),
      ...checkWebhooks(check, webhook.href),
      ...checkAccount(check),
      ...checkBalance(check),
      ...checkDescriptor(check),
      ...(isLoopback(webhook.hostname) ? [] : checkWallets(check, webhook.hostname)),
    ];
  } catch (error) {
    const found = `Stripe can't be reached (${kindOf(error)}).`;
    return [problem('payments', found, 'Allow connections from this machine to api.stripe.com, port 443.')];
  }
}

function checkWebhooks({ webhooks }: KeyCheck, address: string): Finding[] {
  if (!webhooks) return [];
  const { count, missing } = webhooks;
  return findingOf(
    'Stripe webhooks',
    'Stripe has both webhooks, with the events we need.',
    [
      count < 2,
      `Stripe has ${count === 0 ? 'no webhook' : 'only one webhook'} for ${address}.`,
      'Add two in the Stripe dashboard, Developers, Webhooks: one for events of your account, one for those of connected accounts. Set STRIPE_WEBHOOK_SECRET to both signing secrets, with a comma.',
    ],
    [
      missing.length > 0,
      `Our webhooks do not send ${missing.join(', ')}.`,
      'Add these events to the webhooks in the Stripe dashboard; docs/operations/install.md has the list.',
    ],
  );
}

function checkAccount({ account }: KeyCheck): Finding[] {
  if (!account) return [];
  if (account === 'accepted')
    return [good('payout accounts', "Stripe made a walker's account in test mode, which was removed again.")];
  return [
    problem(
      'payout accounts',
      `Stripe refuses a walker's account: ${account.refused}`,
      'Turn on Connect in the Stripe dashboard. STRIPE_TRANSFERS_ONLY=1 needs an approval by Stripe.',
    ),
  ];
}

export function checkBalance({ balance }: Pick<KeyCheck, 'balance'>): Finding[] {
  if (balance === null) return [];
  return findingOf('balance', `Our balance at Stripe is ${formatMoney(balance)}.`, [
    balance < 0,
    `Our balance at Stripe is ${formatMoney(balance)}: refunds can fail, and Stripe may debit our bank account.`,
    'Add money in the Stripe dashboard, Balances. `trot payments report` and the Money page say what a walk costs.',
  ]);
}

const LONGEST_DESCRIPTOR = 9;

function checkDescriptor({ descriptor }: KeyCheck): Finding[] {
  if (descriptor === null) return [];
  return findingOf('bank statement', `Bank statements say "${descriptor}* WALK DEC 31".`, [
    descriptor === '' || descriptor.length > LONGEST_DESCRIPTOR,
    descriptor === ''
      ? 'Bank statements would not name us.'
      : `"${descriptor}" is too long for bank statements: the day of the walk is cut off.`,
    `Set a shortened descriptor of 2 to ${LONGEST_DESCRIPTOR} characters in the Stripe dashboard, Settings, Public details.`,
  ]);
}

function checkWallets({ applePay }: KeyCheck, domain: string): Finding[] {
  if (applePay === null) return [];
  if (applePay) return [good('Apple Pay', `${domain} is registered at Stripe.`)];
  const found = `${domain} is not registered at Stripe: Apple Pay and Google Pay are not offered.`;
  return [
    {
      ...good('Apple Pay', found),
      remedy: 'Add it in the Stripe dashboard, Settings, Payment method domains.',
    },
  ];
}
