/** The server's "no", in its own words. */
export class RejectedError extends Error {}

/** Asks one of the app's functions. Throws `RejectedError` for its "no", anything else when it could not be asked. */
export async function callFunction<Answer>(
  name: string,
  input: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  if (response.status < 500) throw new RejectedError(answer.error);
  throw new Error(answer.error);
}
