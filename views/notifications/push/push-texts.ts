import { paths } from '../../../src/paths.ts';
import { msg } from '../../../src/translate.ts';

export const TEST_PUSH = { title: msg('Notifications work on this device'), link: paths.settings };
