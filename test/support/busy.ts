/** Sends again while the answer is 503, which a machine under load may give. */
export async function sendUntilServed(
  send: () => Promise<Response>,
  onBusy: (answer: Response) => void = () => {},
): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    onBusy(answer);
  }
}
