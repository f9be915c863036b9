import type { Translations } from '../../../src/translate.ts';

export default {
  'Get emails again': 'Recibir correos otra vez',
  "We can't reach {email}": 'No podemos escribirte a {email}',
  "An email to you came back on {since}, so we've stopped sending. You only see news here.":
    'El {since} nos devolvieron un correo para ti y dejamos de enviarlos. Solo ves las novedades aquí.',
  "Is the address right? Check that your mailbox isn't full, then try again. We'll send a test email.":
    '¿La dirección es correcta? Revisa que tu buzón no esté lleno e inténtalo de nuevo. Te enviaremos un correo de prueba.',
  "Is it wrong, or no longer yours? Contact us, and we'll change it.":
    '¿Está mal o ya no es tuya? Escríbenos y la cambiaremos.',
  'Most emails to {email} are off': 'Ya no enviamos la mayoría de los correos a {email}',
  "An email from us was reported as spam on {since}. We only email you about security, a child's safety, and changed or canceled walks.":
    'El {since} un correo nuestro se marcó como spam. Solo te escribimos sobre la seguridad de tu cuenta, la seguridad de un niño y los trayectos que cambian o se cancelan.',
  'To choose the emails you want, get them again and turn off topics under Notifications.':
    'Para elegir qué correos quieres, vuelve a recibirlos y desactiva temas en Notificaciones.',
  'Fix this': 'Corregirlo',
  'Emails to you come back.': 'Nos devuelven los correos que te enviamos.',
} satisfies Translations;
