import type { Translations } from '../../../src/translate.ts';

/** The titles and descriptions of pages in src/web. */
export default {
  'Check your email': 'Revisa tu correo',
  'Email confirmed': 'Correo confirmado',
  Reference: 'Referencia',
  'One more step': 'Un paso más',
  'Two-factor sign-in': 'Verificación en dos pasos',
  Unsubscribe: 'Dejar de recibir correos',
  'This link does not work.': 'Este enlace no funciona.',
  'Unsubscribed.': 'Listo: ya no recibirás estos correos.',
  'Book a walk': 'Reservar un trayecto',
  'Booking Not Found': 'No encontramos esta reserva',
  'Open Request': 'Solicitud abierta',
  "{children}'s walk, {date}": 'Trayecto de {children}, {date}',
  'Schedule, {week}': 'Agenda, {week}',
  "{children}'s weekly walks": 'Trayectos semanales de {children}',
  "{children}'s walk card": 'Tarjeta del trayecto de {children}',
  "{name}'s drop-off": 'Entrega de {name}',
  'My Children': 'Mis hijos',
  Dashboard: 'Mi página',
  'Receipt, {date}': 'Recibo, {date}',
  'Trusted walkers for school and activities in Manhattan':
    'Acompañantes de confianza para la escuela y las actividades en Manhattan',
  'Find someone you trust to walk your child to school and activities in Manhattan. Reviewed accounts, rates up to {rate}/hr, no fees.':
    'Encuentra a alguien de confianza para acompañar a tus hijos a la escuela y a sus actividades en Manhattan. Cuentas revisadas, tarifas de hasta {rate} por hora, sin comisiones.',
  'About us': 'Nosotros',
  'What Trotwell is, how we review walkers and parents, what a walk costs, and answers to frequently asked questions.':
    'Qué es Trotwell, cómo revisamos a acompañantes y familias, cuánto cuesta un trayecto y respuestas a las preguntas frecuentes.',
  'How parents and walkers on Trotwell keep children and each other safe.':
    'Cómo las familias y los acompañantes de Trotwell cuidan a los niños y se cuidan entre sí.',
  Error: 'Error',
  'Report or block': 'Denunciar o bloquear',
  'Contact us': 'Contáctanos',
  'Write to Trotwell. We read every message ourselves and reply within 24 hours.':
    'Escribe a Trotwell. Leemos cada mensaje y respondemos en menos de 24 horas.',
  'Checks and references': 'Verificaciones y referencias',
  'Walk with {children}': 'Trayecto con {children}',
  'The agreement between Trotwell, parents and walkers: accounts, walks, prices, payments and cancellations.':
    'El acuerdo entre Trotwell, las familias y los acompañantes: cuentas, trayectos, precios, pagos y cancelaciones.',
  'Which data of parents, children and walkers Trotwell stores, who sees it, and when it is deleted.':
    'Qué datos de familias, niños y acompañantes guarda Trotwell, quién los ve y cuándo se borran.',
  'Sign in to Trotwell to book walks, answer requests and message your parents or walkers.':
    'Inicia sesión en Trotwell para reservar trayectos, responder solicitudes y escribir a familias o acompañantes.',
  'Join Trotwell as a parent or as a walker. It is free, and our team reviews every account.':
    'Únete a Trotwell como familia o como acompañante. Es gratis y nuestro equipo revisa cada cuenta.',
  '{count} second | {count} seconds': '{count} segundo | {count} segundos',
  '{count} minute | {count} minutes': '{count} minuto | {count} minutos',
} satisfies Translations;
