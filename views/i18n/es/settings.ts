import type { Translations } from '../../../src/translate.ts';

export default {
  Language: 'Idioma',
  'Emails and notifications use it too.': 'También lo usan los correos y las notificaciones.',
  "My browser's language": 'El idioma de mi navegador',
} satisfies Translations;
