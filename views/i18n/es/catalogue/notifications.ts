import type { Translations } from '../../../../src/translate.ts';

export default {
  'Notification Not Found': 'No encontramos la notificación',
  'It may have been deleted. Notifications are kept for 180 days.':
    'Quizá se eliminó. Las notificaciones se guardan 180 días.',
  'Failed to load notifications.': 'No pudimos cargar las notificaciones.',
  'All notifications are read': 'Todas las notificaciones están leídas',
} satisfies Translations;
