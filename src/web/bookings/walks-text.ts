import { plural } from '../../translate.ts';

export const walksText = (count: number): string => plural(count, '{count} walk', '{count} walks');
