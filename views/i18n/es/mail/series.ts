import type { Translations } from '../../../../src/translate.ts';

export default {
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
} satisfies Translations;
