import type { Translations } from '../../src/translate.ts';

export default {
  Cancel: 'Cancelar',
  Monday: 'Lunes',
  Tuesday: 'Martes',
  Wednesday: 'Miércoles',
  Thursday: 'Jueves',
  Friday: 'Viernes',
  Saturday: 'Sábado',
  Sunday: 'Domingo',
  'Copy {day}’s hours to': '{day}: copiar las horas a',
  'A day can have at most {max} time windows.': 'Un día puede tener {max} horarios como máximo.',
  'Add window<hidden> on {day}</hidden>': 'Agregar horario<hidden>: {day}</hidden>',
  'Copy <hidden>{day} </hidden>to other days': 'Copiar <hidden>{day} </hidden>a otros días',
  'Remove<hidden> window {number} on {day}</hidden>': 'Eliminar<hidden> el horario {number}: {day}</hidden>',
  '{day}: window {number} added.': '{day}: se agregó el horario {number}.',
  '{day}: window {number} removed, {left} left.': '{day}: se eliminó el horario {number}; quedan {left}.',
  '{day}’s hours copied to {days}.': '{day}: horas copiadas a {days}.',
  '{start} to {end}': 'de {start} a {end}',
  From: 'De',
  To: 'A',
} satisfies Translations;
