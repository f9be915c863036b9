import type { Translations } from '../../../../src/translate.ts';

export default {
  Offers: 'Ofertas',
  "No offers yet. They'll appear here automatically.": 'Aún no hay ofertas. Aparecerán aquí solas.',
  '{count} year of experience | {count} years of experience':
    '{count} año de experiencia | {count} años de experiencia',
  '{rate}, {amount} for this walk': '{rate}, {amount} por este trayecto',
  'Choose {firstName}': 'Elegir a {firstName}',
  'Open request': 'Solicitud abierta',
  'A parent is looking for a walker.': 'Una familia busca acompañante.',
  'Your hours': 'Tu horario',
  'The parent chose another walker this time': 'Esta vez la familia eligió a otra persona',
  'Thank you for offering.': 'Gracias por ofrecerte.',
  'Send offer': 'Enviar oferta',
  'Withdraw offer': 'Retirar oferta',
  'Can you take this walk?': '¿Puedes hacer este trayecto?',
  "The parent will choose from the offers. You'll see names and addresses if they choose yours.":
    'La familia elegirá entre las ofertas. Verás nombres y direcciones si elige la tuya.',
  'You offered at {amount}/hr': 'Ofreciste {amount}/h',
  'Waiting for the parent to choose.': 'La familia todavía no elige.',
} satisfies Translations;
