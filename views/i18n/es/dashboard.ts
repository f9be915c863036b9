import type { Translations } from '../../../src/translate.ts';

export default {
  'Paid automatically': 'Pago automático',
  '{sum} for {count} walks': '{sum} por {count} trayectos',
  'View or adjust': 'Ver o ajustar',
  "We'll charge {card}. Wrong time? Adjust it before then.":
    'Cobraremos a {card}. ¿La duración no es correcta? Ajústala antes.',
  'Last checked at {time}.': 'Última revisión: {time}.',
  'Check Approval Status': 'Revisar mi aprobación',
  "We couldn't approve your account.": 'No pudimos aprobar tu cuenta.',
  "Our team withdrew your account's approval, so you can't book or accept walks.":
    'Nuestro equipo retiró la aprobación de tu cuenta, así que no puedes reservar ni aceptar trayectos.',
  'If you think this is a mistake or something has changed, contact us and a real person will take another look. Last checked at {time}.':
    'Si crees que es un error o algo cambió, escríbenos y una persona lo revisará de nuevo. Última revisión: {time}.',
  'Add a child to start booking walks.': 'Agrega a tu hijo o hija para empezar a reservar trayectos.',
  "I'm looking for a trotter": 'Busco acompañante',
  'What do you need?': '¿Qué necesitas?',
  'Looking for a trotter?': '¿Buscas acompañante?',
  'Approved walkers can see your name and needs, and message you.':
    'Los acompañantes aprobados pueden ver tu nombre y lo que necesitas, y escribirte.',
  'For example, {neighborhood} to school, weekdays at 8.':
    'Por ejemplo: de {neighborhood} a la escuela, de lunes a viernes a las 8.',
  'Save preferences': 'Guardar preferencias',
  'Now, next and to do': 'Ahora, lo siguiente y pendientes',
  '{sum} to pay | {count} walks to pay: {sum}': '{sum} por pagar | {count} trayectos por pagar: {sum}',
  '{card} is charged once per walk, as booked unless you changed the time.':
    'Se hace un cargo por trayecto a {card}, según lo reservado, salvo que hayas cambiado el tiempo.',
  "We're waiting for {walker} to set up payouts.": 'Esperamos a que {walker} configure sus cobros.',
  '{walker} walked with {children}.': '{walker} acompañó a {children}.',
  'Pay {amount} for {count} walks': 'Pagar {amount} por {count} trayectos',
  'Pay one at a time': 'Pagar uno por uno',
  'Choose a walker': 'Elegir acompañante',
  'Waiting for {walker} to answer': 'Esperamos la respuesta de {walker}',
  '{children}, weekly, the first {start}': '{children}, cada semana, el primero {start}',
  "{walker} can't walk from {date} on ({count} walks)":
    '{walker} no puede desde el {date} ({count} trayectos)',
  "{walker} can't take {count} walks, the first on {date}":
    '{walker} no puede hacer {count} trayectos, el primero el {date}',
  "{walker} didn't come": '{walker} no vino',
  "{walker} can't take this walk": '{walker} no puede hacer este trayecto',
  'No one took this walk': 'Nadie tomó este trayecto',
  'Add your child': 'Agrega a tu hijo o hija',
  'All you need to start is a name. Then book your first walk.':
    'Para empezar basta un nombre. Después reserva tu primer trayecto.',
  'No walks planned': 'No hay trayectos planeados',
  'Find a walker you like and book your next walk.':
    'Encuentra un acompañante que te guste y reserva tu próximo trayecto.',
  "Who's walking with your kids this week?": '¿Quién acompaña a tus hijos esta semana?',
  'Quick actions': 'Accesos rápidos',
  'Walkers send offers': 'Te envían ofertas',
  Profiles: 'Perfiles',
  'Your week': 'Tu semana',
  'Your conversations': 'Tus conversaciones',
  'Recent Bookings': 'Reservas recientes',
  'No bookings yet': 'Aún no hay reservas',
  'Find a walker you like and book your first walk.':
    'Encuentra un acompañante que te guste y reserva tu primer trayecto.',
  'Weekly walks': 'Trayectos semanales',
  'Booking Complete!': '¡Reserva completa!',
  'These requests overlap': 'Estas solicitudes coinciden',
  'You can only accept one of these. Please decline the other so the parent can find someone else.':
    'Solo puedes aceptar una. Rechaza la otra para que la familia encuentre a alguien más.',
  '{one} and {other}': '{one} y {other}',
  'Earnings by week': 'Ganancias por semana',
  'Earnings by week, Sunday to Saturday': 'Ganancias por semana, de domingo a sábado',
  Earned: 'Ganado',
  Tips: 'Propinas',
  'No earnings in the last {weeks} weeks. Walks you complete will show up here.':
    'Sin ganancias en las últimas {weeks} semanas. Aquí verás los trayectos que termines.',
  '<b>{sum}</b> in {weeks} weeks, <b>{latest}</b> of it this week, plus <b>{tips}</b> in tips.':
    '<b>{sum}</b> en {weeks} semanas, de ellos <b>{latest}</b> esta semana, más <b>{tips}</b> en propinas.',
  '<b>{sum}</b> in {weeks} weeks, <b>{latest}</b> of it this week.':
    '<b>{sum}</b> en {weeks} semanas, de ellos <b>{latest}</b> esta semana.',
  'Parents Looking for Trotters': 'Familias que buscan acompañante',
  'No parents are looking right now. New ones will appear here.':
    'Ninguna familia está buscando ahora. Aquí aparecerán las nuevas.',
  'Open requests': 'Solicitudes abiertas',
  'The parent chose another walker this time. Thanks for offering.':
    'Esta vez la familia eligió a otra persona. Gracias por tu oferta.',
  'a child | {count} children': 'un niño | {count} niños',
  'Fits your hours': 'En tu horario',
  'Outside your hours': 'Fuera de tu horario',
  'Not this time': 'Esta vez no',
  Offer: 'Ofrecerme',
  'Offered at {rate}': 'Ofrecido a {rate}',
  Withdraw: 'Retirar',
  'Quick Actions': 'Accesos rápidos',
  'My Profile': 'Mi perfil',
  Request: 'Solicitud',
  'One more request | {count} more requests': 'Una solicitud más | {count} solicitudes más',
  'Requests from parents will appear here.': 'Aquí aparecerán las solicitudes de las familias.',
  'Go to your profile': 'Ir a tu perfil',
  'View your profile': 'Ver tu perfil',
  "Your profile is complete. There's nothing more to do for now.":
    'Tu perfil está completo. Por ahora no tienes que hacer nada más.',
  'Your numbers': 'Tus números',
  'Total Earnings': 'Ganancias totales',
  'plus {amount} in tips': 'más {amount} en propinas',
  'Active Bookings': 'Reservas activas',
  'Completed Walks': 'Trayectos terminados',
  'Hourly Rate': 'Tarifa por hora',
  'Can you walk {start}?': '¿Puedes acompañar {start}?',
} satisfies Translations;
