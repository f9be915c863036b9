import type { Translations } from '../../../../src/translate.ts';

export default {
  'Weekly walks requested': 'Solicitaste trayectos semanales',
  'We emailed the walker.': 'Le escribimos a tu acompañante.',
  '{walks} accepted': 'Aceptaste {walks}',
  '{declined} declined, because you or the child already have a walk then.':
    'Rechazado: {declined}, porque ya hay otro trayecto entonces.',
  'Weekly walks declined': 'Rechazaste los trayectos semanales',
  '{walks} canceled': 'Cancelaste {walks}',
  'The other side has been notified.': 'Ya le avisamos a la otra parte.',
  'New rate agreed': 'Tarifa nueva aceptada',
  'It applies to walks added from now on.': 'Vale para los trayectos que se agreguen desde ahora.',
  'Check the dates': 'Revisa las fechas',
  'Nothing has been sent yet.': 'Aún no se ha enviado nada.',
  'Weekly walks not found': 'No encontramos estos trayectos semanales',
  'None of these dates fits': 'Ninguna de estas fechas es posible',
  'You or the child already have a walk on each of them. You can decline the request.':
    'En cada una ya hay otro trayecto. Puedes rechazar la solicitud.',
  'Enter a last day within a year': 'El último día debe estar dentro de un año',
  'There is no such day between the first and the last one': 'No hay un día así entre el primero y el último',
  'Choose at least one day of the week': 'Elige al menos un día de la semana',
  'You have {max} weekly series': 'Tienes {max} series semanales',
  'End one before you request another.': 'Cancela una antes de solicitar otra.',
  'This walk is part of a weekly request': 'Este trayecto es parte de una solicitud semanal',
  'Answer all its dates at once.': 'Responde todas sus fechas a la vez.',
  'Closed day added': 'Día sin escuela agregado',
  'Closed day removed': 'Día sin escuela quitado',
  'This day is already on the list': 'Este día ya está en la lista',
} satisfies Translations;
