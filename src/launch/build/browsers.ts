/** The oldest browsers in which everything works (docs/browsers.md), by their names in @mdn/browser-compat-data. */
export const OLDEST_BROWSERS = { chrome: '117', firefox: '121', safari: '16.4', safari_ios: '16.4' } as const;

/** The same for the build, which rewrites newer syntax. */
export const buildTargets = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
);
