interface LazyModule {
  /** What the module's behaviours act on. */
  selector: string;
  load(): Promise<{ lazyBehaviours?: readonly (() => void)[] }>;
}

/** Loaded when a page first has what they act on, by the name of the module's file in `behaviours/`. */
export const lazyModules: Record<string, LazyModule> = {
  live: { selector: '[data-live]', load: () => import('./behaviours/live.ts') },
  refreshing: { selector: '[data-refreshes]', load: () => import('./behaviours/refreshing.ts') },
  push: { selector: '[data-push]', load: () => import('./behaviours/push.ts') },
  passkeys: { selector: '[data-passkey]', load: () => import('./behaviours/passkeys.ts') },
  // The address rules weigh as much as all behaviours together.
  email: { selector: '[data-email-words]', load: () => import('./behaviours/email.ts') },
  'proof-of-work': { selector: '[data-proof]', load: () => import('./behaviours/proof-of-work.ts') },
  'send-location': { selector: '[data-send-location]', load: () => import('./behaviours/send-location.ts') },
  'step-place': {
    selector: '[type=hidden][name=latitude]',
    load: () => import('./behaviours/step-place.ts'),
  },
  dial: { selector: '[data-dials]', load: () => import('./behaviours/dial.ts') },
  'short-name': { selector: '[name=called]', load: () => import('./behaviours/short-name.ts') },
  keys: { selector: '.admin-nav', load: () => import('./behaviours/keys.ts') },
  'free-times': { selector: '#free-times', load: () => import('./behaviours/free-times.ts') },
  forms: {
    selector:
      '[data-needs], [data-countdown], [data-fixes], [data-fills], [data-copy], [data-share], [data-share-text], [data-reveal], [data-too-large], [data-press-after], [data-print], [data-ticks], [data-saves], [data-rate], [name=version]',
    load: () => import('./behaviours/forms.ts'),
  },
};
