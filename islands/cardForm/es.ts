import type { Translations } from '../../src/translate.ts';

export default {
  Card: 'Tarjeta',
  'We charge it only when you pay for a walk.': 'Solo hacemos un cargo cuando pagas un trayecto.',
  'Saving…': 'Guardando…',
  'Save card': 'Guardar tarjeta',
} satisfies Translations;
