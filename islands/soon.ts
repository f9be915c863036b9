import './behaviours/counter.ts';
import './behaviours/estimate.ts';
import './behaviours/focus.ts';
import './behaviours/offline.ts';
import './behaviours/pending.ts';
import './behaviours/show-more.ts';
