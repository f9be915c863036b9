import { clock } from '../../clock.ts';
import type { StoredError } from '../stored-error.ts';

export type { StoredError } from '../stored-error.ts';

export type ProviderErrorKind =
  | 'declined'
  /** No reliable answer: it may have happened. Retry with the same key. */
  | 'unavailable'
  | 'missing'
  | 'wrong_state'
  /** The walker's account cannot receive transfers, or has ended its connection. */
  | 'payee_not_ready'
  | 'key_reused'
  | 'misconfigured'
  /** Not signed by the provider, or too old. */
  | 'signature'
  | 'invalid';

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly type: string | null;
  readonly code: string | null;
  readonly requestId: string | null;
  /** True when the provider repeated its earlier answer to this key. */
  readonly replayed: boolean;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    detail: {
      type?: string | null;
      code?: string | null;
      requestId?: string | null;
      replayed?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: detail.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.type = detail.type ?? null;
    this.code = detail.code ?? null;
    this.requestId = detail.requestId ?? null;
    this.replayed = detail.replayed ?? false;
  }
}

const ADDRESS = /[^\s@'"<>]+@[^\s@'"<>]+/g;

export const storedErrorOf = ({ type, kind, code, message, requestId }: ProviderError): StoredError => ({
  type: type ?? kind,
  code,
  message: message.replaceAll(ADDRESS, '…'),
  requestId,
  at: clock.now().toISOString(),
});

/** Trying again cannot help: the team must change something. */
export const isPermanent = ({ kind }: ProviderError): boolean =>
  kind === 'invalid' || kind === 'misconfigured';
