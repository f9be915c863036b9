/** Sends again while the answer is 503, which a machine under load may give. */
export async function sendUntilServed<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}
