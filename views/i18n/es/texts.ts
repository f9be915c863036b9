import type { Translations } from '../../../src/translate.ts';

export default {
  'Children aged': 'Edad de los niños',
  'Walkers aged': 'Edad para acompañar',
  'Highest rate': 'Tarifa máxima',
  'Our fee': 'Nuestra comisión',
  'Find someone you like': 'Encuentra a alguien que te guste',
  'Browse walkers near you by hours, languages, experience and rate. Read reviews from parents who paid for a walk. Message them and meet up.':
    'Busca acompañantes cerca de ti por horario, idiomas, experiencia y tarifa. Lee reseñas de familias que pagaron un trayecto. Escríbeles y conózcanse.',
  'Book the walk': 'Reserva el trayecto',
  'Pick the day, time, pickup and drop-off. You see the estimated cost before you send, and we email you as soon as the walker accepts.':
    'Elige el día, la hora, la recogida y la entrega. Ves el costo estimado antes de enviar y te escribimos en cuanto acepten.',
  'Off they go': 'Y a caminar',
  'Your walker gets the details they need: allergies, contacts, instructions. Afterward you confirm the time, pay by card and leave a review.':
    'Tu acompañante recibe los datos que necesita: alergias, contactos, instrucciones. Después confirmas el tiempo, pagas con tarjeta y dejas una reseña.',
  'A person reviews every account': 'Una persona revisa cada cuenta',
  'Parents and walkers alike. It takes us 24-48 hours, and no one can book or walk until then.':
    'De familias y de acompañantes. Tardamos de 24 a 48 horas, y antes nadie puede reservar ni acompañar.',
  'The choice is yours': 'Tú decides',
  'Our profile review is not a background check. We encourage you to vet walkers yourself: talk, meet, walk the route together once.':
    'Nuestra revisión del perfil no es una verificación de antecedentes. Te animamos a conocer bien a tu acompañante: hablen, véanse, hagan la ruta juntos una vez.',
  'Private until it needs to be shared': 'Privado hasta que haga falta compartirlo',
  'Contact details are shared only after a booking is confirmed. Your child’s details are seen by the walker who has the walk, and no one else.':
    'Los datos de contacto se comparten solo cuando se confirma una reserva. Los datos de tus hijos los ve quien hace el trayecto, y nadie más.',
  'You sign up and confirm your email. Walkers must be {walkerAge} or older and fill in their profile.':
    'Creas tu cuenta y confirmas tu correo. Los acompañantes deben tener {walkerAge} años o más y completar su perfil.',
  'Someone on our team reads the account, usually within 24-48 hours, and emails you the decision.':
    'Alguien de nuestro equipo lee la cuenta, por lo general en 24 a 48 horas, y te envía la decisión por correo.',
  'We keep looking: we follow up on every report, and an approval can be withdrawn at any time.':
    'Seguimos atentos: investigamos cada denuncia, y una aprobación se puede retirar en cualquier momento.',
  'The walker is late or doesn’t come': 'Tu acompañante se retrasa o no llega',
  'Their phone number is on the booking page: one tap to call. 15 minutes after the start you can say that the walker didn’t come. The walk is canceled, you pay nothing, and our team looks into it.':
    'Su teléfono está en la página de la reserva: un toque y llamas. 15 minutos después de la hora puedes avisar que no llegó. El trayecto se cancela, no pagas nada y nuestro equipo lo revisa.',
  'Someone behaves badly': 'Alguien se porta mal',
  'Block and report them from the app. A person on our team reviews every report and can close the account. In an emergency, call {emergencyNumber} first.':
    'Bloquea y denuncia desde la aplicación. Una persona de nuestro equipo revisa cada denuncia y puede cerrar la cuenta. En una emergencia, llama primero al {emergencyNumber}.',
  'The bill is wrong': 'La cuenta está mal',
  'Unless you turned on automatic payment, nothing is charged before you confirm how long the walk took. If it’s still wrong, contact us. Our team can refund a payment.':
    'Si no activaste el pago automático, no se cobra nada antes de que confirmes cuánto duró el trayecto. Si aun así está mal, contáctanos. Nuestro equipo puede reembolsar un pago.',
  'Search by neighborhood, language, rate and free hours':
    'Busca por vecindario, idioma, tarifa y horas libres',
  'Keep your favorite walkers a tap away': 'Ten a tus acompañantes favoritos a un toque',
  'Messages, bookings and receipts in one place': 'Mensajes, reservas y recibos en un solo lugar',
  'Child profiles with allergies, contacts and instructions':
    'Perfiles de tus hijos con alergias, contactos e instrucciones',
  'Pay after the walk, for the time it took': 'Paga después del trayecto, por el tiempo que duró',
  'Set your own rate, up to {highest} an hour, and keep all of it':
    'Elige tu tarifa, de hasta {highest} por hora, y quédate con todo',
  'Set hours around your classes': 'Elige un horario que encaje con tus clases',
  'Accept what fits, decline what doesn’t': 'Acepta lo que te convenga y rechaza lo demás',
  'Get paid to your bank account through Stripe': 'Recibe el pago en tu cuenta bancaria por medio de Stripe',
  'Earn badges and points as families come back': 'Gana insignias y puntos cuando las familias vuelven',
  'We help {city} parents find someone they trust to walk with their child: to school, to lessons, and home again.':
    'Ayudamos a las familias de {city} a encontrar a alguien de confianza que camine con sus hijos: a la escuela, a sus clases y de vuelta a casa.',
  'Every parent in this city knows the 2:45 problem. School is out, work is not, and practice starts across the park in half an hour. It takes one reliable person to solve it, and they probably live three blocks away. The hard part is finding each other.':
    'En esta ciudad, cada familia conoce el problema de las 2:45. La escuela terminó, el trabajo no, y el entrenamiento empieza en media hora al otro lado del parque. Basta una persona de confianza para resolverlo, y seguramente vive a tres cuadras. Lo difícil es encontrarse.',
  'That is what {name} is for. Walkers show who they are, when they are free and what they charge. Parents choose, meet and decide for themselves. We review every account, keep messages, bookings and payments in one safe place, and stay out of the way.':
    'Para eso existe {name}. Los acompañantes muestran quiénes son, cuándo pueden y cuánto cobran. Las familias eligen, los conocen y deciden. Nosotros revisamos cada cuenta, guardamos mensajes, reservas y pagos en un lugar seguro y no estorbamos.',
  'We launched in {city} for the {opened} school year. {name} is free to use: the parent pays the walker’s hourly rate, at most {highest} an hour, and all of it goes to the walker.':
    'Empezamos en {city} en el año escolar {opened}. Usar {name} es gratis: la familia paga la tarifa por hora, de {highest} como máximo, y todo es para quien acompaña.',
  'Who walks with my child?': '¿Quién camina con mis hijos?',
  'People from your part of town, {walkerAge} or older: students, artists between rehearsals, retired teachers, parents of older children. Each has a profile with a photo, experience, languages, available hours and reviews by parents who paid for a walk with them.':
    'Gente de tu zona, de {walkerAge} años o más: estudiantes, artistas entre ensayos, docentes con retiro, madres y padres de hijos mayores. Cada persona tiene un perfil con foto, experiencia, idiomas, horario y reseñas de familias que le pagaron un trayecto.',
  'Do you check the walkers?': '¿Revisan a los acompañantes?',
  'A person on our team reviews every account before it can be used. That’s a profile review, not a background check, and we’d rather tell you plainly.':
    'Una persona de nuestro equipo revisa cada cuenta antes de que se pueda usar. Es una revisión del perfil, no una verificación de antecedentes, y preferimos decírtelo con claridad.',
  'So please vet walkers yourself: message them, meet them, ask for references, and walk the route together before the first time. Good walkers expect it.':
    'Por eso, conoce bien a tu acompañante: escríbele, véanse, pide referencias y hagan la ruta juntos antes de la primera vez. Los buenos acompañantes lo esperan.',
  'What does it cost?': '¿Cuánto cuesta?',
  'Only the walker’s hourly rate. Each walker sets their own, up to {highest} an hour, and you see it before you book. {name} itself is free: no subscription, no booking fee, 0% platform fee.':
    'Solo la tarifa por hora. Cada acompañante elige la suya, de hasta {highest} por hora, y la ves antes de reservar. {name} es gratis: sin suscripción, sin cargo por reservar y con 0% de comisión.',
  'An hour and a half at {rate} comes to {amount}, and {amount} is what the walker receives.':
    'Una hora y media a {rate} por hora son {amount}, y {amount} es lo que recibe tu acompañante.',
  'What ages and neighborhoods do you serve?': '¿Para qué edades y vecindarios es?',
  'For children aged {ages}, in {city}. We launched there for the {opened} school year and we’d rather do one city well.':
    'Para niños de {ages} años, en {city}. Empezamos ahí en el año escolar {opened} y preferimos hacer bien una sola ciudad.',
  'What can I book a walk for?': '¿Para qué puedo reservar un trayecto?',
  'The way to school and home, to lessons, practice or a friend’s house, and short care of up to eight hours around it. A walk is booked for half an hour at least.':
    'Para ir a la escuela y volver a casa, para clases, entrenamientos o la casa de un amigo, y para un cuidado corto de hasta ocho horas alrededor. Un trayecto se reserva por media hora como mínimo.',
  'How does booking work?': '¿Cómo se reserva?',
  'You choose a walker, a day, a time and the two addresses, and send the request. The walker accepts or declines, and you get an email either way. Until they accept, you can cancel freely.':
    'Eliges acompañante, día, hora y las dos direcciones, y envías la solicitud. Tu acompañante acepta o rechaza, y en ambos casos te llega un correo. Hasta que acepte, puedes cancelar libremente.',
  'When do I pay, and what if the walk took longer?': '¿Cuándo pago y qué pasa si el trayecto duró más?',
  'After the walk. You first confirm how long it took and can adjust it in steps of 15 minutes; then you pay that amount by card, Apple Pay or Google Pay. Both of you receive a receipt.':
    'Después del trayecto. Primero confirmas cuánto duró, y puedes ajustarlo de 15 en 15 minutos; luego pagas ese monto con tarjeta, Apple Pay o Google Pay. Los dos reciben un recibo.',
  'Who sees what I write about my child?': '¿Quién ve lo que escribo sobre mis hijos?',
  'The walker of an accepted walk, from acceptance until a day after it: allergies, medical conditions, your emergency contact and your instructions. No other user does. Our [Privacy Policy](/privacy-policy) has the details.':
    'Quien aceptó el trayecto, desde que acepta hasta un día después: alergias, condiciones médicas, tu contacto de emergencia y tus instrucciones. Nadie más. Los detalles están en nuestra [Política de privacidad](/privacy-policy).',
  'When do we get each other’s phone numbers?': '¿Cuándo vemos nuestros teléfonos?',
  'When a booking is confirmed. Before that, you message each other in the app, which keeps your number private until then.':
    'Cuando se confirma una reserva. Antes se escriben en la aplicación, y tu número sigue siendo privado.',
  'What if plans change?': '¿Y si cambian los planes?',
  'You can cancel a pending request with one click. After acceptance either of you can cancel, with a reason, until the walk starts. The other person is notified right away.':
    'Puedes cancelar una solicitud pendiente con un clic. Después de aceptada, cualquiera de los dos puede cancelar, con un motivo, hasta que empiece el trayecto. Avisamos de inmediato a la otra persona.',
  'Why is my account reviewed, and how long does it take?': '¿Por qué revisan mi cuenta y cuánto tarda?',
  'Because children are involved, we review parents too. It takes 24-48 hours, and we’ll email you as soon as it’s done.':
    'Porque se trata de niños, también revisamos a las familias. Tarda de 24 a 48 horas y te escribiremos en cuanto esté.',
  'Who helps if something goes wrong?': '¿Quién ayuda si algo sale mal?',
  'We do. If a walker is late, call them from the booking page. If they don’t come, say so there: you pay nothing, and our team looks into it. You can report or block anyone from their page or your messages, and a person reviews every report.':
    'Nosotros. Si tu acompañante se retrasa, llama desde la página de la reserva. Si no llega, avísalo ahí: no pagas nada y nuestro equipo lo revisa. Puedes denunciar o bloquear a cualquiera desde su página o tus mensajes, y una persona revisa cada denuncia.',
  'For anything else, [write to us](/contact). A real person replies within 24 hours. In an emergency, call {emergencyNumber} first.':
    'Para todo lo demás, [escríbenos](/contact). Una persona responde en menos de 24 horas. En una emergencia, llama primero al {emergencyNumber}.',
  'How do I become a walker?': '¿Cómo puedo ser acompañante?',
  'Be {walkerAge} or older, [sign up as a walker](/auth?tab=signup&role=trotter), and fill in your profile: a photo, your rate, your experience, your neighborhood and the hours you have. You are paid to your bank account through Stripe, and you keep all of it.':
    'Ten {walkerAge} años o más, [crea una cuenta de acompañante](/auth?tab=signup&role=trotter) y completa tu perfil: una foto, tu tarifa, tu experiencia, tu vecindario y tu horario. Recibes el pago en tu cuenta bancaria por medio de Stripe y te quedas con todo.',
} satisfies Translations;
