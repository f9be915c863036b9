import type { Translations } from '../../../src/translate.ts';

export default {
  'Thank you. You accepted the new terms.': 'Gracias. Aceptaste los términos nuevos.',
  'Our terms have changed': 'Nuestros términos cambiaron',
  'Please read what is new. To keep using Trotwell, accept it.':
    'Lee lo nuevo. Para seguir usando Trotwell, acéptalo.',
  '{title}, version {version}': '{title}, versión {version}',
  'New terms': 'Términos nuevos',
  'Accept and continue': 'Aceptar y continuar',
  "Questions, or you don't agree? <link>Write to us</link> at {contactEmail}. We can also close your account.":
    '¿Tienes preguntas o no estás de acuerdo? <link>Escríbenos</link> a {contactEmail}. También podemos cerrar tu cuenta.',
  'Sign in': 'Iniciar sesión',
  'Sign up': 'Crear cuenta',
  'We sent it to <b>{email}</b>. It works for 24 hours.':
    'Lo enviamos a <b>{email}</b>. Funciona por 24 horas.',
  "Didn't get it?": '¿No te llegó?',
  'Check your spam folder, or resend it.': 'Revisa tu carpeta de spam o pide otro.',
  'Send the link again': 'Volver a enviar el enlace',
  Resend: 'Reenviar',
  'Wrong address? <link>Sign up again</link>. Already confirmed? <link2>Sign in</link2>.':
    '¿Dirección equivocada? <link>Vuelve a registrarte</link>. ¿Ya confirmaste? <link2>Inicia sesión</link2>.',
  'Confirm your email': 'Confirma tu correo',
  'Tap to confirm this is your email.': 'Toca para confirmar que este correo es tuyo.',
  'Confirm my email': 'Confirmar mi correo',
  'I accept the <elsewhere>Terms of Service</elsewhere>':
    'Acepto los <elsewhere>Términos del servicio</elsewhere>',
  'I accept the <elsewhere>Privacy Policy</elsewhere>':
    'Acepto la <elsewhere>Política de privacidad</elsewhere>',
  'Your email is verified': 'Tu correo está verificado',
  "Thanks! We've sent your details for approval.": '¡Gracias! Enviamos tus datos para su aprobación.',
  'What happens next': 'Qué sigue',
  'Go to dashboard': 'Ir a mi página',
  'Back to home': 'Volver al inicio',
  'Questions in the meantime? Email <link>{email}</link>.':
    '¿Tienes preguntas mientras tanto? Escribe a <link>{email}</link>.',
  'Email verified': 'Correo verificado',
  'We review your details': 'Revisamos tus datos',
  'A real person reviews every account. It takes 24-48 hours.':
    'Una persona revisa cada cuenta. Tarda de 24 a 48 horas.',
  "We'll email you": 'Te escribimos por correo',
  "You'll be notified by email once you're approved.":
    'Te avisaremos por correo cuando tengas la aprobación.',
  Email: 'Correo',
  'Get a new link': 'Pedir otro enlace',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  'Choose a new password': 'Elige una contraseña nueva',
  'Saving it signs you out on every device.': 'Al guardarla se cierra tu sesión en todos los dispositivos.',
  'New password': 'Contraseña nueva',
  'New Password': 'Contraseña nueva',
  'Confirm Password': 'Confirma la contraseña',
  'Update Password': 'Cambiar contraseña',
  'Reset your password': 'Restablece tu contraseña',
  "Enter your email and we'll send you a link to choose a new one.":
    'Escribe tu correo y te enviaremos un enlace para elegir una nueva.',
  'Send reset link': 'Enviar enlace',
  'Remembered it? <link>Sign in</link>.': '¿Ya la recordaste? <link>Inicia sesión</link>.',
  'Sent to <b>{email}</b>. The link works once, for an hour.':
    'Enviado a <b>{email}</b>. El enlace funciona una vez, durante una hora.',
  'Back to sign in': 'Volver a iniciar sesión',
  'Try another email': 'Probar con otro correo',
  'Welcome back': 'Qué bueno verte de nuevo',
  'Sign in to see your walks and messages.': 'Inicia sesión para ver tus trayectos y mensajes.',
  Password: 'Contraseña',
  'Forgot your password?': '¿Olvidaste tu contraseña?',
  "New here? <link>Create an account</link>. It's free.":
    '¿Es tu primera vez? <link>Crea una cuenta</link>. Es gratis.',
  'Send a new link': 'Enviar otro enlace',
  'Your password is correct. We just need to confirm this is your email.':
    'Tu contraseña es correcta. Solo falta confirmar que este correo es tuyo.',
  'Tot (Parent)': 'Tot (madre o padre)',
  'Trotter (Walker)': 'Trotter (acompañante)',
  'Join Trotwell': 'Únete a Trotwell',
  'Free to join. Our team reviews every account.': 'Es gratis. Nuestro equipo revisa cada cuenta.',
  "I'm joining as": 'Me registro como',
  'Referral code': 'Código de invitación',
  'Create account': 'Crear cuenta',
  'Find your walker': 'Encuentra a tu acompañante',
  'Add your children, choose a walker you like, and book your first walk.':
    'Agrega a tus hijos, elige a alguien que te guste y reserva tu primer trayecto.',
  'Meet your families': 'Conoce a tus familias',
  'Set your rate and hours so parents nearby can find you.':
    'Pon tu tarifa y tu horario para que las familias cercanas te encuentren.',
  "We'll email you a link. It works for 24 hours.":
    'Te enviaremos un enlace por correo. Funciona por 24 horas.',
  'We review your account': 'Revisamos tu cuenta',
  'Reviewed by a real person. It takes 24-48 hours.': 'La revisa una persona. Tarda de 24 a 48 horas.',
  'One moment. Your browser is solving a small puzzle that keeps robots out.':
    'Un momento. Tu navegador está resolviendo un pequeño acertijo que frena a los robots.',
  'Many accounts are being created right now. Without JavaScript, please wait a minute before you press "Create account".':
    'Se están creando muchas cuentas en este momento. Sin JavaScript, espera un minuto antes de presionar «Crear cuenta».',
} satisfies Translations;
