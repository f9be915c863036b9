import type { Translations } from '../../../src/translate.ts';

export default {
  'the walker': 'tu acompañante',
  '{children}, {date} at {time}': '{children}, {date} a las {time}',
  'Call first': 'Primero llama',
  'If anyone is in danger, call {number} now.': 'Si alguien está en peligro, llama al {number} ahora.',
  'Call {number}': 'Llamar al {number}',
  'Emergency contacts are on the <link>safety sheet</link>.':
    'Los contactos de emergencia están en la <link>ficha de seguridad</link>.',
  'Report an incident': 'Avisar de un incidente',
  'Report something else': 'Avisar de otra cosa',
  "We alert our team right away. {other} doesn't see what you write. If you need each other now, we ask {other} to call you.":
    'Avisamos a nuestro equipo de inmediato. {other} no ve lo que escribes. Si se necesitan ahora, pedimos a {other} que te llame.',
  'Tell us more': 'Cuéntanos más',
  'Where are you, who is with you, what do you need?': '¿Dónde estás, quién está contigo, qué necesitas?',
  'JPEG, PNG, GIF or WebP, up to 5 MB. Only you and our team can see it.':
    'JPEG, PNG, GIF o WebP, hasta 5 MB. Solo tú y nuestro equipo pueden verla.',
  'Alert the team': 'Avisar al equipo',
  'What you reported': 'Lo que avisaste',
  'Attached to the report': 'Adjunta al aviso',
  Closed: 'Cerrado',
  'Someone is on it': 'Alguien se está ocupando',
  'A child is hurt or unwell': 'Un niño está herido o se siente mal',
  'A child is missing': 'Falta un niño',
  "Someone isn't at the meeting place": 'Alguien no está en el punto de encuentro',
  'Traffic or an accident': 'Tráfico o un accidente',
  'A stranger, or someone who threatens us': 'Una persona desconocida o alguien que nos amenaza',
  'Nothing was wrong': 'No pasaba nada',
  Resolved: 'Resuelto',
  "Resolved, don't charge the walk automatically": 'Resuelto, no cobrar el trayecto automáticamente',
} satisfies Translations;
