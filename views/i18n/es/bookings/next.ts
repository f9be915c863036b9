import type { Translations } from '../../../../src/translate.ts';

export default {
  'Your walker': 'Tu acompañante',
  Now: 'Ahora',
  '{children} were dropped off': '{children} ya llegaron',
  '{children} was dropped off': '{children} ya llegó',
  'By {walker}, {time}.': 'Con {walker}, {time}.',
  '{children} are on the way with {walker}': '{children} van en camino con {walker}',
  '{children} is on the way with {walker}': '{children} va en camino con {walker}',
  '{walker} is on the way to {children}': '{walker} va en camino por {children}',
  'The walk starts at {time}.': 'El trayecto empieza: {time}.',
  '{walker} will walk with {children} {when}': '{walker} acompañará a {children} {when}',
  "You'll see it here when the walk starts.": 'Lo verás aquí cuando empiece el trayecto.',
  'Not started yet': 'Aún no empieza',
  "{walker} was due at {time} and hasn't started the walk here.":
    '{walker} debía empezar a esta hora: {time}. Aún no ha empezado el trayecto aquí.',
  'Write Review': 'Escribir reseña',
  'Your review helps other parents.': 'Tu reseña ayuda a otras familias.',
  'Thank you for walking with us.': 'Gracias por caminar con nosotros.',
  'Add a tip': 'Agregar propina',
  "{status}: this walk won't take place": '{status}: este trayecto no se hará',
  'See below for what happened.': 'Abajo puedes ver qué pasó.',
  'Find another walker': 'Buscar a alguien más',
  'We kept your request. Choose a walker to send it to.': 'Guardamos tu solicitud. Elige a quién enviarla.',
  "We'll email you. Without an answer, the request expires when the walk would start.":
    'Te avisaremos por correo. Sin respuesta, la solicitud vence a la hora en que empezaría el trayecto.',
  'Waiting for offers': 'Esperando ofertas',
  'Available walkers will send you offers. They appear here.':
    'Los acompañantes disponibles te enviarán ofertas. Aparecerán aquí.',
  'You have an offer | You have {count} offers': 'Tienes una oferta | Tienes {count} ofertas',
  "Choose the walker you'd like.": 'Elige a quien prefieras.',
  "The walker didn't come": 'Mi acompañante no llegó',
  'Confirm {duration}': 'Confirmar {duration}',
  'Confirm duration': 'Confirmar duración',
  Adjust: 'Ajustar',
  'From the pick-up at {from} to the drop-off at {to}.':
    'Desde la recogida ({from}) hasta la entrega ({to}).',
  'You booked {duration}.': 'Reservaste {duration}.',
  "We're looking into this walk. It won't be charged automatically.":
    'Estamos revisando este trayecto. No se cobrará automáticamente.',
  '{amount} for {duration} on {day}': '{amount} por {duration} el {day}',
  "{walker} asks you to check the time, so it won't be charged automatically.":
    '{walker} te pide revisar la duración, así que no se cobrará automáticamente.',
  "We'll charge {card} automatically on {moment}, unless you adjust the time before.":
    'Cobraremos automáticamente a {card} el {moment}, a menos que antes ajustes la duración.',
  'Ask {parent} to check the time': 'Pedir a {parent} que revise la duración',
  "{parent}'s card is charged then, unless {parent} adjusts the time. Did it take longer? Ask before.":
    'Ese día se cobra a la tarjeta de {parent}, a menos que ajuste la duración. ¿Duró más? Pídelo antes.',
  'You asked {parent} to check the time.': 'Le pediste a {parent} que revise la duración.',
  'Stop automatic payment': 'Detener el cobro automático',
  '{amount} is due': 'Por pagar: {amount}',
  '{walker} gets the full {amount}.': '{walker} recibe los {amount} completos.',
  'Change duration': 'Cambiar duración',
  'Remind {walker}': 'Recordarle a {walker}',
  "You can pay once {walker} has added bank details. There's nothing for you to do until then: we'll email you, and this page updates by itself.":
    'Podrás pagar cuando {walker} agregue sus datos bancarios. Mientras tanto no tienes que hacer nada: te avisaremos por correo y esta página se actualiza sola.',
  'Started {start}, due {due}': 'Empezó: {start}. Termina: {due}.',
  "{parent} can't pay you yet": '{parent} aún no te puede pagar',
  'Set up payouts': 'Configurar cobros',
  'Add your bank details and {parent} can pay you {amount}.':
    'Agrega tus datos bancarios y {parent} podrá pagarte {amount}.',
  'Waiting for {parent} to pay': 'Esperando el pago de {parent}',
  '{parent} will confirm how long it took, then pay you.':
    '{parent} confirmará cuánto duró y luego te pagará.',
  '{amount} is due to you.': 'Te corresponden {amount}.',
  '{parent} paid {amount}': '{parent} pagó {amount}',
  '{parent} paid {amount} and a tip of {tip}': '{parent} pagó {amount} y una propina de {tip}',
  '{parent} requested weekly walks, the first {when}':
    '{parent} solicitó trayectos semanales; el primero, {when}',
  '{parent} requested a walk {when}': '{parent} solicitó un trayecto {when}',
  "You'll earn {amount}.": 'Ganarás {amount}.',
  '{amount} a walk, {total} for {count}': '{amount} por trayecto, {total} por {count}',
  "{children}, {duration}. You'll earn {amount}.": '{children}, {duration}. Ganarás {amount}.',
  '{children}, {duration}': '{children}, {duration}',
  'You dropped off {children}': 'Entregaste a {children}',
  "You're walking with {children}": 'Vas con {children}',
  'Walk with {children} {when}': 'Trayecto con {children} {when}',
  'today at {time}': 'hoy, {time}',
  'tomorrow at {time}': 'mañana, {time}',
  'on {date} at {time}': 'el {date}, {time}',
  'Start walk': 'Empezar trayecto',
  'Mark Complete': 'Marcar como terminado',
  'Not today': 'Hoy no',
  'Running late': 'Voy tarde',
  '{other} is told now. The agreed time and price stay.':
    'Le avisamos a {other} ahora. La hora y el precio acordados no cambian.',
  '{minutes} min': '{minutes} min',
  "You said you're running {minutes} minutes late, about {time}.":
    'Avisaste que vas {minutes} minutos tarde y llegarás como a las {time}.',
  '{name} is running {minutes} minutes late, about {time}.':
    '{name} va {minutes} minutos tarde y llegará como a las {time}.',
  "I can't come": 'No puedo ir',
  '{children} stays home': '{children} se queda en casa',
  '{children} stay home': '{children} se quedan en casa',
  'The walk is canceled, and {other} is told now.': 'El trayecto se cancela y le avisamos a {other} ahora.',
  'What came up?': '¿Qué pasó?',
  'Anything to add?': '¿Quieres agregar algo?',
  'The walk goes on with the others, and {other} is told now.':
    'El trayecto sigue con los demás y le avisamos a {other} ahora.',
} satisfies Translations;
