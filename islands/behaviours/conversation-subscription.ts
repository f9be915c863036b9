type Message = { conversation: string; seq: number };
type ConversationPosition = { conversation: string; after: number };

let place: ConversationPosition | null = null;
let receivedAbout = '';

export const conversationSubscription = {
  /** Adds the open conversation and its last event to the stream's URL; a known conversation resumes. */
  asked(url: string): [url: string, lastId: string | undefined] {
    const before = receivedAbout;
    receivedAbout = place?.conversation ?? '';
    if (!place) return [url, undefined];
    const { conversation, after } = place;
    const lastId = before === conversation ? `${conversation}:${after}` : undefined;
    return [`${url}&conversation=${conversation}&after=${after}`, lastId];
  },

  take({ conversation, seq }: Message): boolean {
    if (place?.conversation !== conversation || seq <= place.after) return false;
    place.after = seq;
    return true;
  },
};

export function onSubscriptionChange(act: () => void): void {
  let due = false;
  // Switching conversations fires both events; they count as one change.
  const actOnce = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      act();
    });
  };
  for (const type of ['trotwell:follow', 'trotwell:unfollow'])
    document.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent<ConversationPosition | null>;
      place = type === 'trotwell:follow' ? detail && { ...detail } : null;
      actOnce();
    });
}
