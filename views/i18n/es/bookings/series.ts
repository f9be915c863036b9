import type { Translations } from '../../../../src/translate.ts';

export default {
  'Schools are closed': 'No hay escuela',
  'Left out': 'Omitida',
  'The walker is off, or someone has a walk then': 'Tu acompañante no está o alguien ya tiene un trayecto',
  Dates: 'Fechas',
  '{count} date without a walk | {count} dates without a walk':
    '{count} fecha sin trayecto | {count} fechas sin trayecto',
  '{count} past date | {count} past dates': '{count} fecha pasada | {count} fechas pasadas',
  'No dates ahead.': 'No hay fechas próximas.',
  'Already taken': 'Ya ocupada',
  'Decline these walks?': '¿Rechazar estos trayectos?',
  "{firstName} will be notified that you can't take them.":
    'Le avisaremos a {firstName} que no puedes hacerlos.',
  'Decline all': 'Rechazar todos',
  'Both sides': 'Ambas partes',
  'Cancel these walks?': '¿Cancelar estos trayectos?',
  "{other} will be notified right away. You can't undo this. To cancel one walk, open its date.":
    'Le avisaremos a {other} de inmediato. No se puede deshacer. Para cancelar uno solo, abre su fecha.',
  'Keep walks': 'Conservar trayectos',
  'Cancel walks': 'Cancelar trayectos',
  'The walks go on after this date. Leave empty to cancel all from the first date on.':
    'Los trayectos siguen después de esta fecha. Déjalo vacío para cancelar todos desde la primera fecha.',
  '{other} will see your reason. For a few days off, you need none.':
    '{other} verá tu motivo. Para unos días no hace falta.',
  'Leave empty to cancel all walks ahead.': 'Déjalo vacío para cancelar todos los trayectos que vienen.',
  'Visible only to the team.': 'Solo lo ve el equipo.',
  Requested: 'Solicitado',
  '{count} walk in one request. | {count} walks in one request.':
    '{count} trayecto en una solicitud. | {count} trayectos en una solicitud.',
  'Walk {when}': 'Trayecto {when}',
  '{parent} requested {count} walk | {parent} requested {count} walks':
    '{parent} solicitó {count} trayecto | {parent} solicitó {count} trayectos',
  'Accept all {count}': 'Aceptar los {count}',
  'Accept the {count} that fit': 'Aceptar los {count} posibles',
  'This changes <link>your walks</link> from {date} on. They stay until you accept.':
    'Esto cambia <link>tus trayectos</link> a partir del {date}. Siguen igual hasta que aceptes.',
  "You or the child already have a walk on {count} of these dates. They'd be declined.":
    'En {count} de estas fechas ya hay otro trayecto. Se rechazarían.',
  'New rate': 'Tarifa nueva',
  '{walker} now asks {amount}/hr': '{walker} ahora pide {amount}/h',
  'Agree to {amount}/hr': 'Aceptar {amount}/h',
  'Your walks stay at {amount}/hr until you agree. The new rate applies to walks added after that.':
    'Tus trayectos siguen a {amount}/h hasta que aceptes. La tarifa nueva vale para los que se agreguen después.',
  'You declined these walks': 'Rechazaste estos trayectos',
  '{name} declined these walks': '{name} rechazó estos trayectos',
  'You canceled these walks': 'Cancelaste estos trayectos',
  '{name} canceled these walks': '{name} canceló estos trayectos',
  'No one answered in time': 'Nadie respondió a tiempo',
  'All walks are over': 'Ya se hicieron todos los trayectos',
  'Our team ended these walks': 'Nuestro equipo canceló estos trayectos',
  Ended: 'Terminado',
  Days: 'Días',
  'First day': 'Primer día',
  'Last day': 'Último día',
  '{amount} a walk': '{amount} por trayecto',
  '{amount} a walk, at {rate}/hr': '{amount} por trayecto, a {rate}/h',
  'Change walks': 'Cambiar trayectos',
} satisfies Translations;
