import type { Translations } from '../../../../src/translate.ts';

export default {} satisfies Translations;
