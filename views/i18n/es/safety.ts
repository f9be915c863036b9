import type { Translations } from '../../../src/translate.ts';

export default {
  'You blocked {name}': 'Bloqueaste a {name}',
  'Block {name}': 'Bloquear a {name}',
  "You can't see or message each other.": 'No pueden verse ni escribirse.',
  'Unblock {name}': 'Desbloquear a {name}',
  "You won't be able to see, message or book each other. {name} won't know, and you can unblock them in your settings.":
    'No podrán verse, escribirse ni reservar entre ustedes. {name} no se enterará, y puedes desbloquear en tus ajustes.',
  'Block {name}?': '¿Bloquear a {name}?',
  "You and {name} won't be able to see, message or book each other. Pending requests between you will be canceled. You can still read past messages.":
    'Tú y {name} no podrán verse, escribirse ni reservar entre ustedes. Se cancelarán las solicitudes pendientes. Podrás leer los mensajes anteriores.',
  'Not now': 'Ahora no',
  'Your confirmed walk on {date} will be canceled. {name} reads that you canceled it, not why. | Your {count} confirmed walks from {date} on will be canceled. {name} reads that you canceled them, not why.':
    'Se cancelará su trayecto confirmado del {date}. {name} leerá que lo cancelaste, no por qué. | Se cancelarán sus {count} trayectos confirmados a partir del {date}. {name} leerá que los cancelaste, no por qué.',
  'Walk on {date}': 'Trayecto del {date}',
  'Report {name}': 'Denunciar a {name}',
  'Report this message': 'Denunciar este mensaje',
  "We'll review your report. {name} won't know you reported them.":
    'Revisaremos tu denuncia. {name} no sabrá que la hiciste.',
  "We'll review this message and a few messages before and after it. {name} won't know you reported it.":
    'Revisaremos este mensaje y algunos anteriores y posteriores. {name} no sabrá que lo denunciaste.',
  "What's wrong?": '¿Qué pasa?',
  'Anything else we should know?': '¿Algo más que debamos saber?',
  'Send report': 'Enviar denuncia',
  'All messages': 'Todos los mensajes',
  'If a child is in danger right now, call {number} first.':
    'Si hay un niño en peligro ahora mismo, llama primero al {number}.',
  'A child could be unsafe': 'Un niño podría estar en peligro',
  'Rude, threatening or harassing': 'Es grosería, amenaza o acoso',
  'Wants to meet or pay outside Trotwell': 'Quiere verse o pagar fuera de Trotwell',
  'Not who they say they are': 'No es quien dice ser',
  'Advertising or spam': 'Publicidad o spam',
  'Something else': 'Otra cosa',
} satisfies Translations;
