import type { Translations } from '../../../../src/translate.ts';

export default {
  'A child stays home | {count} children stay home': 'Alguien se queda en casa | {count} se quedan en casa',
  '{home} stays home; {children} will walk | {home} stay home; {children} will walk':
    '{home} se queda en casa; va {children} | {home} se quedan en casa; va {children}',
  'Hi {firstName}, {other} changed who walks. The time and the price stay the same.':
    'Hola, {firstName}: {other} cambió quién va. La hora y el precio siguen igual.',
  'A new walk request': 'Una nueva solicitud de trayecto',
  'You have a new walk request': 'Tienes una nueva solicitud de trayecto',
  'Hi {firstName}, {other} would like to book you.': 'Hola, {firstName}: {other} quiere reservar contigo.',
  'Accept or decline': 'Aceptar o rechazar',
  "If you don't answer, the request expires when the walk would start.":
    'Si no respondes, la solicitud vence a la hora en que empezaría el trayecto.',
  'Good news, {firstName}! {other} accepted your request.':
    '¡Buenas noticias, {firstName}! {other} aceptó tu solicitud.',
  "You can now see each other's contact details on the booking page. Open the attached file to add the walk to your calendar.":
    'Ya pueden ver los datos de contacto del otro en la página de la reserva. Abre el archivo adjunto para agregar el trayecto a tu calendario.',
  'Your walk request was declined': 'Rechazaron tu solicitud de trayecto',
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
  'Hi {firstName}, our team canceled this walk. | Hi {firstName}, our team canceled these {count} walks.':
    'Hola, {firstName}: nuestro equipo canceló este trayecto. | Hola, {firstName}: nuestro equipo canceló estos {count} trayectos.',
  'Hi {firstName}, {other} canceled this walk. | Hi {firstName}, {other} canceled these {count} walks.':
    'Hola, {firstName}: {other} canceló este trayecto. | Hola, {firstName}: {other} canceló estos {count} trayectos.',
  'A walk was canceled | {count} walks were canceled':
    'Se canceló un trayecto | Se cancelaron {count} trayectos',
  'This walk was canceled | These {count} walks were canceled':
    'Este trayecto se canceló | Estos {count} trayectos se cancelaron',
  "Hi {firstName}, {other} can't walk from {date} on.":
    'Hola, {firstName}: {other} no puede acompañar desde el {date}.',
  "Hi {firstName}, {other} can't book walks from {date} on.":
    'Hola, {firstName}: {other} no puede reservar trayectos desde el {date}.',
  'Hi {firstName}, {other} found a walker for this time, so the request to you ended. Thank you!':
    'Hola, {firstName}: {other} ya tiene a alguien para esta hora, así que tu solicitud terminó. ¡Gracias!',
  'Also on': 'También',
  'Find another walker for all': 'Buscar a alguien para todos',
  "You weren't charged.": 'No te cobramos nada.',
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
  'Hi {firstName}, the parent chose another walker this time. Thanks for offering.':
    'Hola, {firstName}: esta vez la familia eligió a otra persona. Gracias por ofrecerte.',
  Day: 'Día',
  'See other requests': 'Ver otras solicitudes',
  'Our team assigned you a walk': 'Nuestro equipo te asignó un trayecto',
  "Hi {firstName}, {other} was looking for a walker, and our team assigned you a walk. It's confirmed.":
    'Hola, {firstName}: {other} buscaba a alguien y nuestro equipo te asignó un trayecto. Está confirmado.',
  "If you can't take it, please cancel it on the booking page soon so someone else can. Open the attached file to add the walk to your calendar.":
    'Si no puedes hacerlo, cancélalo pronto en la página de la reserva para que otra persona pueda. Abre el archivo adjunto para agregar el trayecto a tu calendario.',
  'Child | Children': 'Niño | Niños',
  'Can you take a walk?': '¿Puedes hacer un trayecto?',
  'A family needs a walker': 'Una familia necesita acompañante',
  'Hi {firstName}, a walk needs a new walker. The first who accepts has it.':
    'Hola, {firstName}: un trayecto necesita acompañante. Es de quien acepte primero.',
  'Hi {firstName}, a walk needs a new walker. Send an offer, and the parent will choose.':
    'Hola, {firstName}: un trayecto necesita acompañante. Envía una oferta y la familia elegirá.',
  'A walk is not needed any more': 'Un trayecto ya no hace falta',
  'Nothing for you to do.': 'No tienes que hacer nada.',
  'Someone else has the walk': 'Otra persona hará el trayecto',
  "Hi {firstName}, the parent doesn't need a walker for this walk any more. Thank you.":
    'Hola, {firstName}: la familia ya no necesita acompañante para este trayecto. Gracias.',
  'Hi {firstName}, another walker has this walk now. Thank you for being there.':
    'Hola, {firstName}: otra persona hará este trayecto. Gracias por estar ahí.',
} satisfies Translations;
