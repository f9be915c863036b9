import type { Translations } from '../../../src/translate.ts';

export default {
  Passkey: 'Llave de acceso',
  Passkeys: 'Llaves de acceso',
  'Sign in with a passkey': 'Iniciar sesión con una llave de acceso',
  'Sign in with your fingerprint, face or screen lock. Your password keeps working.':
    'Inicia sesión con tu huella, tu rostro o el bloqueo de pantalla. Tu contraseña sigue funcionando.',
  'Your passkeys': 'Tus llaves de acceso',
  'No passkeys yet.': 'Todavía no hay llaves de acceso.',
  Locked: 'Bloqueada',
  'Added {date}.': 'Agregada el {date}.',
  'Last used {date}.': 'Último uso: {date}.',
  'Not used yet.': 'Aún sin usar.',
  'Synced to your other devices.': 'Sincronizada con tus otros dispositivos.',
  'It may have been copied to another device. Remove it, and add a new one.':
    'Es posible que se haya copiado a otro dispositivo. Elimínala y agrega una nueva.',
  Rename: 'Cambiar nombre',
  'Rename {name}': 'Cambiar el nombre de {name}',
  'Save name': 'Guardar nombre',
  "It won't sign you in anymore. Your device may still offer it: delete it there too. We'll email you.":
    'Ya no servirá para iniciar sesión. Es posible que tu dispositivo la siga ofreciendo: elimínala también ahí. Te enviaremos un correo.',
  'Keep passkey': 'Conservar la llave',
  'Add a passkey': 'Agregar una llave de acceso',
  "Confirm it's you": 'Confirma que eres tú',
  'Enter your password first, so that no one else adds a passkey on an unlocked device.':
    'Primero ingresa tu contraseña, para que nadie más agregue una llave en un dispositivo desbloqueado.',
  'Turn on JavaScript to add a passkey.': 'Activa JavaScript para agregar una llave de acceso.',
  "This browser doesn't know passkeys. Update it, or use another one.":
    'Este navegador no admite llaves de acceso. Actualízalo o usa otro.',
  'To tell your passkeys apart.': 'Para distinguir tus llaves.',
  'No passkey was added. You can try again.': 'No se agregó ninguna llave. Puedes intentarlo otra vez.',
} satisfies Translations;
