import { discardAndReload, pageOwner } from './htmx.ts';

export class RejectedError extends Error {
  readonly code: string | undefined;

  constructor({ error, code }: { error: string; code?: string }) {
    super(error);
    this.code = code;
  }
}

/** Throws `RejectedError` when the server refuses, any other error when the call fails. */
export async function callFunction<Answer>(
  name: string,
  input: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trotwell-owner': pageOwner() },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  if (/^(another|someone)\w*Page$/.test(answer.code)) discardAndReload();
  if (response.status < 500) throw new RejectedError(answer);
  throw new Error(answer.error);
}
