type Message = { conversation: string; seq: number };
type ConversationPosition = { conversation: string; after: number };

let place: ConversationPosition | null = null;
let receivedAbout = '';

/** The conversation that the page shows, and how much of it the page has: every message after that is heard once, in order. */
export const conversationSubscription = {
  /** What to ask the stream for, and after which event. A conversation that was asked for before is gone on with. */
  asked(url: string): [url: string, lastId: string | undefined] {
    const before = receivedAbout;
    receivedAbout = place?.conversation ?? '';
    if (!place) return [url, undefined];
    const { conversation, after } = place;
    const lastId = before === conversation ? `${conversation}:${after}` : undefined;
    return [`${url}&conversation=${conversation}&after=${after}`, lastId];
  },

  /** Whether a message is a new one; from then on the page has it. */
  take({ conversation, seq }: Message): boolean {
    if (place?.conversation !== conversation || seq <= place.after) return false;
    place.after = seq;
    return true;
  },
};

/** Lets the page say which conversation it shows: `trotwell:follow` with where it stands, `trotwell:unfollow`. */
export function onSubscriptionChange(act: () => void): void {
  let due = false;
  // Leaving one conversation for another is one change.
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
