import './behaviours/offline.ts';
import './behaviours/pending.ts';
