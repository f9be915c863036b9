import type { Translations } from '../../../../src/translate.ts';

export default {
  'Confirm your email for Trotwell': 'Confirma tu correo para Trotwell',
  'Confirm it so our team can review your account.': 'Confírmalo para que nuestro equipo revise tu cuenta.',
  'Hi {firstName}, welcome to Trotwell!': 'Hola, {firstName}: ¡te damos la bienvenida a Trotwell!',
  "Please confirm this is your email. Then our team will review your account, which takes 24-48 hours. We'll email you as soon as you're approved.":
    'Confirma que este correo es tuyo. Después, nuestro equipo revisará tu cuenta, lo que tarda de 24 a 48 horas. Te escribiremos en cuanto la aprobemos.',
  "The link works once, for 24 hours. If you didn't sign up, you can ignore this email.":
    'El enlace funciona una vez, por 24 horas. Si no creaste una cuenta, puedes ignorar este correo.',
  'Choose a new password for Trotwell': 'Elige una contraseña nueva para Trotwell',
  'The link works once, for an hour.': 'El enlace funciona una vez, por una hora.',
  'Hi {firstName}, someone asked to reset your password. If that was you, choose a new one here:':
    'Hola, {firstName}: alguien pidió restablecer tu contraseña. Si lo pediste tú, elige una nueva aquí:',
  "The link works once, for an hour. If it wasn't you, ignore this email. Your password won't change.":
    'El enlace funciona una vez, por una hora. Si no lo pediste tú, ignora este correo. Tu contraseña no cambiará.',
  'Your Trotwell password was changed': 'Se cambió tu contraseña de Trotwell',
  "If this was you, there's nothing to do.": 'Si la cambiaste tú, no tienes que hacer nada.',
  "Hi {firstName}, your password was just changed, and you were signed out on every other device. If this was you, there's nothing to do.":
    'Hola, {firstName}: tu contraseña acaba de cambiar y cerramos tu sesión en los demás dispositivos. Si la cambiaste tú, no tienes que hacer nada.',
  "If it wasn't you, choose a new password right away and contact us.":
    'Si no la cambiaste tú, elige una contraseña nueva de inmediato y escríbenos.',
  "It wasn't me": 'No la cambié yo',
  'You can now add your children, find a walker you like and book your first walk.':
    'Ya puedes agregar a tus hijos, encontrar a alguien que los acompañe y reservar tu primer trayecto.',
  'You can now answer requests and message parents who are looking. Parents can find you as soon as your profile is complete.':
    'Ya puedes responder solicitudes y escribir a las familias que buscan a alguien. Las familias podrán encontrarte en cuanto completes tu perfil.',
  'Your Trotwell account is approved': 'Aprobamos tu cuenta de Trotwell',
  "You're approved. Sign in to get started.": 'Tu cuenta está aprobada. Inicia sesión para empezar.',
  "You're approved": 'Tu cuenta está aprobada',
  'Good news, {firstName}! Our team approved your account.':
    '¡Buenas noticias, {firstName}! Nuestro equipo aprobó tu cuenta.',
  'About your Trotwell account': 'Sobre tu cuenta de Trotwell',
  'Our team made a decision about your account.': 'Nuestro equipo tomó una decisión sobre tu cuenta.',
  'Your approval was withdrawn': 'Se retiró la aprobación de tu cuenta',
  "Your account wasn't approved": 'No aprobamos tu cuenta',
  "Hi {firstName}, our team withdrew your account's approval. You can't book or accept walks, and your open requests and confirmed walks were canceled.":
    'Hola, {firstName}: nuestro equipo retiró la aprobación de tu cuenta. No puedes reservar ni aceptar trayectos, y tus solicitudes abiertas y trayectos confirmados se cancelaron.',
  "Hi {firstName}, our team reviewed your account and didn't approve it. You can't book or accept walks.":
    'Hola, {firstName}: nuestro equipo revisó tu cuenta y no la aprobó. No puedes reservar ni aceptar trayectos.',
  'If you think this is a mistake or something has changed, please tell us.':
    'Si crees que es un error o si algo cambió, cuéntanos.',
  'Two-factor sign-in was turned on for your account. You now need your phone to sign in.':
    'Se activó la verificación en dos pasos en tu cuenta. Ahora necesitas tu teléfono para iniciar sesión.',
  'Two-factor sign-in was turned off for your account. You now sign in with just your password.':
    'Se desactivó la verificación en dos pasos en tu cuenta. Ahora inicias sesión solo con tu contraseña.',
  'New recovery codes were made for your account. The old ones no longer work.':
    'Se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
  'Someone signed in to your account with your password and a recovery code.':
    'Alguien inició sesión en tu cuenta con tu contraseña y un código de recuperación.',
  'Your two-factor sign-in on Trotwell': 'Tu verificación en dos pasos en Trotwell',
  'How you sign in has changed.': 'Cambió la forma en que inicias sesión.',
  'About your two-factor sign-in': 'Sobre tu verificación en dos pasos',
  "Hi {firstName}, here's what changed.": 'Hola, {firstName}: esto es lo que cambió.',
  'Check your settings': 'Revisar mis ajustes',
  'Your Trotwell account is closed': 'Tu cuenta de Trotwell está cerrada',
  "You're signed out everywhere, and no one can see your profile anymore.":
    'Cerramos tu sesión en todas partes y ya nadie puede ver tu perfil.',
  'Your account is closed': 'Tu cuenta está cerrada',
  "Hi {firstName}, we closed your account as you asked. You're signed out everywhere, and no one can see your profile anymore.":
    'Hola, {firstName}: cerramos tu cuenta como pediste. Cerramos tu sesión en todas partes y ya nadie puede ver tu perfil.',
  "In 30 days we'll permanently delete your details, your children's details and all photos. Records of walks and payments stay, without your name.":
    'En 30 días borraremos para siempre tus datos, los de tus hijos y todas las fotos. Los registros de trayectos y pagos se quedan, sin tu nombre.',
  "If you didn't ask for this, contact us right away.": 'Si no lo pediste, escríbenos de inmediato.',
  'Your Trotwell account stays open': 'Tu cuenta de Trotwell sigue abierta',
  "Our team couldn't close it yet.": 'Nuestro equipo aún no pudo cerrarla.',
  "Hi {firstName}, our team reviewed your request and didn't close your account. Nothing was deleted, and you can keep using it.":
    'Hola, {firstName}: nuestro equipo revisó tu solicitud y no cerró tu cuenta. No se borró nada y puedes seguir usándola.',
  'If you still want to leave, tell us or ask again in Settings.':
    'Si aún quieres irte, cuéntanos o pídelo otra vez en Ajustes.',
  'Emails from Trotwell arrive again': 'Los correos de Trotwell vuelven a llegar',
  'You asked us to try your address again.': 'Nos pediste que probáramos tu dirección otra vez.',
  'Your address works': 'Tu dirección funciona',
  "Hi {firstName}, you asked us to try your address again. If you read this, it works, and there's nothing to do.":
    'Hola, {firstName}: nos pediste que probáramos tu dirección otra vez. Si lees esto, funciona y no tienes que hacer nada.',
  'Choose your emails': 'Elegir mis correos',
  'You have an unread message on Trotwell | You have unread messages on Trotwell':
    'Tienes un mensaje sin leer en Trotwell | Tienes mensajes sin leer en Trotwell',
  'Open your messages to read and reply.': 'Abre tus mensajes para leer y responder.',
  'You have a new message | You have {count} new messages':
    'Tienes un mensaje nuevo | Tienes {count} mensajes nuevos',
  'Hi {firstName}, you have an unread message from {senders}. | Hi {firstName}, you have {count} unread messages from {senders}.':
    'Hola, {firstName}: tienes un mensaje sin leer de {senders}. | Hola, {firstName}: tienes {count} mensajes sin leer de {senders}.',
  'Read my messages': 'Leer mis mensajes',
  'one other | {count} others': 'una persona más | {count} personas más',
  'A reminder from the Trotwell team': 'Un recordatorio del equipo de Trotwell',
  'Please review our community guidelines.': 'Repasa nuestras normas de la comunidad.',
  'Please keep Trotwell safe and kind': 'Cuidemos la seguridad y el buen trato en Trotwell',
  "Hi {firstName}, our team reviewed a report about how you treat or message others on Trotwell, and found that it doesn't follow our community guidelines.":
    'Hola, {firstName}: nuestro equipo revisó una denuncia sobre cómo tratas o escribes a otras personas en Trotwell y encontró que no sigue nuestras normas de la comunidad.',
  "Please be kind, plan and pay for walks on Trotwell, and share contact details only once a walk is confirmed. If it happens again, we may withdraw your account's approval.":
    'Trata bien a los demás, planea y paga los trayectos en Trotwell y comparte datos de contacto solo cuando un trayecto esté confirmado. Si vuelve a pasar, podemos retirar la aprobación de tu cuenta.',
  'Read the guidelines': 'Leer las normas',
  'If you think this is a mistake, please contact us.': 'Si crees que es un error, escríbenos.',
  'A message from the contact form': 'Un mensaje del formulario de contacto',
  'Reply to this email to reply to the sender.': 'Responde a este correo para escribir a quien lo envió.',
  'Your reply to this email goes to the sender.': 'Tu respuesta a este correo llega a quien lo envió.',
  'Passkeys keep working after a new password. Check yours in Settings.':
    'Las llaves de acceso siguen funcionando con una contraseña nueva. Revisa las tuyas en Ajustes.',
  'Our team reset two-factor sign-in for your account. Your phone, recovery codes and passkeys were removed, and you were signed out everywhere.':
    'Nuestro equipo restableció la verificación en dos pasos de tu cuenta. Se quitaron tu teléfono, tus códigos de recuperación y tus llaves de acceso, y cerramos tu sesión en todas partes.',
  'A passkey was added to your account. It signs you in without a password.':
    'Se agregó una llave de acceso a tu cuenta. Con ella inicias sesión sin contraseña.',
  'A passkey was removed from your account.': 'Se quitó una llave de acceso de tu cuenta.',
  "We refused a sign-in with one of your passkeys, because it may have been copied to another device. That passkey doesn't work anymore. Remove it, and add a new one.":
    'Rechazamos un inicio de sesión con una de tus llaves de acceso porque quizá se copió a otro dispositivo. Esa llave ya no funciona. Quítala y agrega una nueva.',
  'Your passkeys on Trotwell': 'Tus llaves de acceso en Trotwell',
  'About your passkeys': 'Sobre tus llaves de acceso',
  'Check your passkeys': 'Revisar mis llaves de acceso',
  "If it wasn't you, remove the passkeys you don't know, choose a new password right away and contact us.":
    'Si no fuiste tú, quita las llaves de acceso que no reconozcas, elige una contraseña nueva de inmediato y escríbenos.',
  'New sign-in to your Trotwell account': 'Nuevo inicio de sesión en tu cuenta de Trotwell',
  'A sign-in from a new device': 'Un inicio de sesión desde un dispositivo nuevo',
  'Hi {firstName}, someone signed in to your account with {device} on {time}.':
    'Hola, {firstName}: alguien inició sesión en tu cuenta con {device} el {time}.',
  'Hi {firstName}, someone signed in to your account from a device we have not seen before.':
    'Hola, {firstName}: alguien inició sesión en tu cuenta desde un dispositivo que no habíamos visto.',
  "If it wasn't you, choose a new password right away. That signs everyone out. Then check your passkeys and contact us.":
    'Si no fuiste tú, elige una contraseña nueva de inmediato. Eso cierra todas las sesiones. Después, revisa tus llaves de acceso y escríbenos.',
  'Your system no longer gets events about bookings and payments.':
    'Tu sistema ya no recibe eventos de reservas y pagos.',
  'Hi {firstName}, a webhook answered that its address is gone (410), so we turned it off.':
    'Hola, {firstName}: un webhook respondió que su dirección ya no existe (410), así que lo desactivamos.',
  'Hi {firstName}, a webhook has failed for five days, so we turned it off.':
    'Hola, {firstName}: un webhook lleva cinco días fallando, así que lo desactivamos.',
  "Events since then aren't delivered. Fix the address, turn the webhook on, and send what is missing again.":
    'Los eventos posteriores no se entregan. Corrige la dirección, activa el webhook y vuelve a enviar lo que falte.',
  Host: 'Servidor',
  'Open the webhook': 'Abrir el webhook',
} satisfies Translations;
