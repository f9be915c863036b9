import type { Translations } from '../../../src/translate.ts';

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
  "Hi {firstName}, our team withdrew your account's approval. You can't book or accept walks, and your open requests were canceled.":
    'Hola, {firstName}: nuestro equipo retiró la aprobación de tu cuenta. No puedes reservar ni aceptar trayectos, y tus solicitudes abiertas se cancelaron.',
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
  'Check your settings': 'Revisar mi configuración',
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
    'Si aún quieres irte, cuéntanos o pídelo otra vez en Configuración.',
  'Emails from Trotwell arrive again': 'Los correos de Trotwell vuelven a llegar',
  'You asked us to try your address again.': 'Nos pediste que probáramos tu dirección otra vez.',
  'Your address works': 'Tu dirección funciona',
  "Hi {firstName}, you asked us to try your address again. If you read this, it works, and there's nothing to do.":
    'Hola, {firstName}: nos pediste que probáramos tu dirección otra vez. Si lees esto, funciona y no tienes que hacer nada.',
  'Choose your emails': 'Elegir mis correos',
  'A new walk request': 'Una nueva solicitud de trayecto',
  'You have a new walk request': 'Tienes una nueva solicitud de trayecto',
  'Hi {firstName}, {other} would like to book you.': 'Hola, {firstName}: {other} quiere reservar contigo.',
  'You earn': 'Ganas',
  'Accept or decline': 'Aceptar o rechazar',
  "If you don't answer, the request expires when the walk would start.":
    'Si no respondes, la solicitud vence a la hora en que empezaría el trayecto.',
  'Good news, {firstName}! {other} accepted your request.':
    '¡Buenas noticias, {firstName}! {other} aceptó tu solicitud.',
  'See the booking': 'Ver la reserva',
  "You can now see each other's contact details on the booking page. Open the attached file to add the walk to your calendar.":
    'Ya pueden ver los datos de contacto del otro en la página de la reserva. Abre el archivo adjunto para agregar el trayecto a tu calendario.',
  'Your walk request was declined': 'Rechazaron tu solicitud de trayecto',
  'Another walker may be free at that time.': 'Quizá otra persona pueda a esa hora.',
  "This walker can't take your walk": 'Esta persona no puede hacer tu trayecto',
  "Hi {firstName}, {other} can't take this walk. You weren't charged.":
    'Hola, {firstName}: {other} no puede hacer este trayecto. No te cobramos nada.',
  'A walk request was canceled': 'Se canceló una solicitud de trayecto',
  "There's nothing you need to do.": 'No tienes que hacer nada.',
  'The request was canceled': 'Se canceló la solicitud',
  "Hi {firstName}, {other} canceled this request. There's nothing you need to do.":
    'Hola, {firstName}: {other} canceló esta solicitud. No tienes que hacer nada.',
  'See your schedule': 'Ver mi agenda',
  'Your walk request has expired': 'Tu solicitud de trayecto venció',
  "No one accepted it in time. You weren't charged.": 'Nadie la aceptó a tiempo. No te cobramos nada.',
  'No one accepted in time': 'Nadie aceptó a tiempo',
  "Hi {firstName}, no walker accepted this request before the walk was due to start, so it expired. You weren't charged.":
    'Hola, {firstName}: nadie aceptó esta solicitud antes de la hora del trayecto, así que venció. No te cobramos nada.',
  'See the details.': 'Mira los detalles.',
  'Hi {firstName}, our team canceled this walk.': 'Hola, {firstName}: nuestro equipo canceló este trayecto.',
  'Hi {firstName}, {other} canceled this walk.': 'Hola, {firstName}: {other} canceló este trayecto.',
  "You weren't charged.": 'No te cobramos nada.',
  'The reason:': 'El motivo:',
  'It counts until {expiresOn}.': 'Vale hasta el {expiresOn}.',
  'Hi {firstName}, your background check counts until {expiresOn}. Start a new one now: it can take some days.':
    'Hola, {firstName}: tu verificación de antecedentes vale hasta el {expiresOn}. Empieza una nueva ya: puede tardar unos días.',
  "Without a current check, parents won't find you and can't book new walks. Your accepted walks stay.":
    'Sin una verificación vigente, las familias no te encontrarán ni podrán reservar trayectos nuevos. Los que aceptaste se quedan.',
  'After that day, parents will read on your profile that it has expired.':
    'Después de ese día, las familias leerán en tu perfil que venció.',
  "Parents can't find you until you have a new one.":
    'Las familias no pueden encontrarte hasta que tengas una nueva.',
  'Your profile says so now.': 'Tu perfil ya lo dice.',
  'Hi {firstName}, your background check counted until {expiresOn}.':
    'Hola, {firstName}: tu verificación de antecedentes valía hasta el {expiresOn}.',
  "Parents can't find you and can't book new walks until you have a new one.":
    'Las familias no pueden encontrarte ni reservar trayectos nuevos hasta que tengas una nueva.',
  'Parents read on your profile that it has expired.': 'Las familias leen en tu perfil que venció.',
  'Your accepted walks stay on your schedule.': 'Los trayectos que aceptaste se quedan en tu agenda.',
  'Your walk is complete: confirm the time and pay': 'Tu trayecto terminó: confirma el tiempo y paga',
  'Two quick steps, and your walker gets paid.': 'Dos pasos rápidos y tu acompañante recibe su pago.',
  'The walk is complete': 'El trayecto terminó',
  'Hi {firstName}, {other} marked this walk complete. Please confirm how long it took, then pay.':
    'Hola, {firstName}: {other} marcó este trayecto como terminado. Confirma cuánto duró y paga.',
  'Amount for the booked time': 'Importe por el tiempo reservado',
  'Confirm the time and pay': 'Confirmar el tiempo y pagar',
  'Was it longer or shorter? You can adjust the time before you pay.':
    '¿Duró más o menos? Puedes ajustar el tiempo antes de pagar.',
  "Your walk is complete: we'll pay for it automatically":
    'Tu trayecto terminó: lo pagaremos automáticamente',
  "There's nothing for you to do.": 'No tienes que hacer nada.',
  "Hi {firstName}, {other} marked this walk complete. There's nothing for you to do: on {time} we'll charge {card} for the booked time.":
    'Hola, {firstName}: {other} marcó este trayecto como terminado. No tienes que hacer nada: el {time} cobraremos a {card} el tiempo reservado.',
  "Was it longer or shorter, or is something wrong? Adjust the time or stop this payment on the walk's page before then.":
    '¿Duró más o menos, o algo está mal? Ajusta el tiempo o detén este pago en la página del trayecto antes de ese momento.',
  "We couldn't charge your card": 'No pudimos cobrar a tu tarjeta',
  "We couldn't charge the parent's card yet": 'Aún no pudimos cobrar a la tarjeta de la familia',
  'Please pay for your walk.': 'Paga tu trayecto, por favor.',
  "We've asked the parent to pay.": 'Le pedimos a la familia que pague.',
  "Your card wasn't charged": 'No se cobró a tu tarjeta',
  "Your walk isn't paid yet": 'Tu trayecto aún no está pagado',
  'Hi {firstName}, your bank declined the automatic payment for your walk with {other}. Please pay for it yourself, with this card or another one.':
    'Hola, {firstName}: tu banco rechazó el pago automático de tu trayecto con {other}. Págalo tú, con esta tarjeta o con otra.',
  "Hi {firstName}, the bank of {other} declined the automatic payment for this walk. We've asked them to pay, and we'll email you when they have.":
    'Hola, {firstName}: el banco de {other} rechazó el pago automático de este trayecto. Le pedimos que pague y te escribiremos cuando lo haga.',
  'Pay for the walk': 'Pagar el trayecto',
  'Pickup is locked after five wrong codes': 'La recogida está bloqueada tras cinco códigos incorrectos',
  'Call your walker, then unlock it.': 'Llama a tu acompañante y luego desbloquéala.',
  "Hi {firstName}, {other} entered five wrong pickup codes, so this walk can't start. It may be a typo: call {other} and whoever hands over your child. Then unlock pickup on the walk, and {other} can try again.":
    'Hola, {firstName}: {other} escribió cinco códigos de recogida incorrectos, así que este trayecto no puede empezar. Puede ser un error de dedo: llama a {other} y a quien entrega a tu hijo. Luego desbloquea la recogida en el trayecto y {other} podrá intentarlo de nuevo.',
  'Only you can unlock it. If something seems wrong, keep your child where they are and call us.':
    'Solo tú puedes desbloquearla. Si algo no te parece bien, que tu hijo se quede donde está y llámanos.',
  'Someone reported an incident. Please look at it right away.':
    'Alguien avisó de un incidente. Míralo de inmediato.',
  "Hi {firstName}, someone reported an incident on a walk. Open it, take it so that the others know you're on it, and call both sides.":
    'Hola, {firstName}: alguien avisó de un incidente en un trayecto. Ábrelo, tómalo para que los demás sepan que te encargas y llama a ambas partes.',
  Incident: 'Incidente',
  'Open the incident': 'Abrir el incidente',
  'Automatic payment of this walk waits until the incident is closed.':
    'El pago automático de este trayecto espera hasta que se cierre el incidente.',
  'The other side of your walk asked for help.': 'La otra persona de tu trayecto pidió ayuda.',
  'Please call {other} now': 'Llama a {other} ahora',
  'Hi {firstName}, {other} asked for help on this walk. Please call right away. Their phone number is on the booking. Our team knows too.':
    'Hola, {firstName}: {other} pidió ayuda en este trayecto. Llama de inmediato. Su teléfono está en la reserva. Nuestro equipo también lo sabe.',
  'If someone is in danger, call {number} first.': 'Si alguien está en peligro, llama primero al {number}.',
  'Our team is looking into it.': 'Nuestro equipo lo está revisando.',
  'This walk was canceled as a no-show': 'Este trayecto se canceló porque alguien no llegó',
  "Hi {firstName}, {other} told us you didn't show up for this walk.":
    'Hola, {firstName}: {other} nos dijo que no llegaste a este trayecto.',
  'Hi {firstName}, {other} came for this walk and told us no one was there.':
    'Hola, {firstName}: {other} llegó a este trayecto y nos dijo que no había nadie.',
  'The walk is canceled, and no one is charged.': 'El trayecto se canceló y no se cobra a nadie.',
  'Our team looks into every no-show. If this is wrong, contact us and tell us what happened.':
    'Nuestro equipo revisa cada caso. Si esto no es cierto, escríbenos y cuéntanos qué pasó.',
  "The pick-up isn't reported yet.": 'Aún no se avisó de la recogida.',
  'Have you picked up the child? | Have you picked up the children?':
    '¿Ya recogiste al niño? | ¿Ya recogiste a los niños?',
  "Hi {firstName}, this walk for {other} was due to start 10 minutes ago, and the pick-up isn't reported. Please report it, or call the parent if you're late.":
    'Hola, {firstName}: este trayecto para {other} debía empezar hace 10 minutos y no se avisó de la recogida. Avísala, o llama a la familia si llegas tarde.',
  "If no one was there, tell us on the booking. We'll cancel the walk and look into it.":
    'Si no había nadie, dínoslo en la reserva. Cancelaremos el trayecto y lo revisaremos.',
  'Your walker may have forgotten to report the pick-up. Please check.':
    'Quizá tu acompañante olvidó avisar de la recogida. Compruébalo, por favor.',
  "Hi {firstName}, this walk was due to start 10 minutes ago, and {other} hasn't reported the pick-up. They may have just forgotten. If no one has come yet, call {other} now. Their phone number is on the booking.":
    'Hola, {firstName}: este trayecto debía empezar hace 10 minutos y {other} no avisó de la recogida. Quizá solo lo olvidó. Si aún no llegó nadie, llama a {other} ahora. Su teléfono está en la reserva.',
  "If {other} didn't show up, tell us on the booking. We'll cancel the walk and look into it.":
    'Si {other} no llegó, dínoslo en la reserva. Cancelaremos el trayecto y lo revisaremos.',
  'Mark it complete to get paid.': 'Márcalo como terminado para recibir tu pago.',
  "Hi {firstName}, this walk for {other} should be over, but it isn't marked complete. The parent can pay you once it is.":
    'Hola, {firstName}: este trayecto para {other} ya debería haber terminado, pero no está marcado como terminado. La familia podrá pagarte cuando lo esté.',
  'Mark it complete': 'Marcar como terminado',
  "If the walk didn't happen because no one was there, tell us on the booking.":
    'Si el trayecto no se hizo porque no había nadie, dínoslo en la reserva.',
  'Sent by {name}. Questions? Email <link>{contactEmail}</link> or visit <link2>{host}</link2>.':
    'Enviado por {name}. ¿Preguntas? Escribe a <link>{contactEmail}</link> o visita <link2>{host}</link2>.',
  "Don't want these emails? <link>Unsubscribe</link>.":
    '¿No quieres estos correos? <link>Dejar de recibirlos</link>.',
  'You have an unread message on Trotwell | You have unread messages on Trotwell':
    'Tienes un mensaje sin leer en Trotwell | Tienes mensajes sin leer en Trotwell',
  'Open your messages to read and reply.': 'Abre tus mensajes para leer y responder.',
  'You have a new message | You have {count} new messages':
    'Tienes un mensaje nuevo | Tienes {count} mensajes nuevos',
  'Hi {firstName}, you have an unread message from {senders}. | Hi {firstName}, you have {count} unread messages from {senders}.':
    'Hola, {firstName}: tienes un mensaje sin leer de {senders}. | Hola, {firstName}: tienes {count} mensajes sin leer de {senders}.',
  'Read my messages': 'Leer mis mensajes',
  'one other | {count} others': 'una persona más | {count} personas más',
  'You have an offer': 'Tienes una oferta',
  'Hi {firstName}, a walker offered to take this walk. You may get more offers.':
    'Hola, {firstName}: alguien se ofreció para este trayecto. Puede que recibas más ofertas.',
  'See your offers': 'Ver mis ofertas',
  'The walk is confirmed once you choose a walker.': 'El trayecto se confirma cuando eliges a alguien.',
  'A new open request fits your hours | {count} new open requests fit your hours':
    'Una nueva solicitud abierta coincide con tus horas | {count} nuevas solicitudes abiertas coinciden con tus horas',
  'New open requests fit your hours': 'Nuevas solicitudes abiertas coinciden con tus horas',
  "Parents are looking for a walker when you're free.": 'Hay familias que buscan a alguien cuando tú puedes.',
  "Hi {firstName}, a parent is looking for a walker at a time when you're free. Make an offer, and the parent will choose. | Hi {firstName}, parents are looking for a walker at a time when you're free. Make an offer, and the parent will choose.":
    'Hola, {firstName}: una familia busca a alguien a una hora en que tú puedes. Haz una oferta y la familia elegirá. | Hola, {firstName}: varias familias buscan a alguien a una hora en que tú puedes. Haz una oferta y la familia elegirá.',
  'And {count} more. | And {count} more.': 'Y {count} más. | Y {count} más.',
  'See open requests': 'Ver solicitudes abiertas',
  'You get this email at most once a day.': 'Recibes este correo como máximo una vez al día.',
  'Your offer was chosen': 'Eligieron tu oferta',
  'Good news, {firstName}! {other} chose you. The walk is confirmed.':
    '¡Buenas noticias, {firstName}! {other} te eligió. El trayecto está confirmado.',
  'Open the attached file to add the walk to your calendar.':
    'Abre el archivo adjunto para agregar el trayecto a tu calendario.',
  'A walk went to someone else': 'Un trayecto quedó para otra persona',
  'Thanks for offering.': 'Gracias por ofrecerte.',
  'Someone else was chosen': 'Eligieron a otra persona',
  'Hi {firstName}, the parent chose another walker this time. Thanks for offering.':
    'Hola, {firstName}: esta vez la familia eligió a otra persona. Gracias por ofrecerte.',
  Day: 'Día',
  'See other requests': 'Ver otras solicitudes',
  'Our team assigned you a walk': 'Nuestro equipo te asignó un trayecto',
  "Hi {firstName}, {other} was looking for a walker, and our team assigned you a walk. It's confirmed.":
    'Hola, {firstName}: {other} buscaba a alguien y nuestro equipo te asignó un trayecto. Está confirmado.',
  "If you can't take it, please cancel it on the booking page soon so someone else can. Open the attached file to add the walk to your calendar.":
    'Si no puedes hacerlo, cancélalo pronto en la página de la reserva para que otra persona pueda. Abre el archivo adjunto para agregar el trayecto a tu calendario.',
  'Paid on {date}, refunded since': 'Pagado el {date}; después, reembolsado',
  "You've been paid, {firstName}. {other} paid for this walk.":
    'Recibiste tu pago, {firstName}. {other} pagó este trayecto.',
  'Thanks, {firstName}. We charged your saved card, and {other} is paid for this walk.':
    'Gracias, {firstName}. Cobramos a tu tarjeta guardada y {other} ya tiene su pago por este trayecto.',
  'Thanks, {firstName}. You paid {other} for this walk.':
    'Gracias, {firstName}. Pagaste a {other} por este trayecto.',
  'Paid on': 'Pagado el',
  'See the receipt': 'Ver el recibo',
  'Your receipt from Trotwell, after a refund': 'Tu recibo de Trotwell, tras un reembolso',
  'Your payout receipt from Trotwell, after a refund': 'Tu recibo de cobro de Trotwell, tras un reembolso',
  'Your receipt from Trotwell': 'Tu recibo de Trotwell',
  'Your payout receipt from Trotwell': 'Tu recibo de cobro de Trotwell',
  'Your receipt, after a refund': 'Tu recibo, tras un reembolso',
  'Your payout, after a refund': 'Tu cobro, tras un reembolso',
  'Your receipt': 'Tu recibo',
  "You've been paid": 'Recibiste tu pago',
  '{amount} has since been refunded to your card.': 'Después se reembolsaron {amount} a tu tarjeta.',
  'The full {amount} has since been refunded to your card.':
    'Después se reembolsó el total de {amount} a tu tarjeta.',
  '{amount} has since been refunded to the parent.': 'Después se reembolsaron {amount} a la familia.',
  'The full {amount} has since been refunded to the parent.':
    'Después se reembolsó el total de {amount} a la familia.',
  'It was not taken from your payout.': 'No se descontó de tu cobro.',
  'The amount goes to your connected account and from there to your bank.':
    'El importe va a tu cuenta conectada y de ahí a tu banco.',
  "There's nothing left to pay out to you for this walk.": 'No queda nada por pagarte por este trayecto.',
  'Your refund should appear in 5–10 days.': 'Tu reembolso debería aparecer en 5 a 10 días.',
  'The full amount goes to your walker. Trotwell takes no fee.':
    'El importe completo es para tu acompañante. Trotwell no cobra comisión.',
  '{duration} at {amount} an hour': '{duration} a {amount} por hora',
  'Your total with the tip': 'Tu total con la propina',
  'Refunded to you': 'Te reembolsamos',
  'Your total cost': 'Tu costo total',
  "A payment doesn't match its booking": 'Un pago no coincide con su reserva',
  "Its amount, currency, payer or booking doesn't match, so the payment wasn't confirmed and no receipt was sent. Please compare the two and refund anything that shouldn't have been charged.":
    'Su importe, moneda, pagador o reserva no coincide, así que el pago no se confirmó y no se envió ningún recibo. Compara ambos y reembolsa lo que no debió cobrarse.',
  'A payment is disputed': 'Un pago está en disputa',
  'A parent is disputing the payment for a walk. Please respond in Stripe before the deadline on the receipt.':
    'Una familia disputa el pago de un trayecto. Responde en Stripe antes de la fecha límite del recibo.',
  'A dispute was won': 'Se ganó una disputa',
  'The bank ruled in our favor. The payment stands, and the money was returned.':
    'El banco nos dio la razón. El pago se mantiene y el dinero se devolvió.',
  'A dispute was lost': 'Se perdió una disputa',
  'The bank refunded the parent. Trotwell covers it, and the walker keeps their earnings.':
    'El banco reembolsó a la familia. Trotwell lo cubre y el acompañante conserva lo que ganó.',
  'A refund failed': 'Falló un reembolso',
  "Stripe couldn't refund the parent, but we already told them it was coming. Please refund them another way.":
    'Stripe no pudo reembolsar a la familia, pero ya le dijimos que llegaría. Reembólsala de otra manera.',
  "Our ledger doesn't match Stripe": 'Nuestras cuentas no coinciden con Stripe',
  "Our records and Stripe's differ, and we couldn't fix it automatically. Please compare the two.":
    'Nuestros registros y los de Stripe difieren y no pudimos corregirlo automáticamente. Compara ambos.',
  'Hi {firstName}, please look into this.': 'Hola, {firstName}: revisa esto, por favor.',
  'Stripe ID': 'ID de Stripe',
  'A refund of a tip': 'Un reembolso de una propina',
  'A refund for your walk': 'Un reembolso de tu trayecto',
  'How much we refunded, and why.': 'Cuánto reembolsamos y por qué.',
  'It should appear in 5–10 days.': 'Debería aparecer en 5 a 10 días.',
  'Your refund is on its way': 'Tu reembolso está en camino',
  'A tip was refunded': 'Se reembolsó una propina',
  'Hi {firstName}, we refunded your payment for this walk to the card you paid with.':
    'Hola, {firstName}: reembolsamos tu pago de este trayecto a la tarjeta con la que pagaste.',
  'Hi {firstName}, we refunded your tip for this walk to the card you paid with.':
    'Hola, {firstName}: reembolsamos tu propina de este trayecto a la tarjeta con la que pagaste.',
  'Hi {firstName}, we refunded part of your payment for this walk to the card you paid with.':
    'Hola, {firstName}: reembolsamos parte de tu pago de este trayecto a la tarjeta con la que pagaste.',
  'Hi {firstName}, we refunded part of your tip for this walk to the card you paid with.':
    'Hola, {firstName}: reembolsamos parte de tu propina de este trayecto a la tarjeta con la que pagaste.',
  'Hi {firstName}, we refunded the payment for this walk to the parent.':
    'Hola, {firstName}: reembolsamos a la familia el pago de este trayecto.',
  'Hi {firstName}, we refunded the tip for this walk to the parent.':
    'Hola, {firstName}: reembolsamos a la familia la propina de este trayecto.',
  'Hi {firstName}, we refunded part of the payment for this walk to the parent.':
    'Hola, {firstName}: reembolsamos a la familia parte del pago de este trayecto.',
  'Hi {firstName}, we refunded part of the tip for this walk to the parent.':
    'Hola, {firstName}: reembolsamos a la familia parte de la propina de este trayecto.',
  'We took it out of your payouts, pending or upcoming.':
    'Lo descontamos de tus cobros, pendientes o futuros.',
  "This doesn't cost you anything. You keep what you earned.":
    'Esto no te cuesta nada. Conservas lo que ganaste.',
  'Taken from your payouts': 'Descontado de tus cobros',
  'Can you give a reference?': '¿Puedes dar una referencia?',
  'Three short questions. Only our team reads your answer.':
    'Tres preguntas cortas. Solo nuestro equipo lee tu respuesta.',
  'Hello, {walker} named you as someone who knows them. {walkerFirstName} walks children to school and to activities with Trotwell, or would like to. We have three short questions about {walkerFirstName}.':
    'Hola: {walker} te nombró como alguien que le conoce. {walkerFirstName} acompaña a niños a la escuela y a actividades con Trotwell, o quiere hacerlo. Tenemos tres preguntas cortas sobre {walkerFirstName}.',
  'Only our team reads your answer. {walkerFirstName} sees that you answered or declined, and nothing else. We delete your answer and your address within a year.':
    'Solo nuestro equipo lee tu respuesta. {walkerFirstName} ve que respondiste o que preferiste no hacerlo, y nada más. Borramos tu respuesta y tu dirección en menos de un año.',
  'Answer or decline': 'Responder o no responder',
  "The link works once, for 14 days, and you don't need an account. If you don't know {walker}, please decline or ignore this email.":
    'El enlace funciona una vez, por 14 días, y no necesitas una cuenta. Si no conoces a {walker}, dinos que prefieres no responder o ignora este correo.',
  'Your walk is today': 'Tu trayecto es hoy',
  'Your walk is tomorrow': 'Tu trayecto es mañana',
  'Your walk is coming up': 'Tu trayecto se acerca',
  'It starts today at {time}.': 'Empieza hoy a las {time}.',
  'It starts tomorrow at {time}.': 'Empieza mañana a las {time}.',
  'It starts on {date} at {time}.': 'Empieza el {date} a las {time}.',
  "Hi {firstName}, you're walking for {other} today at {time}.":
    'Hola, {firstName}: hoy a las {time} haces un trayecto para {other}.',
  "Hi {firstName}, you're walking for {other} tomorrow at {time}.":
    'Hola, {firstName}: mañana a las {time} haces un trayecto para {other}.',
  "Hi {firstName}, you're walking for {other} on {date} at {time}.":
    'Hola, {firstName}: el {date} a las {time} haces un trayecto para {other}.',
  'Hi {firstName}, {other} is walking with your child today at {time}.':
    'Hola, {firstName}: {other} acompaña hoy a tu hijo a las {time}.',
  'Hi {firstName}, {other} is walking with your child tomorrow at {time}.':
    'Hola, {firstName}: {other} acompaña mañana a tu hijo a las {time}.',
  'Hi {firstName}, {other} is walking with your child on {date} at {time}.':
    'Hola, {firstName}: {other} acompaña a tu hijo el {date} a las {time}.',
  'Hi {firstName}, {other} is walking with your children today at {time}.':
    'Hola, {firstName}: {other} acompaña hoy a tus hijos a las {time}.',
  'Hi {firstName}, {other} is walking with your children tomorrow at {time}.':
    'Hola, {firstName}: {other} acompaña mañana a tus hijos a las {time}.',
  'Hi {firstName}, {other} is walking with your children on {date} at {time}.':
    'Hola, {firstName}: {other} acompaña a tus hijos el {date} a las {time}.',
  'Also this week': 'También esta semana',
  'Is everything your walker should know in the safety info of your child? If something comes up, please tell your walker as early as you can. | Is everything your walker should know in the safety info of your children? If something comes up, please tell your walker as early as you can.':
    '¿La información de seguridad de tu hijo dice todo lo que tu acompañante debe saber? Si surge algo, avísale lo antes posible. | ¿La información de seguridad de tus hijos dice todo lo que tu acompañante debe saber? Si surge algo, avísale lo antes posible.',
  'Please read the safety info before you leave. If something comes up, please tell the parent as early as you can.':
    'Lee la información de seguridad antes de salir. Si surge algo, avisa a la familia lo antes posible.',
  'You have a walk to pay for': 'Tienes un trayecto por pagar',
  'One quick step, and your walker gets paid.': 'Un paso rápido y tu acompañante recibe su pago.',
  'You can pay your walker now': 'Ya puedes pagar a tu acompañante',
  'Your walker is waiting to be paid': 'Tu acompañante espera su pago',
  '{other} set up payouts.': '{other} configuró sus cobros.',
  "Hi {firstName}, your walk with {other} isn't paid yet. It only takes a minute.":
    'Hola, {firstName}: tu trayecto con {other} aún no está pagado. Solo toma un minuto.',
  "Hi {firstName}, your walk with {other} isn't paid yet. Please confirm how long it took, then pay. It only takes a minute.":
    'Hola, {firstName}: tu trayecto con {other} aún no está pagado. Confirma cuánto duró y paga. Solo toma un minuto.',
  "This is our last reminder by email. Is something wrong with this walk? Contact us and we'll look into it.":
    'Es nuestro último recordatorio por correo. ¿Algo está mal con este trayecto? Escríbenos y lo revisaremos.',
  "Already paid? Then there's nothing left to do.": '¿Ya pagaste? Entonces no tienes que hacer nada más.',
  'Set up payouts to get paid': 'Configura tus cobros para recibir tu pago',
  'You have a walk waiting to be paid.': 'Tienes un trayecto pendiente de pago.',
  "You can't be paid yet": 'Aún no podemos pagarte',
  "Hi {firstName}, your walk for {other} is complete, but the parent can't pay you until you set up payouts. It takes a few minutes, and you only do it once.":
    'Hola, {firstName}: tu trayecto para {other} terminó, pero la familia no puede pagarte hasta que configures tus cobros. Toma unos minutos y solo se hace una vez.',
  "The parent can pay you as soon as you're done.": 'La familia puede pagarte en cuanto termines.',
  'Another time for your walk?': '¿Otra hora para tu trayecto?',
  'Hi {firstName}, {other} asks for another time for this walk.':
    'Hola, {firstName}: {other} pide otra hora para este trayecto.',
  'New time': 'Hora nueva',
  'Accept or keep the old time': 'Aceptar o mantener la hora',
  'Until you answer, the old time stands. The duration and the price stay the same.':
    'Hasta que respondas, vale la hora anterior. La duración y el precio no cambian.',
  "Hi {firstName}, {other} can't move this walk to {date}, {time}. It stays as agreed.":
    'Hola, {firstName}: {other} no puede pasar este trayecto al {date}, {time}. Se queda como lo acordaron.',
  'Hi {firstName}, you and {other} agreed on a new time for this walk.':
    'Hola, {firstName}: tú y {other} acordaron una hora nueva para este trayecto.',
  Before: 'Antes',
  'Open the attached file to update the walk in your calendar.':
    'Abre el archivo adjunto para actualizar el trayecto en tu calendario.',
  'Someone you invited was approved': 'Aprobamos a alguien que invitaste',
  'You earned a badge: {badge}.': 'Ganaste una insignia: {badge}.',
  'It counts toward your next badge.': 'Cuenta para tu próxima insignia.',
  'Your referral counts': 'Tu invitación cuenta',
  'Good news, {firstName}! {referred} signed up with your code, and our team approved their account. Thanks for inviting people you trust.':
    '¡Buenas noticias, {firstName}! {referred} se registró con tu código y nuestro equipo aprobó su cuenta. Gracias por invitar a personas de confianza.',
  'You earned the {badge} badge!': '¡Ganaste la insignia {badge}!',
  'See your rewards': 'Ver mis recompensas',
  "You'll find your referral code and link there, too.":
    'Ahí también encontrarás tu código y tu enlace de invitación.',
  'You have {count} approved referral and every referral badge. | You have {count} approved referrals and every referral badge.':
    'Tienes {count} invitación aprobada y todas las insignias de invitación. | Tienes {count} invitaciones aprobadas y todas las insignias de invitación.',
  "You have {count} approved referral. You'll earn the next badge, {badge}, at {needed}. | You have {count} approved referrals. You'll earn the next badge, {badge}, at {needed}.":
    'Tienes {count} invitación aprobada. Ganarás la próxima insignia, {badge}, con {needed}. | Tienes {count} invitaciones aprobadas. Ganarás la próxima insignia, {badge}, con {needed}.',
  'A reminder from the Trotwell team': 'Un recordatorio del equipo de Trotwell',
  'Please review our community guidelines.': 'Repasa nuestras normas de la comunidad.',
  'Please keep Trotwell safe and kind': 'Cuidemos la seguridad y el buen trato en Trotwell',
  "Hi {firstName}, our team reviewed a report about how you treat or message others on Trotwell, and found that it doesn't follow our community guidelines.":
    'Hola, {firstName}: nuestro equipo revisó una denuncia sobre cómo tratas o escribes a otras personas en Trotwell y encontró que no sigue nuestras normas de la comunidad.',
  "Please be kind, plan and pay for walks on Trotwell, and share contact details only once a walk is confirmed. If it happens again, we may withdraw your account's approval.":
    'Trata bien a los demás, planea y paga los trayectos en Trotwell y comparte datos de contacto solo cuando un trayecto esté confirmado. Si vuelve a pasar, podemos retirar la aprobación de tu cuenta.',
  'Read the guidelines': 'Leer las normas',
  'If you think this is a mistake, please contact us.': 'Si crees que es un error, escríbenos.',
  'These dates keep the old time, because someone already has a walk then: {dates}.':
    'Estas fechas mantienen la hora anterior porque alguien ya tiene un trayecto a esa hora: {dates}.',
  'Another time for your weekly walks?': '¿Otra hora para tus trayectos semanales?',
  '{time} from {date} on': '{time} desde el {date}',
  'Can your weekly walks move?': '¿Pueden cambiar de hora tus trayectos semanales?',
  'Hi {firstName}, {other} asks to move these walks to {time} from {date} on.':
    'Hola, {firstName}: {other} pide pasar estos trayectos a las {time} desde el {date}.',
  'See the dates and answer': 'Ver las fechas y responder',
  "Hi {firstName}, {other} can't move these walks to {time}. They stay as agreed.":
    'Hola, {firstName}: {other} no puede pasar estos trayectos a las {time}. Se quedan como los acordaron.',
  'See all dates': 'Ver todas las fechas',
  'Hi {firstName}, you and {other} agreed on a new time from {date} on. Before, it was {time}.':
    'Hola, {firstName}: tú y {other} acordaron una hora nueva desde el {date}. Antes era a las {time}.',
  Every: 'Cada',
  'A change to your weekly walks': 'Un cambio en tus trayectos semanales',
  'A new request for weekly walks': 'Una nueva solicitud de trayectos semanales',
  '{count} walk to answer at once | {count} walks to answer at once':
    '{count} trayecto por responder de una vez | {count} trayectos por responder de una vez',
  'You have a request for weekly walks': 'Tienes una solicitud de trayectos semanales',
  'Hi {firstName}, {other} would like to change your weekly walks. The walks you agreed on stay until you accept.':
    'Hola, {firstName}: {other} quiere cambiar tus trayectos semanales. Los trayectos que acordaste se mantienen hasta que aceptes.',
  'Hi {firstName}, {other} would like to book you every week.':
    'Hola, {firstName}: {other} quiere reservar contigo todas las semanas.',
  'To answer now': 'Por responder ahora',
  'If you accept, later dates are added each week, up to eight weeks ahead.':
    'Si aceptas, cada semana se agregan fechas, hasta con ocho semanas de anticipación.',
  '{count} walk confirmed | {count} walks confirmed':
    '{count} trayecto confirmado | {count} trayectos confirmados',
  'Good news, {firstName}! {other} accepted {count} walk. | Good news, {firstName}! {other} accepted {count} walks.':
    '¡Buenas noticias, {firstName}! {other} aceptó {count} trayecto. | ¡Buenas noticias, {firstName}! {other} aceptó {count} trayectos.',
  '{other} is already booked on these dates, so they have no walk: {dates}.':
    '{other} ya tiene reservas en estas fechas, así que no hay trayecto: {dates}.',
  "We add later dates each week, up to eight weeks ahead, and email you if one doesn't fit.":
    'Cada semana agregamos fechas, hasta con ocho semanas de anticipación, y te escribimos si alguna no es posible.',
  'Your weekly walks were declined': 'Rechazaron tus trayectos semanales',
  "This walker can't take your weekly walks": 'Esta persona no puede hacer tus trayectos semanales',
  "Hi {firstName}, {other} can't take these walks. You weren't charged.":
    'Hola, {firstName}: {other} no puede hacer estos trayectos. No te cobramos nada.',
  'Your weekly walks have no answer yet': 'Tus trayectos semanales aún no tienen respuesta',
  "The first date has passed. You weren't charged.": 'La primera fecha ya pasó. No te cobramos nada.',
  'No answer to your weekly walks': 'Sin respuesta a tus trayectos semanales',
  "Hi {firstName}, {other} hasn't answered, and the first date has passed. You weren't charged.":
    'Hola, {firstName}: {other} no respondió y la primera fecha ya pasó. No te cobramos nada.',
  '{other} can still accept the other date. | {other} can still accept the other {count} dates.':
    '{other} aún puede aceptar la otra fecha. | {other} aún puede aceptar las otras {count} fechas.',
  'See the request': 'Ver la solicitud',
  'Your weekly walks were canceled': 'Se cancelaron tus trayectos semanales',
  'Hi {firstName}, our team canceled these walks from {date} on.':
    'Hola, {firstName}: nuestro equipo canceló estos trayectos desde el {date}.',
  'Hi {firstName}, {other} canceled these walks from {date} on.':
    'Hola, {firstName}: {other} canceló estos trayectos desde el {date}.',
  "You won't be charged for them.": 'No te los cobraremos.',
  'A date of your weekly walks is not booked': 'Una fecha de tus trayectos semanales no está reservada',
  'One date is not booked | {count} dates are not booked':
    'Una fecha no está reservada | {count} fechas no están reservadas',
  'Hi {firstName}, we added the next dates of your weekly walks with {other}. These have no walk, because the walker is off or someone already has a walk then: {dates}.':
    'Hola, {firstName}: agregamos las próximas fechas de tus trayectos semanales con {other}. Estas no tienen trayecto porque es un día libre o alguien ya tiene un trayecto a esa hora: {dates}.',
  'A new rate for your weekly walks': 'Una tarifa nueva para tus trayectos semanales',
  '{amount} an hour, if you agree': '{amount} por hora, si estás de acuerdo',
  'Hi {firstName}, {other} now asks {rate} an hour. Your weekly walks stay at {agreed} an hour until you agree to the new rate. It then applies to walks that we add later.':
    'Hola, {firstName}: {other} ahora pide {rate} por hora. Tus trayectos semanales se quedan en {agreed} por hora hasta que aceptes la tarifa nueva. Después se aplica a los trayectos que agreguemos.',
  'See the new rate': 'Ver la tarifa nueva',
  'A message from the contact form': 'Un mensaje del formulario de contacto',
  'Reply to this email to reply to the sender.': 'Responde a este correo para escribir a quien lo envió.',
  'Your reply to this email goes to the sender.': 'Tu respuesta a este correo llega a quien lo envió.',
  'Your tip, from Trotwell': 'Tu propina, de Trotwell',
  'You got a tip on Trotwell': 'Recibiste una propina en Trotwell',
  'All of it goes to your walker.': 'Es completa para tu acompañante.',
  'All of it is yours.': 'Es toda tuya.',
  'Thank you for the tip': 'Gracias por la propina',
  'Thanks, {firstName}. You tipped {other} for this walk.':
    'Gracias, {firstName}. Diste una propina a {other} por este trayecto.',
  'Well done, {firstName}. {other} tipped you for this walk.':
    '¡Bien hecho, {firstName}! {other} te dio una propina por este trayecto.',
  'The full tip goes to your walker. Trotwell takes no fee.':
    'La propina completa es para tu acompañante. Trotwell no cobra comisión.',
  'The tip goes to your connected account and from there to your bank. Trotwell takes no fee.':
    'La propina va a tu cuenta conectada y de ahí a tu banco. Trotwell no cobra comisión.',
  'See where the walk stands.': 'Mira cómo va el trayecto.',
  "The drop-off isn't reported yet.": 'Aún no se avisó de la entrega.',
  'Have you dropped off the child? | Have you dropped off the children?':
    '¿Ya entregaste al niño? | ¿Ya entregaste a los niños?',
  "Hi {firstName}, this walk was due to end 20 minutes ago, and {other} hasn't reported the drop-off. They may have just forgotten. If you're worried, call them. Their phone number is on the walk.":
    'Hola, {firstName}: este trayecto debía terminar hace 20 minutos y {other} no avisó de la entrega. Quizá solo lo olvidó. Si te preocupa, llama. Su teléfono está en el trayecto.',
  "Hi {firstName}, this walk for {other} was due to end 20 minutes ago, and the drop-off isn't reported. Please report it, or call the parent.":
    'Hola, {firstName}: este trayecto para {other} debía terminar hace 20 minutos y no se avisó de la entrega. Avísala, o llama a la familia.',
  'Hi {firstName}, {other} has been on the way to you since {time}.':
    'Hola, {firstName}: {other} va en camino desde las {time}.',
  'Your walk has started': 'Tu trayecto empezó',
  'Hi {firstName}, {other} picked up your child at {time}. | Hi {firstName}, {other} picked up your children at {time}.':
    'Hola, {firstName}: {other} recogió a tu hijo a las {time}. | Hola, {firstName}: {other} recogió a tus hijos a las {time}.',
  'Hi {firstName}, {other} dropped off your child at {time}. | Hi {firstName}, {other} dropped off your children at {time}.':
    'Hola, {firstName}: {other} entregó a tu hijo a las {time}. | Hola, {firstName}: {other} entregó a tus hijos a las {time}.',
  'Child | Children': 'Niño | Niños',
  'Passkeys keep working after a new password. Check yours in Settings.':
    'Las llaves de acceso siguen funcionando con una contraseña nueva. Revisa las tuyas en Configuración.',
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
