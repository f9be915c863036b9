import { when } from '../htmx.ts';

/** The pressed button itself shows that its request runs: a heart stands outside the form that it sends. */
when('htmx:before:request', ({ ctx }) => ctx.request.submitter?.setAttribute('aria-busy', 'true'));
when('htmx:finally:request', ({ ctx }) => ctx.request.submitter?.removeAttribute('aria-busy'));
