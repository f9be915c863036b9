import type { Translations } from '../../../src/translate.ts';

export default {
  'About {name}': 'Acerca de {name}',
  'Our mission': 'Nuestra misión',
  'Frequently asked questions': 'Preguntas frecuentes',
  'For parents': 'Para familias',
  'Look around, message a few walkers, and book when you’re sure. It costs nothing to join.':
    'Mira con calma, escribe a varios acompañantes y reserva cuando tengas seguridad. Unirse no cuesta nada.',
  'For walkers': 'Para acompañantes',
  'Become a walker': 'Quiero acompañar',
  'Your rate, your hours, your neighborhood. What a parent pays is what you receive.':
    'Tu tarifa, tu horario, tu vecindario. Lo que paga la familia es lo que recibes.',
  'How it works': 'Cómo funciona',
  'What you get': 'Lo que obtienes',
  'Sign up as a parent': 'Crear cuenta de familia',
  'Questions first?': '¿Tienes preguntas?',
  'Read the answers': 'Leer las respuestas',
  'Who walks with my child? Do you check the walkers? What if it takes longer? Read the answers to what parents ask most. A real person replies to everything else within 24 hours.':
    '¿Quién camina con mis hijos? ¿Revisan a los acompañantes? ¿Y si tarda más? Lee las respuestas a lo que más preguntan las familias. Una persona responde todo lo demás en menos de 24 horas.',
  'Meet some of our walkers': 'Conoce a algunos acompañantes',
  "Someone you trust for the walks you can't make.":
    'Alguien de confianza para los trayectos que no puedes hacer.',
  '{name} is where {city} parents find a walker for their child: to school in the morning, to practice at three, and home for dinner. You choose who, and you only pay for the time walked.':
    'En {name}, las familias de {city} encuentran a alguien que acompañe a sus hijos: a la escuela por la mañana, al entrenamiento a las tres y a casa para la cena. Tú eliges quién y solo pagas el tiempo caminado.',
  'Learn More': 'Saber más',
  'Free to use. For children aged {ages}, with walkers aged {walkerAge} or older.':
    'Uso gratuito. Para niños de {ages} años, con acompañantes de {walkerAge} años o más.',
  'Safety comes first': 'La seguridad es lo primero',
  'How approval works': 'Cómo aprobamos las cuentas',
  'More in our <link>Community Guidelines</link> and our <privacy>Privacy Policy</privacy>.':
    'Más en nuestras <link>Normas de la comunidad</link> y nuestra <privacy>Política de privacidad</privacy>.',
  'If something goes wrong': 'Si algo sale mal',
  '<link>Write to our team</link>. A real person replies within 24 hours.':
    '<link>Escribe a nuestro equipo</link>. Una persona responde en menos de 24 horas.',
  'The first walk is the hardest to let go of': 'El primer trayecto es el que más cuesta soltar',
  'Take your time. Look around, message a few walkers, and ask us anything.':
    'Tómate tu tiempo. Mira con calma, escribe a varios acompañantes y pregúntanos lo que quieras.',
  'You pay the walker, nothing else': 'Pagas a tu acompañante y nada más',
  'Each walker sets an hourly rate, at most {highest}/hr. That rate times the time walked is all you pay. There is no subscription, no booking fee and no fee for us, and the walker receives the full amount.':
    'Cada acompañante elige su tarifa por hora, de {highest} como máximo. Solo pagas esa tarifa por el tiempo caminado. No hay suscripción, ni cargo por reservar, ni comisión para nosotros: tu acompañante recibe todo.',
  "You pay by card, Apple Pay or Google Pay after the walk, once you've confirmed the time.":
    'Pagas con tarjeta, Apple Pay o Google Pay después del trayecto, cuando confirmas el tiempo.',
  '45 minutes at {amount}/hr': '45 minutos a {amount} por hora',
  'Platform fee 0%': 'Comisión de la plataforma: 0%',
  'You pay': 'Pagas',
  'The walker receives': 'Tu acompañante recibe',
  'Example: the walk to school': 'Ejemplo: el trayecto a la escuela',
  'This text is available in English only.': 'Este texto solo está disponible en inglés.',
  'This translation is here to help you. The English text is the binding one: switch to English at the bottom of the page.':
    'Esta traducción es para ayudarte. El texto que vale es el texto en inglés: puedes cambiar a inglés al final de la página.',
  'Effective {effective} · Version {version}': 'Vigente desde {effective} · Versión {version}',
  'On this page': 'En esta página',
  'Something on your mind?': '¿Quieres contarnos algo?',
  'Have a question, a concern or praise for someone? We read everything.':
    '¿Tienes una pregunta, una inquietud o un elogio para alguien? Leemos todo.',
  'Back to All Users': 'Volver a todas las cuentas',
  'Contact Support': 'Contactar a soporte',
  'Go to your dashboard': 'Ir a mi página',
  '{text} If you contact us about it, please mention request <code>{requestId}</code>.':
    '{text} Si nos escribes sobre esto, menciona la solicitud <code>{requestId}</code>.',
} satisfies Translations;
