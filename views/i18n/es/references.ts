import type { Translations } from '../../../src/translate.ts';

export default {
  'Thank you': 'Gracias',
  'Our team has your answer. There is nothing more to do.':
    'Nuestro equipo ya tiene tu respuesta. No tienes que hacer nada más.',
  'You declined': 'Preferiste no responder',
  "That's fine. We won't write to you about this again.": 'Está bien. No te escribiremos más sobre esto.',
  'A reference for {name}': 'Una referencia de {name}',
  'Only our team reads this. {firstName} sees that you answered, and nothing else.':
    'Solo lo lee nuestro equipo. {firstName} ve que respondiste, y nada más.',
  'How long have you known {firstName}?': '¿Desde hace cuánto conoces a {firstName}?',
  'Would you trust {firstName} to walk your own child?':
    '¿Confiarías en {firstName} para acompañar a tu propio hijo o hija?',
  'Anything we should know?': '¿Algo que debamos saber?',
  "Please don't name any children.": 'No menciones el nombre de ningún niño.',
  'Send my answer': 'Enviar mi respuesta',
  "You'd rather not?": '¿Prefieres no hacerlo?',
  "You may decline without a reason, also if you don't know {firstName}. We delete your answer and your address within a year.":
    'Puedes negarte sin dar motivos, también si no conoces a {firstName}. Borramos tu respuesta y tu dirección antes de un año.',
  'Name two adults who know you, but not the same household. We email each of them three questions. Only our team reads the answers: you see who answered, not what.':
    'Nombra a dos personas adultas que te conozcan y que no vivan juntas. Le enviamos tres preguntas por correo a cada una. Solo nuestro equipo lee las respuestas: tú ves quién respondió, no qué.',
  'Add a contact': 'Agregar un contacto',
  '{email}, last emailed {date}': '{email}, último correo: {date}',
  'Email {name} again': 'Escribir de nuevo a {name}',
  'Email again': 'Escribir de nuevo',
  'Replace {name}': 'Reemplazar a {name}',
  Replace: 'Reemplazar',
  'The link that we emailed stops working.': 'El enlace que enviamos dejará de funcionar.',
  "We email this person with your name. Ask them first whether that's fine.":
    'Le escribiremos a esta persona y mencionaremos tu nombre. Pregúntale antes si está de acuerdo.',
  'Email this person': 'Escribir a esta persona',
  'Their name': 'Su nombre',
  'Their email': 'Su correo',
  'How you know each other': 'Cómo se conocen',
  'From work, or I worked for them': 'Del trabajo, o trabajé para esa persona',
  'Teacher or coach': 'Docente o entrenador',
  Neighbor: 'Del vecindario',
  'Friend of the family': 'Amistad de la familia',
  'Another way': 'De otra manera',
  'Less than a year': 'Menos de un año',
  'One to three years': 'De uno a tres años',
  'More than three years': 'Más de tres años',
  Yes: 'Sí',
  "I'm not sure": 'No lo sé con certeza',
  No: 'No',
  Asked: 'Enviada',
  Answered: 'Respondida',
} satisfies Translations;
