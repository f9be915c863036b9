import './behaviours/counter.ts';
import './behaviours/estimate.ts';
import './behaviours/focus.ts';
import './behaviours/free-times.ts';
import './behaviours/leaving.ts';
import './behaviours/offline.ts';
import './behaviours/pending.ts';
import './behaviours/show-more.ts';
