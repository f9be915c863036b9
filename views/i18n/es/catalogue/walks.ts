import type { Translations } from '../../../../src/translate.ts';

export default {
  "That didn't work": 'No funcionó',
  "You're on your way": 'Vas en camino',
  "We've told the parent.": 'Ya le avisamos a la familia.',
  "The walk has started. We've told the parent.": 'El trayecto empezó. Ya le avisamos a la familia.',
  "We've told the parent. Mark the walk complete to get paid.":
    'Ya le avisamos a la familia. Marca el trayecto como terminado para cobrar.',
  'You already reported that': 'Ya lo habías avisado',
  'That was too long ago': 'Eso fue hace mucho',
  'A report can arrive up to 30 minutes late. Report it again now.':
    'Un aviso puede llegar hasta 30 minutos tarde. Avisa de nuevo ahora.',
  'Report the pick-up first': 'Primero avisa de la recogida',
  'Then you can report the drop-off.': 'Después podrás avisar de la entrega.',
  'You can report this from 2 hours before the walk.': 'Puedes avisarlo desde 2 horas antes del trayecto.',
  'Your walker is on the way': 'Tu acompañante va en camino',
  'See the walk on your dashboard.': 'Mira el trayecto en tu página.',
  'Your child was picked up': 'Ya recogieron a tu hijo o hija',
  'The walk has started.': 'El trayecto empezó.',
  'Your child was dropped off': 'Tu hijo o hija ya llegó',
  'The walk is nearly done.': 'El trayecto está por terminar.',
  'Have you picked up the child?': '¿Ya hiciste la recogida?',
  'Report it on the walk, or call the parent.': 'Avísalo en el trayecto o llama a la familia.',
  'Your walk is taking longer': 'El trayecto está tardando más',
  "The drop-off isn't reported yet. You can call your walker.":
    'Aún no hay aviso de la entrega. Puedes llamar a tu acompañante.',
  'Have you dropped off the child?': '¿Ya hiciste la entrega?',
  "We've told them": 'Ya avisamos',
  'You can change it until the walk starts.': 'Puedes cambiarlo hasta que empiece el trayecto.',
  'Too early for that': 'Aún es pronto para eso',
  'You can say so on the day of the walk, and the evening before.':
    'Puedes avisarlo el día del trayecto y la noche anterior.',
  'Running late for your walk': 'Tarde para tu trayecto',
  'See how late on your dashboard.': 'Mira en tu panel cuánto.',
  'On time after all': 'Al final a tiempo',
  'Your walk starts as agreed.': 'Tu trayecto empieza a la hora acordada.',
} satisfies Translations;
