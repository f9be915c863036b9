import type { Translations } from '../../src/translate.ts';

export default {
  '[hidden until a booking is confirmed]': '[oculto hasta que se confirme una reserva]',
  'This message went with an account that was closed.': 'Este mensaje se borró con una cuenta que se cerró.',
  'Dismiss: {title}': 'Cerrar: {title}',
  You: 'Tú',
  Report: 'Denunciar',
  'Messages with {name}': 'Mensajes con {name}',
  'Nothing written yet. Say hello to {name}!': 'Aún no hay mensajes. ¡Saluda a {name}!',
  'New message | {count} new messages': 'Mensaje nuevo | {count} mensajes nuevos',
  'Loading…': 'Cargando…',
  'Earlier messages': 'Mensajes anteriores',
  Reply: 'Responder',
  'Message to {name}': 'Mensaje para {name}',
  Send: 'Enviar',
  '{count} too many': 'Sobran {count}',
  '{left} left': 'Quedan {left}',
  'Sending…': 'Enviando…',
  Sent: 'Enviado',
  Read: 'Leído',
  Today: 'Hoy',
  Yesterday: 'Ayer',
} satisfies Translations;
