import type { Translations } from '../../../../src/translate.ts';

export default {
  'Pickup is locked after five wrong codes': 'La recogida está bloqueada tras cinco códigos incorrectos',
  'Call your walker, then unlock it.': 'Llama a tu acompañante y luego desbloquéala.',
  "Hi {firstName}, {other} entered five wrong pickup codes, so this walk can't start. It may be a typo: call {other} and whoever hands over your child. Then unlock pickup on the walk, and {other} can try again.":
    'Hola, {firstName}: {other} escribió cinco códigos de recogida incorrectos, así que este trayecto no puede empezar. Puede ser un error de dedo: llama a {other} y a quien entrega a tu hijo o hija. Luego desbloquea la recogida en el trayecto y {other} podrá intentarlo de nuevo.',
  'Only you can unlock it. If something seems wrong, keep your child where they are and call us.':
    'Solo tú puedes desbloquearla. Si algo no te parece bien, que tu hijo o hija se quede donde está y llámanos.',
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
  'Your walk is tomorrow | You have {count} walks tomorrow':
    'Tu trayecto es mañana | Mañana tienes {count} trayectos',
  'The first one starts at {time}.': 'El primero empieza a las {time}.',
  'Hi {firstName}, these are your walks on {date}.': 'Hola, {firstName}: estos son tus trayectos del {date}.',
  'Hi {firstName}, {other} is walking with your child tomorrow at {time}. | Hi {firstName}, {other} is walking with your children tomorrow at {time}.':
    'Hola, {firstName}: {other} acompaña mañana a tu hijo o hija a las {time}. | Hola, {firstName}: {other} acompaña mañana a tus hijos a las {time}.',
  'Your walk starts soon': 'Tu trayecto empieza pronto',
  'It starts at {time}.': 'Empieza a las {time}.',
  "Hi {firstName}, you're walking for {other} at {time}.":
    'Hola, {firstName}: a las {time} haces un trayecto para {other}.',
  'Hi {firstName}, {other} is walking with your child at {time}. | Hi {firstName}, {other} is walking with your children at {time}.':
    'Hola, {firstName}: {other} acompaña a tu hijo o hija a las {time}. | Hola, {firstName}: {other} acompaña a tus hijos a las {time}.',
  'It starts tomorrow at {time}.': 'Empieza mañana a las {time}.',
  "Hi {firstName}, you're walking for {other} tomorrow at {time}.":
    'Hola, {firstName}: mañana a las {time} haces un trayecto para {other}.',
  'Also this week': 'También esta semana',
  'Is everything your walker should know in the safety info of your child? If something comes up, please tell your walker as early as you can. | Is everything your walker should know in the safety info of your children? If something comes up, please tell your walker as early as you can.':
    '¿La información de seguridad de tu hijo o hija dice todo lo que tu acompañante debe saber? Si surge algo, avísale lo antes posible. | ¿La información de seguridad de tus hijos dice todo lo que tu acompañante debe saber? Si surge algo, avísale lo antes posible.',
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
  'Stripe needs more details to pay you': 'Stripe necesita más datos para pagarte',
  'Your walks go on. It takes a few minutes.': 'Tus trayectos siguen. Solo toma unos minutos.',
  'Your payouts are paused': 'Tus cobros están en pausa',
  "Hi {firstName}, Stripe needs more details from you before you can be paid again. Your walks go on as planned. Parents can't pay for them until then.":
    'Hola, {firstName}: Stripe necesita más datos tuyos para volver a pagarte. Tus trayectos siguen como estaba previsto. Hasta entonces, las familias no pueden pagarlos.',
  'Add the details': 'Agregar los datos',
  'Set up payouts to get paid': 'Configura tus cobros para recibir tu pago',
  'You have a walk waiting to be paid.': 'Tienes un trayecto pendiente de pago.',
  "You can't be paid yet": 'Aún no podemos pagarte',
  "Hi {firstName}, your walk for {other} is complete, but the parent can't pay you until you set up payouts. It takes a few minutes, and you only do it once.":
    'Hola, {firstName}: tu trayecto para {other} terminó, pero la familia no puede pagarte hasta que configures tus cobros. Toma unos minutos y solo se hace una vez.',
  "The parent can pay you as soon as you're done.": 'La familia puede pagarte en cuanto termines.',
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
    'Hola, {firstName}: {other} recogió a tu hijo o hija a las {time}. | Hola, {firstName}: {other} recogió a tus hijos a las {time}.',
  'Hi {firstName}, {other} dropped off your child at {time}. | Hi {firstName}, {other} dropped off your children at {time}.':
    'Hola, {firstName}: {other} entregó a tu hijo o hija a las {time}. | Hola, {firstName}: {other} entregó a tus hijos a las {time}.',
} satisfies Translations;
