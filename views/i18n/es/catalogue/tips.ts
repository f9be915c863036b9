import type { Translations } from '../../../../src/translate.ts';

export default {
  'Tip sent': 'Propina enviada',
  'Thank you! All of it goes to your walker.': '¡Gracias! Toda es para tu acompañante.',
  'Choose a tip.': 'Elige una propina.',
  'Enter an amount from {least} to {most}.': 'Escribe una cantidad de {least} a {most}.',
  'You already tipped for this walk': 'Ya diste propina por este trayecto',
  'Nobody tipped for this walk': 'Nadie dio propina por este trayecto',
  "You can't tip for this walk": 'No puedes dar propina por este trayecto',
  "It was refunded or disputed. Your card wasn't charged.":
    'Fue reembolsado o está en disputa. No se cobró a tu tarjeta.',
  "It's too late for a tip": 'Ya es tarde para una propina',
  "You can tip up to 14 days after you pay. Your card wasn't charged.":
    'Puedes dar propina hasta 14 días después de pagar. No se cobró a tu tarjeta.',
} satisfies Translations;
