import type { Translations } from '../../../../src/translate.ts';

export default {
  'Send proposal': 'Enviar propuesta',
  'Start time': 'Hora de inicio',
  Note: 'Nota',
  '{name} will see this.': '{name} lo verá.',
  'Propose anyway': 'Proponer de todos modos',
  "The walk stays on {date} at {time} until {name} accepts. The duration and the price don't change.":
    'El trayecto sigue el {date}, {time}, hasta que {name} acepte. La duración y el precio no cambian.',
  'This moves one walk. <link>Move the weekly walks</link>':
    'Esto cambia un solo trayecto. <link>Cambiar los trayectos semanales</link>',
  'the weekly walks from {date} on to {time}':
    'los trayectos semanales a partir del {date}, a esta hora: {time}',
  '{asking} asked to move {times}': '{asking} pidió cambiar {times}',
  "{asked} hasn't answered.": '{asked} no ha respondido.',
  'Withdraw proposal': 'Retirar propuesta',
  'You asked to move {times}. Until then, the old time stands.':
    'Pediste cambiar {times}. Hasta entonces sigue la hora anterior.',
  '{asking} asks to move {times}': '{asking} pide cambiar {times}',
  'To do': 'Por hacer',
  'Keep the old time': 'Dejar la hora anterior',
  '{children}, {duration}. Until you answer, the old time stands.':
    '{children}, {duration}. Hasta que respondas sigue la hora anterior.',
  "The walks stay at {time} until {name} accepts. Days, duration and price don't change. To move one walk, open its date.":
    'Los trayectos siguen a la misma hora ({time}) hasta que {name} acepte. Los días, la duración y el precio no cambian. Para cambiar uno solo, abre su fecha.',
  'Leave empty to move all walks ahead.': 'Déjalo vacío para cambiar todos los trayectos que vienen.',
  '{count} walk from {date} on, {oldTime} to {newTime} | {count} walks from {date} on, {oldTime} to {newTime}':
    '{count} trayecto a partir del {date}, de {oldTime} a {newTime} | {count} trayectos a partir del {date}, de {oldTime} a {newTime}',
  'These dates would keep the old time, because someone already has a walk then: {dates}.':
    'Estas fechas seguirían a la hora anterior porque alguien ya tiene un trayecto entonces: {dates}.',
  'Until you answer, the old time stands. Dates that we add later get the new time.':
    'Hasta que respondas sigue la hora anterior. Las fechas que agreguemos después tendrán la hora nueva.',
  '{oldDate}, {oldTime} to {newTime}': '{oldDate}, de {oldTime} a {newTime}',
  '{oldDate}, {oldTime} to {newDate}, {newTime}': 'de {oldDate}, {oldTime}, a {newDate}, {newTime}',
} satisfies Translations;
