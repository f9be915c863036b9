import { z } from 'zod';
import { DomainError } from '../../forms/domain-error.ts';
import type { RawForm } from '../../forms/form.ts';
import type { CredentialResponse } from './verifier.ts';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const shape = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url(4000), userHandle: base64url(100).optional() }),
  clientExtensionResults: z.object({}).default({}),
});

const clientData = z.object({ challenge: base64url(100) });

export const passkeyFailed = (): DomainError => new DomainError('invalid', { code: 'passkeyFailed' });

/** The field `credential`, as the browser filled it in, and the challenge it answers. Throws `invalid`. */
export function readCredential({ credential }: RawForm): { response: CredentialResponse; challenge: string } {
  const response = shape.safeParse(parse(String(credential ?? '')));
  if (!response.success) throw passkeyFailed();
  const answered = Buffer.from(response.data.response.clientDataJSON, 'base64url').toString('utf8');
  const data = clientData.safeParse(parse(answered));
  if (!data.success) throw passkeyFailed();
  return { response: response.data, challenge: data.data.challenge };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
