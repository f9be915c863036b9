import type { Translations } from '../../src/translate.ts';

export default {
  'Drop-off': 'Entrega',
  '{feet} ft': '{feet} pies',
  '{miles} mi': '{miles} mi',
  'Path in words': 'El recorrido en palabras',
  'where the path begins': 'donde empieza el recorrido',
  '{distance} {direction} of where the path begins':
    'a {distance} al {direction} de donde empieza el recorrido',
  '{distance} from the drop-off in a straight line': 'a {distance} de la entrega en línea recta',
  'No location yet. The walk is on without it; it shows here once the walker’s phone sends it.':
    'Aún no hay ubicación. El trayecto sigue sin ella; aparecerá aquí cuando la envíe el teléfono de tu acompañante.',
  'From {start} to {end}. You can see this path for 24 hours.':
    'Recorrido de {start} a {end}: puedes verlo durante 24 horas.',
  'Last update at {time}': 'Última actualización: {time}',
  'Last update {age}': 'Última actualización {age}',
  'The phone may have no signal.': 'Quizás el teléfono no tenga señal.',
  'At {time}: {place}.': '{time}: {place}.',
  north: 'norte',
  northeast: 'noreste',
  east: 'este',
  southeast: 'sureste',
  south: 'sur',
  southwest: 'suroeste',
  west: 'oeste',
  northwest: 'noroeste',
  '{age} s ago': 'hace {age} s',
  '{age} min ago': 'hace {age} min',
  '{age} h ago': 'hace {age} h',
} satisfies Translations;
