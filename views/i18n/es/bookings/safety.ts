import type { Translations } from '../../../../src/translate.ts';

export default {
  "{childNames}'s safety sheet": 'Ficha de seguridad de {childNames}',
  'Print walk card': 'Imprimir tarjeta',
  '{parentName} can see when you view this. Available until {moment}.':
    '{parentName} puede ver cuándo abres esto. Disponible hasta el {moment}.',
  'Who may receive at drop-off': 'Quién puede recibir en la entrega',
  'May go home alone': 'Puede irse a casa sin compañía',
  '{parentName}. Call if no one is there: never leave the child alone.':
    '{parentName}. Llama si no hay nadie: nunca dejes a un niño sin compañía.',
  'No phone number': 'Sin teléfono',
  "Who has viewed {childNames}'s safety info:": 'Quién vio la información de seguridad de {childNames}:',
  'Back to the walk': 'Volver al trayecto',
  'A one-page printout for the walk.': 'Una página impresa para el trayecto.',
  'Private. Please shred after the walk. Available until {moment}.':
    'Privado. Destrúyela después del trayecto. Disponible hasta el {moment}.',
} satisfies Translations;
