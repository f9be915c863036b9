import type { Translations } from '../../../../src/translate.ts';

export default {
  'Decline this request?': '¿Rechazar esta solicitud?',
  "{firstName} will be notified that you can't walk with {children} on {date}.":
    'Le avisaremos a {firstName} que no puedes acompañar a {children} el {date}.',
  'Decline request': 'Rechazar solicitud',
  'Keep request': 'Conservar solicitud',
  Date: 'Fecha',
  'Time and duration': 'Hora y duración',
  Amount: 'Importe',
  'Pickup and drop-off': 'Recogida y entrega',
  Notes: 'Notas',
  Time: 'Hora',
  'See the dates': 'Ver las fechas',
  'Later dates until {date} are added each week, up to eight weeks ahead.':
    'Las fechas posteriores, hasta el {date}, se agregan cada semana, con un máximo de ocho semanas de anticipación.',
  'Every week': 'Cada semana',
  Duration: 'Duración',
  Price: 'Precio',
  Pickup: 'Recogida',
  '/hr': '/h',
  'Back to Dashboard': 'Volver a mi página',
  'Walk details': 'Detalles del trayecto',
  History: 'Historial',
  'with {walker}': 'con {walker}',
  'with {walker}, for {parent}': 'con {walker}, para {parent}',
  'Propose another time': 'Proponer otra hora',
  Parent: 'Familia',
  Reason: 'Motivo',
  '{other} will see your reason.': '{other} verá tu motivo.',
  'How was your walk with {walker}?': '¿Cómo estuvo el trayecto con {walker}?',
  'Book again': 'Reservar de nuevo',
  'Waiting for {asked} to answer': 'Esperando la respuesta de {asked}',
  Decline: 'Rechazar',
  Accept: 'Aceptar',
  'From this date on': 'A partir de esta fecha',
  'If you cancel: {terms}': 'Si cancelas: {terms}',
  'Less than an hour before the start counts as late. | Less than {count} hours before the start counts as late.':
    'Menos de una hora antes del inicio cuenta como tarde. | Menos de {count} horas antes del inicio cuenta como tarde.',
  'That was late: less than an hour before the start. | That was late: less than {count} hours before the start.':
    'Fue tarde: menos de una hora antes del inicio. | Fue tarde: menos de {count} horas antes del inicio.',
  "It's less than an hour before the start: {other} reads that it was late. | It's less than {count} hours before the start: {other} reads that it was late.":
    'Falta menos de una hora para el inicio: {other} leerá que fue tarde. | Faltan menos de {count} horas para el inicio: {other} leerá que fue tarde.',
} satisfies Translations;
