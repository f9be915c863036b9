export const EXTRA = 'extra';
