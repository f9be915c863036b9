import type { Translations } from '../../../src/translate.ts';

export default {
  Code: 'Código',
  'The six digits in your authenticator app.': 'Los seis dígitos de tu app de autenticación.',
  'Open an app on this phone': 'Abrir una app en este teléfono',
  'You need an authenticator app on your phone. Enter your password to begin.':
    'Necesitas una app de autenticación en tu teléfono. Escribe tu contraseña para empezar.',
  'Open any authenticator app on your phone.': 'Abre cualquier app de autenticación en tu teléfono.',
  'Scan this QR code, or type the key.': 'Escanea este código QR o escribe la clave.',
  'Enter the code the app shows.': 'Escribe el código que muestra la app.',
  'QR code for your authenticator app. The key below has the same information.':
    'Código QR para tu app de autenticación. La clave de abajo contiene la misma información.',
  Key: 'Clave',
  'Confirm your phone': 'Confirma tu teléfono',
  'Turn on': 'Activar',
  'Make new recovery codes?': '¿Crear nuevos códigos de recuperación?',
  "You'll get ten new codes. Your old codes will stop working.":
    'Recibirás diez códigos nuevos. Los anteriores dejarán de servir.',
  'Keep old codes': 'Conservar los anteriores',
  'Make new codes': 'Crear códigos nuevos',
  'Turn off two-factor sign-in?': '¿Desactivar la verificación en dos pasos?',
  'Anyone who has your password could sign in as you. Your phone is removed, and your recovery codes stop working.':
    'Cualquiera que tenga tu contraseña podría entrar con tu cuenta. Se quitará tu teléfono y tus códigos de recuperación dejarán de servir.',
  'Keep it on': 'Dejarla activada',
  'Turn off': 'Desactivar',
  'Trotwell recovery codes. Each works once.': 'Códigos de recuperación de Trotwell. Cada uno sirve una vez.',
  'Your recovery codes': 'Tus códigos de recuperación',
  "Store these somewhere other than your phone. Each code signs you in once if you can't use your phone. You'll only see them now, for ten minutes at most.":
    'Guárdalos en un lugar que no sea tu teléfono. Con cada código puedes entrar una vez si no puedes usar tu teléfono. Solo los verás ahora, durante diez minutos como máximo.',
  Download: 'Descargar',
  'I saved them': 'Ya los guardé',
  'Set up your phone': 'Configura tu teléfono',
  'Families rely on your account, so it needs more than a password.':
    'Las familias confían en tu cuenta, así que necesita más que una contraseña.',
  'Cancel and start over': 'Cancelar y empezar de nuevo',
  'Enter your code': 'Escribe tu código',
  'One more step: enter the code from your phone.': 'Un paso más: escribe el código de tu teléfono.',
  'Use a recovery code': 'Usar un código de recuperación',
  'Use one of the ten codes you saved when you set up your phone.':
    'Usa uno de los diez códigos que guardaste al configurar tu teléfono.',
  'Recovery code': 'Código de recuperación',
  'Letters and digits in groups of four. Each works once.':
    'Letras y dígitos en grupos de cuatro. Cada uno sirve una vez.',
  'Use a code from your phone': 'Usar un código de tu teléfono',
  'No phone and no codes? The person who runs this server can reset it: {command}.':
    '¿Sin teléfono y sin códigos? La persona que administra este servidor puede restablecerla: {command}.',
  "No phone and no codes? <link>Contact us</link>. We'll reset it once we know it's you.":
    '¿Sin teléfono y sin códigos? <link>Escríbenos</link>. La restableceremos cuando sepamos que eres tú.',
  'A code from your phone as well as your password.': 'Un código de tu teléfono además de tu contraseña.',
  Off: 'Desactivada',
  On: 'Activada',
  'Set up': 'Configurar',
  Manage: 'Administrar',
  "You'll enter a code each time you sign in.": 'Escribirás un código cada vez que inicies sesión.',
  'Recovery codes': 'Códigos de recuperación',
  '{count} recovery code left. It signs you in once without your phone. | {count} recovery codes left. Each signs you in once without your phone.':
    'Queda {count} código de recuperación. Con él puedes entrar una vez sin tu teléfono. | Quedan {count} códigos de recuperación. Con cada uno puedes entrar una vez sin tu teléfono.',
  'Walkers need two-factor sign-in here. If you have a new phone, <link>contact us</link>.':
    'Aquí los acompañantes necesitan la verificación en dos pasos. Si tienes un teléfono nuevo, <link>escríbenos</link>.',
  'Admins need two-factor sign-in here. If you have a new phone, ask the person who runs this server to reset it: {command}.':
    'Aquí los administradores necesitan la verificación en dos pasos. Si tienes un teléfono nuevo, pide a la persona que administra este servidor que la restablezca: {command}.',
  'Turn off two-factor sign-in': 'Desactivar la verificación en dos pasos',
  "You'll sign in with just your password.": 'Entrarás solo con tu contraseña.',
  'You sign in with your password and a code from your phone. Recovery codes left: {codesLeft}.':
    'Entras con tu contraseña y un código de tu teléfono. Códigos de recuperación restantes: {codesLeft}.',
  'Your account can access every other account. A code from your phone protects it if someone gets your password.':
    'Tu cuenta tiene acceso a todas las demás. Un código de tu teléfono la protege si alguien obtiene tu contraseña.',
  'A code from your phone protects your account if someone gets your password.':
    'Un código de tu teléfono protege tu cuenta si alguien obtiene tu contraseña.',
  'Sign in with your fingerprint, face or screen lock, without a password.':
    'Inicia sesión con tu huella, tu rostro o el bloqueo de pantalla, sin contraseña.',
  'You can sign in with {count} passkey. | You can sign in with {count} passkeys.':
    'Puedes iniciar sesión con {count} llave de acceso. | Puedes iniciar sesión con {count} llaves de acceso.',
  'Manage passkeys': 'Administrar llaves de acceso',
} satisfies Translations;
