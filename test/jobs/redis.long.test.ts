import './outbox.test.ts';
import './queue-watchdog.test.ts';
