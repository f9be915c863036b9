import type { Translations } from '../../../../src/translate.ts';

export default {
  'The parent changed the time of a walk': 'La familia cambió la duración de un trayecto',
  'See the new amount in your bookings.': 'Mira el nuevo importe en tus reservas.',
  'Nothing is charged automatically. Confirm how long the walk took.':
    'No se cobra nada automáticamente. Confirma cuánto duró el trayecto.',
  'The walk takes place. See who walks in your bookings.':
    'El trayecto sigue en pie. Mira en tus reservas quién va.',
  'A parent requested a walk. See it on your dashboard.':
    'Una familia solicitó un trayecto. Está en tu página.',
  'Your walker accepted your request.': 'Tu acompañante aceptó la solicitud.',
  "The parent chose your offer. It's in your bookings.": 'La familia eligió tu oferta. Está en tus reservas.',
  'You can request another walker for the same time.': 'Puedes pedir otro acompañante para la misma hora.',
  'See which one and why in your bookings.': 'Mira cuál y por qué en tus reservas.',
  "See what they told us in your bookings. We're looking into it.":
    'Mira en tus reservas lo que nos contaron. Lo estamos revisando.',
  'If your child is waiting, call your walker. The booking shows what else you can do.':
    'Si ya es hora y tus hijos esperan, llama a tu acompañante. La reserva muestra qué más puedes hacer.',
  'Mark it complete so the parent can pay you.': 'Márcalo como completado para que la familia pueda pagarte.',
  'Your walker entered five wrong codes. Call them, then unlock it on the walk.':
    'Tu acompañante escribió cinco códigos equivocados. Llama y luego desbloquéala en el trayecto.',
  'No one accepted it in time. You can request another walk anytime.':
    'Nadie la aceptó a tiempo. Puedes pedir otro trayecto cuando quieras.',
  'Confirm how long it took, then pay.': 'Confirma cuánto duró y luego paga.',
  'You were asked for another time. See it on your dashboard.':
    'Te propusieron otra hora. Mírala en tu página.',
  'The other side accepted the time that you proposed.': 'Aceptaron la hora que propusiste.',
  "The time that you proposed doesn't suit them.": 'No les queda bien la hora que propusiste.',
  'Set up payouts to get paid.': 'Configura tus cobros para recibir el pago.',
  'All of it is yours. See how much in your bookings.': 'Es toda tuya. Mira cuánto en tus reservas.',
} satisfies Translations;
