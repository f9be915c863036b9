import type { Translations } from '../../../../src/translate.ts';

export default {
  'Passkey added': 'Llave de acceso agregada',
  'You can sign in with it from now on.': 'Desde ahora puedes iniciar sesión con ella.',
  'Passkey renamed': 'Nombre cambiado',
  'Passkey removed': 'Llave de acceso eliminada',
  "It doesn't sign you in anymore.": 'Ya no sirve para iniciar sesión.',
  "That passkey didn't work": 'Esa llave de acceso no funcionó',
  'Try again, or use your password.': 'Inténtalo otra vez o usa tu contraseña.',
  'That took too long': 'Tardó demasiado',
  'Please try again.': 'Inténtalo de nuevo.',
  'This passkey is locked': 'Esta llave de acceso está bloqueada',
  'It may have been copied to another device. Sign in with your password and remove it in Settings.':
    'Es posible que se haya copiado a otro dispositivo. Inicia sesión con tu contraseña y elimínala en Configuración.',
  'This device already has a passkey for your account':
    'Este dispositivo ya tiene una llave de acceso para tu cuenta',
  'Enter a name for this passkey.': 'Escribe un nombre para esta llave de acceso.',
  'You have {max} passkeys': 'Tienes {max} llaves de acceso',
  'Remove one before you add another.': 'Elimina una antes de agregar otra.',
  'Reload this page and enter your password first.':
    'Vuelve a cargar esta página e ingresa primero tu contraseña.',
} satisfies Translations;
