import { onHtmx } from '../htmx.ts';

/** On the button itself, because it may stand outside its form (the favorites heart). */
onHtmx('htmx:before:request', ({ ctx }) => ctx.request.submitter?.setAttribute('aria-busy', 'true'));
onHtmx('htmx:finally:request', ({ ctx }) => ctx.request.submitter?.removeAttribute('aria-busy'));
