const MAX_LENGTH = 1_000;

/** Null unless it is a path of this app: prevents open redirects. */
export const ownPath = (path: string | null | undefined): string | null =>
  path && encodeURIComponent(path).length <= MAX_LENGTH && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
