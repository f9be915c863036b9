import { error, info } from './message-template.ts';

export const placeTexts = {
  locationSharingOff: info('Location sharing is off', 'Turn it on in your profile to share your location.'),
  locationWalkNotRunning: info("Your location isn't shared", "It's shared only during a walk."),
  locationTooOften: error('Too many locations', 'Try again in {wait}.'),
  placePositionInvalid: error('Enter latitude and longitude, such as 40.7465, -74.0014.'),
};
