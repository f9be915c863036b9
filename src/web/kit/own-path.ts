const MAX_LENGTH = 1_000;

/** Null unless it is a path of this app that a header can hold: prevents open redirects. */
export const ownPath = (path: string | null | undefined): string | null =>
  path && encodeURIComponent(path).length <= MAX_LENGTH && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)
    ? path
    : null;
