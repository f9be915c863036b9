import type { Translations } from '../../../../src/translate.ts';

export default {
  'Contact details are hidden for now': 'Los datos de contacto están ocultos por ahora',
  'To keep everyone safe, phone numbers, addresses, handles and payment apps stay hidden until a walk between you is confirmed. The rest of your message was sent.':
    'Por seguridad, los teléfonos, direcciones, usuarios y aplicaciones de pago quedan ocultos hasta que haya un trayecto confirmado entre ustedes. El resto de tu mensaje se envió.',
  'Thanks for telling us': 'Gracias por avisarnos',
  "We'll review it. They won't know you reported it.": 'Lo revisaremos. No sabrá que lo denunciaste.',
  "We'll look into it. They won't know you reported them.":
    'Lo revisaremos. No sabrá que hiciste la denuncia.',
  "Choose what's wrong.": 'Elige qué pasa.',
  'You already reported this': 'Ya lo denunciaste',
  "We're reviewing it. There's nothing more to do.": 'Lo estamos revisando. No tienes que hacer nada más.',
  '{name} is blocked': 'Bloqueaste a {name}',
  "You can't see or message each other. You can unblock them in Settings.":
    'No pueden verse ni escribirse. Puedes desbloquear en Ajustes.',
  "{name} is blocked, but we couldn't cancel your walks":
    'Bloqueaste a {name}, pero no pudimos cancelar sus trayectos',
  'Cancel them here.': 'Cancélalos aquí.',
  Unblocked: 'Desbloqueo listo',
  'You can see and message each other again.': 'Pueden volver a verse y escribirse.',
  'You blocked this person': 'Bloqueaste a esta persona',
  'You can still read past messages. To message them again, unblock them in Settings.':
    'Puedes leer los mensajes anteriores. Para volver a escribirle, desbloquea en Ajustes.',
  'This is the Trotwell team': 'Este es el equipo de Trotwell',
  "You can't block or report the Trotwell team. If something is wrong, please contact us.":
    'No puedes bloquear ni denunciar al equipo de Trotwell. Si algo está mal, escríbenos.',
  'Report closed': 'Denuncia cerrada',
  'No further action was taken.': 'No se tomaron más medidas.',
  'Warning sent': 'Advertencia enviada',
  "We'll email them. We won't say who reported them.": 'Le escribiremos. No diremos quién hizo la denuncia.',
  "We'll email them. They can no longer book, walk or send messages.":
    'Le escribiremos. Ya no podrá reservar, acompañar ni enviar mensajes.',
} satisfies Translations;
