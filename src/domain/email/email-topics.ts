/** People choose their channels for these (NOTIFICATION-3). */
export const CHOSEN_TOPICS = ['bookings', 'progress', 'reminders', 'messages', 'rewards', 'news'] as const;
/** Always sent (EMAIL-3). No switch stops a canceled, moved or assigned walk, since it concerns a child's way. */
export const FIXED_TOPICS = ['payments', 'cancellations', 'safety'] as const;

export type ChosenTopic = (typeof CHOSEN_TOPICS)[number];
type FixedTopic = (typeof FIXED_TOPICS)[number];
export type Topic = ChosenTopic | FixedTopic;

export const isChosen = (topic: Topic | null): topic is ChosenTopic =>
  CHOSEN_TOPICS.some((chosen) => chosen === topic);

/** The topics of links in older emails. */
export const FORMER_TOPICS = {
  bookingUpdates: ['bookings', 'progress', 'reminders'],
  emailNotifications: ['messages', 'rewards'],
} as const satisfies Record<string, readonly ChosenTopic[]>;

export type EmailTopic = ChosenTopic | keyof typeof FORMER_TOPICS;
export const EMAIL_TOPICS: readonly EmailTopic[] = ['bookingUpdates', 'emailNotifications', ...CHOSEN_TOPICS];
