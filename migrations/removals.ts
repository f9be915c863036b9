/** Migrations that remove or rename what versions up to another migration still use: for a release after that. */
export const REMOVALS: Readonly<Record<string, { lastUsedBy: string }>> = {
  Migration20261202020010_no_orphaned_walks: { lastUsedBy: 'Migration20261201070040_first_walk_checked' },
};
