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
    'Es posible que se haya copiado a otro dispositivo. Inicia sesión con tu contraseña y elimínala en Ajustes.',
  'This device already has a passkey for your account':
    'Este dispositivo ya tiene una llave de acceso para tu cuenta',
  'Enter a name for this passkey.': 'Escribe un nombre para esta llave de acceso.',
  'You have {max} passkeys': 'Tienes {max} llaves de acceso',
  'Remove one before you add another.': 'Elimina una antes de agregar otra.',
  'Reload this page and enter your password first.':
    'Vuelve a cargar esta página e ingresa primero tu contraseña.',
  'Enter the code.': 'Escribe el código.',
  "We can't check codes from your app anymore. Sign in with a recovery code, or contact us to set it up again.":
    'Ya no podemos comprobar los códigos de tu aplicación. Inicia sesión con un código de recuperación o escríbenos para configurarla otra vez.',
  "That code isn't right. Wait for the next one, and check your phone's clock.":
    'Ese código no es correcto. Espera el siguiente y revisa el reloj de tu teléfono.',
  'That code was already used. Each code works once, so wait for the next one.':
    'Ese código ya se usó. Cada código sirve una vez: espera el siguiente.',
  "That recovery code doesn't work. Check for typos. Each code works once.":
    'Ese código de recuperación no funciona. Revisa que esté bien escrito. Cada código sirve una vez.',
  "That's not your password.": 'Esa no es tu contraseña.',
  'Please sign in again': 'Inicia sesión de nuevo',
  'This sign-in took too long or was already used.': 'Este inicio de sesión tardó demasiado o ya se usó.',
  'You need two-factor sign-in here': 'Aquí necesitas la verificación en dos pasos',
  "It can't be turned off.": 'No se puede desactivar.',
  'This just changed': 'Esto acaba de cambiar',
  "Two-factor sign-in was changed in another window. You're seeing the latest version.":
    'La verificación en dos pasos se cambió en otra ventana. Estás viendo la versión más reciente.',
  'Two-factor sign-in is on': 'La verificación en dos pasos está activada',
  'Save your recovery codes in a safe place now.':
    'Guarda ahora tus códigos de recuperación en un lugar seguro.',
  'Two-factor sign-in is off': 'La verificación en dos pasos está desactivada',
  'You have new recovery codes': 'Tienes nuevos códigos de recuperación',
  'The old ones no longer work.': 'Los anteriores ya no sirven.',
  'You used a recovery code': 'Usaste un código de recuperación',
  '{left} left. You can make new ones in Settings.': 'Quedan {left}. Puedes crear nuevos en Ajustes.',
} satisfies Translations;
