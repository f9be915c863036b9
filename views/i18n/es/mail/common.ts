import type { Translations } from '../../../../src/translate.ts';

export default {
  'You earn': 'Ganas',
  'See the booking': 'Ver la reserva',
  'Another walker may be free at that time.': 'Quizá otra persona pueda a esa hora.',
  'See the details.': 'Mira los detalles.',
  'The reason:': 'El motivo:',
  'Two quick steps, and your walker gets paid.': 'Dos pasos rápidos y tu acompañante recibe su pago.',
  'Amount for the booked time': 'Importe por el tiempo reservado',
  'Confirm the time and pay': 'Confirmar el tiempo y pagar',
  'Pay for the walk': 'Pagar el trayecto',
  'Sent by {name}. Questions? Email <link>{contactEmail}</link> or visit <link2>{host}</link2>.':
    'Enviado por {name}. ¿Preguntas? Escribe a <link>{contactEmail}</link> o visita <link2>{host}</link2>.',
  "Don't want these emails? <link>Unsubscribe</link>.":
    '¿No quieres estos correos? <link>Dejar de recibirlos</link>.',
} satisfies Translations;
