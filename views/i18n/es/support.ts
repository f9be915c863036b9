import type { Translations } from '../../../src/translate.ts';

export default {
  'A real person reads every message and replies within 24 hours.':
    'Una persona lee cada mensaje y responde en menos de 24 horas.',
  'So we can reply.': 'Para poder responderte.',
  'Send message': 'Enviar mensaje',
  'You can also email <link>{contactEmail}</link>.': 'También puedes escribir a <link>{contactEmail}</link>.',
  'Leave this empty': 'Deja esto vacío',
} satisfies Translations;
