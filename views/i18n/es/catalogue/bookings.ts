import type { Translations } from '../../../../src/translate.ts';

export default {
  'Stays home': 'Se queda en casa',
  '{walks} updated.': 'Actualizado: {walks}.',
  'Who walks can only change before its start.': 'Quién va solo puede cambiar antes de que empiece.',
  'No other child is on this walk': 'No va nadie más en este trayecto',
  'If no one walks, cancel the walk instead. The walker is notified.':
    'Si no va nadie, cancela el trayecto. Le avisaremos a tu acompañante.',
  'Choose who stays home from the children on this walk.':
    'Elige quién se queda en casa entre quienes van en este trayecto.',
  'No one would walk on {date}. Cancel that walk instead.':
    'No iría nadie el {date}. Mejor cancela ese trayecto.',
  'Choose a date up to {date}: later walks are not booked yet.':
    'Elige una fecha hasta el {date}: los trayectos posteriores aún no están reservados.',
  'Failed to load bookings.': 'No pudimos cargar las reservas.',
  'Failed to update booking status.': 'No pudimos actualizar la reserva.',
  'Booking accepted': 'Reserva aceptada',
  'Booking declined': 'Reserva rechazada',
  'The parent has been notified.': 'Ya le avisamos a la familia.',
  'Booking completed': 'Trayecto terminado',
  'Booking Cancelled': 'Reserva cancelada',
  'Failed to cancel the booking. Please try again.': 'No pudimos cancelar la reserva. Inténtalo de nuevo.',
  'Cancellation Failed': 'No se pudo cancelar',
  'Booking Submitted': 'Solicitud enviada',
  'Booking Created': 'Reserva creada',
  'Booking Created Successfully!': '¡Reserva creada!',
  'Please fill in all required fields.': 'Completa todos los campos obligatorios.',
  'Invalid Date': 'Fecha no válida',
  'Please select a future date and time.': 'Elige una fecha y una hora futuras.',
  'Please select a date within the next {days} days.': 'Elige una fecha dentro de los próximos {days} días.',
  'Booking Failed': 'No se pudo reservar',
  'Failed to create booking. Please try again.': 'No pudimos crear la reserva. Inténtalo de nuevo.',
  'Complete your profile to manage bookings': 'Completa tu perfil para gestionar reservas',
  'Account must be approved to manage bookings': 'Tu cuenta debe estar aprobada para gestionar reservas',
  'Refresh failed': 'No se pudo actualizar',
  'Failed to refresh booking data': 'No pudimos actualizar los datos de la reserva',
  'Failed to load booking details': 'No pudimos cargar los detalles de la reserva',
  "You don't have permission to view this booking.": 'No tienes permiso para ver esta reserva.',
  'This request has changed': 'Esta solicitud cambió',
  "It was answered or canceled a moment ago. You're now seeing the latest version.":
    'Se respondió o se canceló hace un momento. Estás viendo la versión más reciente.',
  "You haven't declined this request": 'No has rechazado esta solicitud',
  "Decline it on your dashboard and we'll email the parent.":
    'Recházala en tu página y le escribiremos a la familia.',
  'This time is taken': 'Esta hora está ocupada',
  'You already have a walk at that time. Finish or cancel that one first.':
    'Ya tienes un trayecto a esa hora. Primero termínalo o cancélalo.',
  '{name} already has a walk at that time. Choose a different time.':
    '{name} ya tiene un trayecto a esa hora. Elige otra.',
  "The child already has a walk at that time, so you can't accept this one.":
    'Ya hay otro trayecto a esa hora, así que no puedes aceptar este.',
  "This walker isn't taking bookings right now": 'Esta persona no acepta reservas por ahora',
  'Choose another walker, or save this one as a favorite and check back later.':
    'Elige a alguien más, o guarda su perfil en favoritos y vuelve después.',
  'Missing: {list}': 'Falta: {list}',
  '{name} has that day off': '{name} tiene libre ese día',
  'The hours below are for a usual week. You can still send the request.':
    'El horario de abajo es el de una semana normal. De todos modos puedes enviar la solicitud.',
  "{name} isn't usually available then": '{name} no suele estar disponible a esa hora',
  'You can choose another time or send the request anyway.':
    'Puedes elegir otra hora o enviar la solicitud de todos modos.',
  'Enter a duration from 0.5 to 8 hours, in half-hour steps.':
    'Escribe una duración de 0.5 a 8 horas, en pasos de media hora.',
  'Enter a duration from {minimum} to 8 hours, in steps of 15 minutes.':
    'Escribe una duración de {minimum} a 8 horas, en pasos de 15 minutos.',
  "That time doesn't exist": 'Esa hora no existe',
  'Clocks go forward that night. Choose an hour earlier or later.':
    'Esa noche se adelanta el reloj. Elige una hora antes o después.',
  'This request has expired': 'Esta solicitud venció',
  'It was not answered before the walk would have started. Send a new request.':
    'No hubo respuesta antes de la hora del trayecto. Envía otra solicitud.',
  "The walk hasn't started yet": 'El trayecto aún no empieza',
  'You can mark it complete after its start time.':
    'Podrás marcarlo como terminado después de su hora de inicio.',
  'Walk started': 'El trayecto empezó',
  'The parent can see the walk has started.': 'La familia puede ver que el trayecto empezó.',
  'A little early': 'Es un poco pronto',
  'You can start the walk from 30 minutes before its time.':
    'Puedes empezar desde 30 minutos antes de su hora.',
  'This walk has changed': 'Este trayecto cambió',
  "You're now seeing the latest version.": 'Estás viendo la versión más reciente.',
  "This walk's time has passed": 'Ya pasó la hora de este trayecto',
  'Mark it complete instead.': 'Mejor márcalo como terminado.',
  'Walk canceled': 'Trayecto cancelado',
  "They've been notified and can see your reason.": 'Ya recibió el aviso y puede ver tu motivo.',
  "They've been notified and can see what you wrote. Our team is looking into it, and nothing is charged.":
    'Ya recibió el aviso y puede ver lo que escribiste. Nuestro equipo lo está revisando y no se cobra nada.',
  'Wait a little longer': 'Espera un poco más',
  'You can report this from 15 minutes after the start time.':
    'Puedes avisarlo a partir de 15 minutos después de la hora de inicio.',
  "It was started, completed or canceled in the meantime. You're now seeing the latest version.":
    'Mientras tanto empezó, terminó o se canceló. Estás viendo la versión más reciente.',
  "Enter a reason. They'll see it.": 'Escribe un motivo. La otra parte lo verá.',
  'The walk has already started': 'El trayecto ya empezó',
  "It's too late to cancel it here. Contact us if something went wrong.":
    'Ya es tarde para cancelarlo aquí. Escríbenos si algo salió mal.',
  'Only a request that is still pending can be canceled this way.':
    'Así solo se puede cancelar una solicitud pendiente.',
  'Offer sent': 'Oferta enviada',
  'The parent will choose from the offers.': 'La familia elegirá entre las ofertas.',
  'Offer withdrawn': 'Oferta retirada',
  'This offer is no longer available': 'Esta oferta ya no está disponible',
  'The walker withdrew it, or you already chose another. Check the other offers.':
    'Se retiró o ya elegiste otra. Revisa las demás ofertas.',
  'This walker is already booked then': 'Esta persona ya tiene una reserva a esa hora',
  'They accepted another walk in the meantime. Check the other offers.':
    'Mientras tanto aceptó otro trayecto. Revisa las demás ofertas.',
  "You aren't available right now": 'Ahora no tienes disponibilidad',
  'Turn on "Available for new bookings" in your profile to make offers.':
    'Para hacer ofertas, activa en tu perfil que aceptas nuevas reservas.',
  'Walker chosen': 'Ya elegiste acompañante',
  'The walk is confirmed and the walker has been notified.':
    'El trayecto está confirmado y ya le avisamos a tu acompañante.',
  'Everyone who is free then was asked. Their answers appear here.':
    'Preguntamos a todas las personas libres a esa hora. Sus respuestas aparecen aquí.',
  'Request sent': 'Solicitud enviada',
  'This walk was asked for already': 'Ya preguntaste por este trayecto',
  'See the open request on your schedule.': 'Mira la solicitud abierta en tu agenda.',
  'No one is free then': 'Nadie está libre a esa hora',
  'Find another walker, or try another time.': 'Busca a otra persona o prueba otra hora.',
  'The first who accepts can only have a walk of the next 24 hours.':
    'Solo un trayecto de las próximas 24 horas puede ser de quien acepte primero.',
  'Rates go up to {highestRate}.': 'Las tarifas llegan hasta {highestRate}.',
  'The parent set a lower price for this': 'La familia fijó un precio más bajo',
  'Send an offer at your rate instead. The parent will choose.':
    'Envía una oferta con tu tarifa. La familia elegirá.',
  'Thanks for answering': 'Gracias por responder',
} satisfies Translations;
