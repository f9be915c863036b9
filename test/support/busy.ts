/** Sends again while the answer is 503, which a machine under load may give. */
export async function sendUntilServed<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await send();
    const status = typeof answer === 'number' ? answer : (answer as { status?: number } | null)?.status;
    if (status !== 503) return answer;
  }
}
