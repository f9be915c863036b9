import { dateFormat } from '../formats.ts';
export const dateText = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' });

export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
