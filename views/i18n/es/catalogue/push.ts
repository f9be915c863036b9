import type { Translations } from '../../../../src/translate.ts';

export default {
  'Notifications are on': 'Las notificaciones están activas',
  "We'll tell you on this device.": 'Te avisaremos en este dispositivo.',
  'Notifications are off': 'Las notificaciones están desactivadas',
  "That device won't get any more.": 'Ese dispositivo no recibirá más.',
  'Test notification sent': 'Notificación de prueba enviada',
  'It should appear in a few seconds.': 'Debería aparecer en unos segundos.',
  'Notifications are off on this device': 'Las notificaciones están desactivadas en este dispositivo',
  'Turn them on first.': 'Primero actívalas.',
  "Notifications don't work in this browser": 'Las notificaciones no funcionan en este navegador',
  "We don't know its notification service. Try another browser.":
    'No conocemos su servicio de notificaciones. Prueba con otro navegador.',
  'You already get notifications on 10 devices': 'Ya recibes notificaciones en 10 dispositivos',
  'Turn off one of them in your settings, then try again.':
    'Desactiva uno en tus ajustes e inténtalo de nuevo.',
} satisfies Translations;
