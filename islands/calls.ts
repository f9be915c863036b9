/** The server's "no", in its own words. */
export class Refused extends Error {}

/** Asks one of the house's functions. Throws `Refused` for its "no", anything else when it could not be asked. */
export async function ask<Answer>(name: string, input: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  if (response.status < 500) throw new Refused(answer.error);
  throw new Error(answer.error);
}
