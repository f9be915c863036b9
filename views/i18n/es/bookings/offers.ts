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
  'Ask everyone free at {time}': 'Preguntar a todos los libres a las {time}',
  'We asked one walker who is free then | We asked {count} walkers who are free then':
    'Preguntamos a una persona libre a esa hora | Preguntamos a {count} personas libres a esa hora',
  'Their offers appear here, and you choose.': 'Sus ofertas aparecen aquí y tú eliges.',
  'The first who accepts at up to {rate}/hr walks.': 'Acompaña quien acepte primero por hasta {rate}/h.',
  "One can't. | {count} can't.": 'Una no puede. | {count} no pueden.',
  'No one is free at {time}': 'Nadie está libre a las {time}',
  'Try another time, or a walker outside their usual hours.':
    'Prueba otra hora, o con alguien fuera de su horario habitual.',
  'Ask one walker | Ask {count} walkers': 'Preguntar a una persona | Preguntar a {count} personas',
  'The first who accepts walks': 'Acompaña quien acepte primero',
  'Without this, you choose from their offers.': 'Sin esto, eliges entre sus ofertas.',
  'At most': 'Como máximo',
  '{names} and one more are free. | {names} and {count} more are free.':
    '{names} y una persona más están libres. | {names} y {count} personas más están libres.',
  '{names} is free. | {names} are free.': '{names} tiene tiempo. | {names} tienen tiempo.',
  'This walk costs {most}.': 'Este trayecto cuesta {most}.',
  'This walk costs {least} to {most}, as the walker charges.':
    'Este trayecto cuesta de {least} a {most}, según quien acompañe.',
  "The first who accepts has the walk. You'll see names and addresses then.":
    'El trayecto es de quien acepte primero. Entonces verás nombres y direcciones.',
  'You earn {price} ({rate}/hr).': 'Ganas {price} ({rate}/h).',
  'Accept for {price}': 'Aceptar por {price}',
  "Can't this time": 'Esta vez no puedo',
} satisfies Translations;
