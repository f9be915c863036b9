import { startClock } from './test-clock.ts';

startClock();
