import type { Translations } from '../../../../src/translate.ts';

export default {
  'Enter a start time and an end time.': 'Escribe una hora de inicio y una de fin.',
  'The end time must be after the start time.': 'La hora de fin debe ser posterior a la de inicio.',
  'Two time windows on {day} overlap. Change one of them.':
    'Hay dos horarios que se cruzan ({day}). Cambia uno de ellos.',
  'Enter a valid date.': 'Escribe una fecha válida.',
  'Choose today or a later date.': 'Elige hoy o una fecha posterior.',
  'Choose a date within the next year.': 'Elige una fecha dentro del próximo año.',
  "The last day can't be before the first day.": 'El último día no puede ser anterior al primero.',
  'Add at most {max} days at once. For a longer break, turn on vacation mode.':
    'Agrega como máximo {max} días a la vez. Para un descanso más largo, activa el modo vacaciones.',
  'You already have an entry for these dates. Remove it first.':
    'Ya agregaste algo para estas fechas. Quítalo primero.',
  'You can have at most {max} entries. Remove one first.':
    'Puedes tener hasta {max} fechas. Quita una primero.',
  'Days off added': 'Días libres agregados',
  'Parents will see this when they book.': 'Las familias lo verán al reservar.',
  'Walks canceled: {canceled}. Walks kept: {kept}.':
    'Trayectos cancelados: {canceled}. Se mantienen: {kept}.',
  'You have walks on these days': 'Tienes trayectos estos días',
  'Nothing has been saved yet.': 'Todavía no se guardó nada.',
  'Extra day added': 'Día extra agregado',
  Removed: 'Eliminado',
  'Your usual hours apply again on that date.': 'En esa fecha vuelve a valer tu horario habitual.',
} satisfies Translations;
