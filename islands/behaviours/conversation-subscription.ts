type Message = { conversation: string; seq: number };
type ConversationPosition = { conversation: string; after: number };

let position: ConversationPosition | null = null;
let receivedAbout = '';

export const conversationSubscription = {
  /** Adds the open conversation and its last event to the stream's URL; a known conversation resumes. */
  streamUrl(url: string): [url: string, lastId: string | undefined] {
    const previous = receivedAbout;
    receivedAbout = position?.conversation ?? '';
    if (!position) return [url, undefined];
    const { conversation, after } = position;
    const lastId = previous === conversation ? `${conversation}:${after}` : undefined;
    return [`${url}&conversation=${conversation}&after=${after}`, lastId];
  },

  accept({ conversation, seq }: Message): boolean {
    if (position?.conversation !== conversation || seq <= position.after) return false;
    position.after = seq;
    return true;
  },
};

export function onSubscriptionChange(act: () => void): void {
  let scheduled = false;
  // Switching conversations fires both events; they count as one change.
  const actOnce = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      act();
    });
  };
  for (const type of ['trotwell:follow', 'trotwell:unfollow'])
    document.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent<ConversationPosition | null>;
      position = type === 'trotwell:follow' ? detail && { ...detail } : null;
      actOnce();
    });
}
