import type { Translations } from '../../../../src/translate.ts';

export default {
  'Signed out successfully': 'Cerraste tu sesión',
  'Your account is pending approval. Please wait for admin approval before signing in.':
    'Tu cuenta está en revisión. Podrás iniciar sesión cuando la aprobemos.',
  'Please check your credentials and try again.': 'Revisa tus datos e inténtalo de nuevo.',
  "We've sent you a confirmation link.": 'Te enviamos un enlace de confirmación.',
  'Sign up failed': 'No pudimos crear tu cuenta',
  'Please try again in a moment.': 'Inténtalo de nuevo en un momento.',
  'Account Already Exists': 'La cuenta ya existe',
  'An account with this email already exists. Please try signing in instead.':
    'Ya hay una cuenta con este correo. Mejor inicia sesión.',
  'An account with this email address already exists. Please try signing in instead.':
    'Ya hay una cuenta con este correo. Mejor inicia sesión.',
  'Too many requests': 'Demasiados intentos',
  'Please wait a minute before trying again. We limited emails to prevent spam.':
    'Espera un minuto antes de intentarlo de nuevo. Limitamos los correos para evitar el spam.',
  'Error validating referral code. Please try again.':
    'No pudimos comprobar el código de invitación. Inténtalo de nuevo.',
  "This is your own referral code. Leave the field empty or use a friend's code.":
    'Este código de invitación es tuyo. Deja el campo vacío o usa el de otra persona.',
  'Invalid referral code. Please check and try again.':
    'Este código de invitación no es válido. Revísalo e inténtalo de nuevo.',
  'Please enter a valid email address.': 'Escribe un correo válido.',
  "We can't email an address like this. Before the @, use letters a to z, digits, and characters such as . _ + -.":
    'No podemos escribir a una dirección así. Antes de la @, usa letras de la a a la z, números y signos como . _ + -.',
  'Invalid email address. Did you mean {suggestion}?':
    'Este correo no es válido. ¿Quisiste decir {suggestion}?',
  "{domain} doesn't appear to be a valid email domain. Please check for typos.":
    '{domain} no parece un dominio de correo válido. Revisa si hay errores.',
  'You must accept the Terms of Service to create an account.':
    'Para crear una cuenta tienes que aceptar los Términos del servicio.',
  'You must accept the Privacy Policy to create an account.':
    'Para crear una cuenta tienes que aceptar la Política de privacidad.',
  'You must accept the Terms of Service to continue.':
    'Para continuar tienes que aceptar los Términos del servicio.',
  'You must accept the Privacy Policy to continue.':
    'Para continuar tienes que aceptar la Política de privacidad.',
  'Email resent': 'Correo reenviado',
  'Check your inbox for the confirmation link.': 'Busca el enlace de confirmación en tu correo.',
  'Please wait a bit before requesting another email.': 'Espera un poco antes de pedir otro correo.',
  'Resend failed': 'No pudimos reenviarlo',
  'Reset email sent': 'Correo enviado',
  'If this email has an account, a link to choose a new password is on its way.':
    'Si hay una cuenta con este correo, va en camino un enlace para elegir otra contraseña.',
  'Reset failed': 'No pudimos restablecerla',
  'Failed to send reset email. Please try again.': 'No pudimos enviar el correo. Inténtalo de nuevo.',
  'Password updated successfully': 'Cambiaste tu contraseña',
  'Password reset failed': 'No pudimos cambiar tu contraseña',
  'Request a new link and try again.': 'Pide otro enlace e inténtalo de nuevo.',
  'Passwords do not match': 'Las contraseñas no coinciden',
  'Password must be at least {minimum} characters long.':
    'La contraseña debe tener al menos {minimum} caracteres.',
  'Message sent successfully!': '¡Mensaje enviado!',
  "We'll get back to you within 24 hours.": 'Te responderemos en menos de 24 horas.',
  'Error sending message': 'No pudimos enviar el mensaje',
  'Please try again later or email {contactEmail}.': 'Inténtalo más tarde o escribe a {contactEmail}.',
  'Password too short': 'La contraseña es muy corta',
  "Passwords don't match": 'Las contraseñas no coinciden',
  'Please make sure both password fields match.': 'Escribe la misma contraseña en los dos campos.',
  'Current password incorrect': 'La contraseña actual no es correcta',
  'Please enter your current password correctly.': 'Escribe bien tu contraseña actual.',
  'Password update failed': 'No pudimos cambiar la contraseña',
  'Failed to update password. Please try again.': 'No pudimos cambiar la contraseña. Inténtalo de nuevo.',
  'Settings Updated': 'Ajustes guardados',
  'Calendar link created': 'Enlace de calendario creado',
  'Calendar link replaced': 'Enlace de calendario reemplazado',
  'Add the new one to your calendars.': 'Agrega el nuevo a tus calendarios.',
  'Calendar link turned off': 'Enlace de calendario desactivado',
  'You already have a calendar link': 'Ya tienes un enlace de calendario',
  'To get a new one, replace it.': 'Si quieres otro, reemplázalo.',
  'This calendar link is off': 'Este enlace de calendario está desactivado',
  'Create a new one first.': 'Primero crea uno nuevo.',
  'Confirmation Required': 'Falta tu confirmación',
  "Please type 'DELETE' to confirm account deletion request.":
    'Escribe «DELETE» para confirmar que quieres eliminar tu cuenta.',
  'Deletion Request Submitted': 'Solicitud enviada',
  'Request Failed': 'No pudimos enviar la solicitud',
  'Failed to submit deletion request. Please contact support.':
    'No pudimos enviar tu solicitud. Escríbenos para que te ayudemos.',
  "You're unsubscribed": 'Ya no recibirás estos correos',
  "You won't get these emails anymore. You can turn them back on in Settings.":
    'No te enviaremos más correos de este tipo. Puedes volver a activarlos en Ajustes.',
  "This link doesn't work": 'Este enlace no funciona',
  'It may be incomplete. You can turn these emails off in Settings instead.':
    'Tal vez está incompleto. También puedes desactivar estos correos en Ajustes.',
  'This is the only admin': 'Es la única persona que administra',
  'Add another admin first, so that someone can manage accounts.':
    'Agrega primero a otra, para que alguien pueda administrar las cuentas.',
  'Please sign in first': 'Primero inicia sesión',
  "We'll bring you back here.": 'Después te traemos de vuelta aquí.',
  'This link no longer works': 'Este enlace ya no funciona',
  'It was already used or has expired. Request a new link and use the latest email.':
    'Ya se usó o venció. Pide otro enlace y usa el correo más reciente.',
  'Please confirm your email first': 'Primero confirma tu correo',
  'Open the link we emailed you, or request a new one.': 'Abre el enlace que te enviamos o pide otro.',
  "Thanks! We're reviewing your account.": '¡Gracias! Estamos revisando tu cuenta.',
  'Please choose another password': 'Elige otra contraseña',
  'This one is too common and easy to guess. Try three random words.':
    'Esta es muy común y fácil de adivinar. Prueba con tres palabras al azar.',
  'Use at most {max} characters for your password.': 'Usa como máximo {max} caracteres en tu contraseña.',
  'Signed out': 'Sesión cerrada',
  'That device needs to sign in again.': 'En ese dispositivo hay que volver a iniciar sesión.',
  'Signed out everywhere else': 'Sesión cerrada en los demás dispositivos',
  'Only this device is still signed in.': 'Solo este dispositivo sigue con la sesión abierta.',
  'You already asked us to delete your account': 'Ya nos pediste eliminar tu cuenta',
  "There's nothing more to do. We'll email you our decision.":
    'No tienes que hacer nada más. Te enviaremos nuestra decisión por correo.',
  'Please wait {wait}': 'Espera {wait}',
  'Many accounts are being created right now. Then enter your password again and press "Create account".':
    'Se están creando muchas cuentas en este momento. Después, escribe tu contraseña otra vez y presiona «Crear cuenta».',
} satisfies Translations;
