import type { Translations } from '../../src/translate.ts';

export default {
  'Hourly rate': 'Tarifa por hora',
  'How long did the walk take?': '¿Cuánto duró el trayecto?',
  '{count} minutes': '{count} minutos',
  '{count} hour | {count} hours': '{count} hora | {count} horas',
  '{amount}/hr': '{amount}/h',
  '{hours}h {minutes}m': '{hours} h {minutes} min',
  'Original duration': 'Duración original',
  'Original amount': 'Importe original',
  'Adjusted amount': 'Importe ajustado',
  Difference: 'Diferencia',
  'as booked': 'como se reservó',
  '15 minutes less': '15 minutos menos',
  '15 minutes more': '15 minutos más',
} satisfies Translations;
