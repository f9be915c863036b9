export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
