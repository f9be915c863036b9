/** In this browser's storage: for whom it gets push notifications. */
export const TURNED_ON = 'push-on-for';
