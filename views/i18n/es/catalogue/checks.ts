import type { Translations } from '../../../../src/translate.ts';

export default {
  'Background check saved': 'Verificación de antecedentes guardada',
  "{name}'s profile shows it now.": 'Ya aparece en el perfil de {name}.',
  'Identity check saved': 'Verificación de identidad guardada',
  'Enter the date of the result.': 'Escribe la fecha del resultado.',
  'Enter a date such as 2026-05-14.': 'Escribe una fecha como 2026-05-14.',
  'Enter a date that is not in the future.': 'Escribe una fecha que no sea futura.',
  'Another check has this reference. Enter the reference of this one.':
    'Otra verificación tiene este número. Escribe el de esta.',
  "Parents can't find you right now": 'Ahora las familias no pueden encontrarte',
  'Trotwell lists only walkers with a clear, current background check.':
    'Trotwell solo muestra acompañantes con una verificación de antecedentes aprobada y vigente.',
  'Email on its way': 'Correo en camino',
  'We asked this person for a reference.': 'Le pedimos una referencia a esta persona.',
  'Enter the email of someone else.': 'Escribe el correo de otra persona.',
  'You already named this person. Enter another email.':
    'Ya mencionaste a esta persona. Escribe otro correo.',
  'You already named two people': 'Ya mencionaste a dos personas',
  'You can replace one who has not answered.': 'Puedes cambiar a quien no haya respondido.',
  'This person has answered': 'Esta persona ya respondió',
  'You can no longer replace or email them.': 'Ya no puedes cambiarla ni escribirle.',
  'We emailed this person less than a day ago': 'Le escribimos hace menos de un día',
  'Please try again tomorrow.': 'Inténtalo de nuevo mañana.',
  'We emailed this person three times': 'Le escribimos tres veces',
  'You can name someone else instead.': 'Puedes mencionar a otra persona.',
  'It works once, for 14 days. Only the link in our newest email works. You can close this page.':
    'Funciona una vez, durante 14 días. Solo sirve el enlace de nuestro correo más reciente. Puedes cerrar esta página.',
} satisfies Translations;
