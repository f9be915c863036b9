import { paths } from '../../../src/paths.ts';

export const TEST_PUSH = { title: 'Notifications work on this device', link: paths.settings };
