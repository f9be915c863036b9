import type { Translations } from '../../../../src/translate.ts';

export default {
  hours: 'horas',
  'With {name}': 'Con {name}',
  "You're changing weekly walks": 'Estás cambiando trayectos semanales',
  'Your walks stay as they are until {firstName} accepts the new ones.':
    'Tus trayectos siguen igual hasta que {firstName} acepte los nuevos.',
  'Add Child Profile': 'Agregar perfil',
  "Tell us when and where, and available walkers will send you offers. They see your neighborhood and your child's age, not names or addresses.":
    'Dinos cuándo y dónde, y los acompañantes disponibles te enviarán ofertas. Ven tu vecindario y la edad de tu hijo o hija, no nombres ni direcciones.',
  'Book {firstName}': 'Reservar con {firstName}',
  'Estimated duration': 'Duración estimada',
  'Pickup location': 'Lugar de recogida',
  'Drop-off location': 'Lugar de entrega',
  'Walkers see this instead of your address.': 'Los acompañantes ven esto en lugar de tu dirección.',
  'Your phone number': 'Tu teléfono',
  "Shown to {walker} once the walk is confirmed. Without it, they can't call you.":
    'Se muestra a {walker} cuando se confirma el trayecto. Sin él, no podrá llamarte.',
  'Add Child Profile First': 'Primero agrega un perfil',
  'Submit Booking Request': 'Enviar solicitud',
  'your walker': 'tu acompañante',
  'Request these walks': 'Solicitar estos trayectos',
  'Estimated cost': 'Costo estimado',
  '{name} is available on {date} at:': '{name} está disponible el {date} a esta hora:',
  "{name} isn't available for this walk on {date}.":
    '{name} no está disponible para este trayecto el {date}.',
  'Request anyway': 'Solicitar de todos modos',
  'The walker is booked then': 'Tu acompañante ya tiene una reserva a esa hora',
  'Your child already has a walk then': 'Ya hay otro trayecto a esa hora',
  'The walker has the day off': 'Tu acompañante tiene el día libre',
  "Outside the walker's usual hours": 'Fuera del horario habitual de tu acompañante',
  'The clocks skip this time': 'Esta hora no existe por el cambio de horario',
  'Choose at least one date': 'Elige al menos una fecha',
  'Nothing has been sent yet. Untick a date to leave it out.':
    'Aún no se ha enviado nada. Desmarca una fecha para omitirla.',
  '{amount} a walk, paid after each walk.': '{amount} por trayecto; se paga después de cada uno.',
  'No walk on the day schools are closed | No walk on the {count} days schools are closed':
    'Sin trayecto el día en que no hay escuela | Sin trayecto los {count} días en que no hay escuela',
  'Untick a day on which your child walks all the same': 'Desmarca los días en que sí habrá trayecto',
  '{count} walk to request | {count} walks to request':
    '{count} trayecto por solicitar | {count} trayectos por solicitar',
  '{count} walk to request, {conflicts} with a conflict | {count} walks to request, {conflicts} with a conflict':
    '{count} trayecto por solicitar, {conflicts} con conflicto | {count} trayectos por solicitar, {conflicts} con conflicto',
  'How often': 'Con qué frecuencia',
  Once: 'Una vez',
  'Book every week': 'Reservar cada semana',
  'On these days': 'Estos días',
  'The first walk is on the date above or the next of these days.':
    'El primer trayecto es en la fecha de arriba o el siguiente de estos días.',
  Until: 'Hasta',
} satisfies Translations;
