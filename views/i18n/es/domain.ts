import type { Translations } from '../../../src/translate.ts';

export default {
  'and {count} more': 'y {count} más',
  'Mon to Fri': 'lun a vie',
  Moved: 'Cambiado',
  'No-show': 'Ausencia',
  'A child': 'Un niño',
  '{count} children': '{count} niños',
  'another child | {count} other children': 'otro niño | otros {count} niños',
  Child: 'Niño o niña',
  Children: 'Niños',
  'Former user': 'Cuenta cerrada',
  'A parent': 'Una familia',
  '{count} walk | {count} walks': '{count} trayecto | {count} trayectos',
} satisfies Translations;
