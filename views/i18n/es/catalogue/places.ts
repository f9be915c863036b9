import type { Translations } from '../../../../src/translate.ts';

export default {
  'Location sharing is off': 'Tu ubicación no se comparte',
  'Turn it on in your profile to share your location.':
    'Activa esta opción en tu perfil para compartir tu ubicación.',
  "Your location isn't shared": 'Tu ubicación no se está compartiendo',
  "It's shared only during a walk.": 'Solo se comparte durante un trayecto.',
  'Too many locations': 'Demasiadas ubicaciones',
  'Enter latitude and longitude, such as 40.7465, -74.0014.':
    'Escribe la latitud y la longitud, por ejemplo 40.7465, -74.0014.',
} satisfies Translations;
