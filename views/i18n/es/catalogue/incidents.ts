import type { Translations } from '../../../../src/translate.ts';

export default {
  "We're on it": 'Ya nos ocupamos',
  'Our team was alerted. Keep your phone close: we may call you.':
    'Avisamos a nuestro equipo. Ten tu teléfono a mano: quizá te llamemos.',
  'Choose what happened.': 'Elige qué pasó.',
  'Tell us what happened.': 'Cuéntanos qué pasó.',
  "We couldn't read this photo": 'No pudimos leer esta foto',
  'Choose another one, or send your report without it.': 'Elige otra o envía tu aviso sin ella.',
  'Help for this walk is closed': 'La ayuda para este trayecto está cerrada',
  'It opens when the walk starts and closes a day after. In an emergency call {emergencyNumber}, otherwise contact us.':
    'Se abre cuando empieza el trayecto y se cierra un día después. En una emergencia llama al {emergencyNumber}; si no, escríbenos.',
  "It's yours": 'Es tuyo',
  'The other admins see that you took it.': 'El resto del equipo ve que te ocupas.',
  'Note added': 'Nota agregada',
  'Incident closed': 'Incidente cerrado',
  'Someone else took this incident': 'Alguien más tomó este incidente',
  "You're now seeing who.": 'Ahora ves quién.',
  'Someone else closed this incident': 'Alguien más cerró este incidente',
  'You can still add a note.': 'Aún puedes agregar una nota.',
  'Enter a note.': 'Escribe una nota.',
  'Choose an outcome.': 'Elige un resultado.',
  'Someone reported an incident. Open Incidents.': 'Alguien avisó de un incidente. Abre Incidentes.',
  'The other side asked for help. Their phone number is on the booking.':
    'La otra parte pidió ayuda. Su teléfono está en la reserva.',
} satisfies Translations;
