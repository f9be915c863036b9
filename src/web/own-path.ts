/** As an address or a cookie carries it. */
const MAX_LENGTH = 1_000;

/** A path of ours that somebody sent, or null: never another site's, and no longer than a page of ours can be named. */
export const ownPath = (path: string | null | undefined): string | null =>
  path && encodeURIComponent(path).length <= MAX_LENGTH && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
