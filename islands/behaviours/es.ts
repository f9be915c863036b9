import type { Translations } from '../../src/translate.ts';

export default {
  Copy: 'Copiar',
  'Use {suggestion}': 'Usar {suggestion}',
  'Share my location': 'Compartir mi ubicación',
  'You:': 'Tú:',
  'Just now': 'Ahora mismo',
  'New message. {count} unread message. | New message. {count} unread messages.':
    'Mensaje nuevo. {count} mensaje sin leer. | Mensaje nuevo. {count} mensajes sin leer.',
  Copied: 'Copiado',
  Selected: 'Seleccionado',
  'Discard your changes?': '¿Descartar tus cambios?',
  "They haven't been saved.": 'No se han guardado.',
  'Keep editing': 'Seguir editando',
  Discard: 'Descartar',
  'Nothing you typed is lost.': 'No se pierde nada de lo que escribiste.',
  'Send again': 'Enviar de nuevo',
  "We can't reach Trotwell": 'No podemos conectar con Trotwell',
  "You're offline": 'No tienes conexión',
  "You're online again": 'Ya tienes conexión otra vez',
  'Waiting for your phone’s permission…': 'En espera del permiso de tu teléfono…',
  'The parent sees where you are.': 'La familia ve dónde estás.',
  'No connection. Your location is sent when it’s back. The walk goes on without it.':
    'Sin conexión. Tu ubicación se enviará cuando vuelva. El trayecto sigue sin ella.',
  'Your phone doesn’t know where it is right now. The walk goes on without it.':
    'Tu teléfono no sabe dónde está en este momento. El trayecto sigue sin la ubicación.',
  'Your phone doesn’t allow it, so your location isn’t shared. You can allow it in the browser’s settings. The walk goes on without it.':
    'Tu teléfono no lo permite, así que no se comparte tu ubicación. Puedes permitirlo en los ajustes del navegador. El trayecto sigue sin ella.',
  'Your location isn’t shared.': 'No se comparte tu ubicación.',
  'Stop sharing': 'Dejar de compartir',
} satisfies Translations;
