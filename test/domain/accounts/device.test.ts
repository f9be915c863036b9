import { expect, it } from 'vitest';
import { deviceName } from '../../../src/domain/accounts/sign-in/device.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64)', 'Chromebook'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', 'Another device'],
])('%s is named %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
