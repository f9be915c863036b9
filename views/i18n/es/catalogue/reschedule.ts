import type { Translations } from '../../../../src/translate.ts';

export default {
  'Proposal sent': 'Propuesta enviada',
  'The old time stands until they accept.': 'Sigue la hora anterior hasta que acepte.',
  'New time agreed': 'Nueva hora acordada',
  'We emailed it to both of you.': 'Se la enviamos por correo a ambas partes.',
  'The old time stands': 'Sigue la hora anterior',
  "They've been notified.": 'Ya recibió el aviso.',
  'Proposal withdrawn': 'Propuesta retirada',
  'The old time stands.': 'Sigue la hora anterior.',
  '{walks} moved': 'Cambio hecho: {walks}',
  'We emailed the new time to both of you.': 'Les enviamos la nueva hora por correo a ambas partes.',
  'Still at the old time: {declined}.': 'Siguen a la hora anterior: {declined}.',
  'Some walks would keep the old time': 'Algunos trayectos seguirían a la hora anterior',
  'On these dates someone already has a walk at the new time: {dates}.':
    'En estas fechas alguien ya tiene un trayecto a la hora nueva: {dates}.',
  'No walk can move there': 'Ningún trayecto puede pasar a esa hora',
  'Someone already has a walk at that time on each of these dates.':
    'En cada una de estas fechas alguien ya tiene un trayecto a esa hora.',
  'No walk to move': 'No hay trayectos que cambiar',
  'There is no confirmed walk at the weekly time from this date on.':
    'A partir de esta fecha no hay trayectos confirmados a la hora semanal.',
  'The walk is already at that time': 'El trayecto ya es a esa hora',
  'Enter another date or time.': 'Escribe otra fecha u hora.',
  '{name} already has a walk then.': '{name} ya tiene un trayecto a esa hora.',
  'You already have a walk then.': 'Ya tienes un trayecto a esa hora.',
  'Choose another day': 'Elige otro día',
  'These weekly walks already have one that day.': 'Estos trayectos semanales ya tienen uno ese día.',
  "Its time can't change anymore.": 'Su hora ya no puede cambiar.',
  'Another time is already proposed': 'Ya hay otra hora propuesta',
  'It waits for an answer. Until then, the old time stands.':
    'Falta la respuesta. Hasta entonces sigue la hora anterior.',
  'This proposal has changed': 'Esta propuesta cambió',
  "It was answered, withdrawn or expired a moment ago. You're now seeing the latest version.":
    'Se respondió, se retiró o venció hace un momento. Estás viendo la versión más reciente.',
  "This walk's time can't be changed here": 'La hora de este trayecto no se puede cambiar aquí',
  'Contact us if something is wrong.': 'Escríbenos si algo está mal.',
} satisfies Translations;
