/** Migrations that remove or rename what versions up to another migration still use: for a release after that. */
export const REMOVALS: Readonly<Record<string, { lastUsedBy: string }>> = {};
