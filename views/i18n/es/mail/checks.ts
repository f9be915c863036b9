import type { Translations } from '../../../../src/translate.ts';

export default {
  'It counts until {expiresOn}.': 'Vale hasta el {expiresOn}.',
  'Hi {firstName}, your background check counts until {expiresOn}. Start a new one now: it can take some days.':
    'Hola, {firstName}: tu verificación de antecedentes vale hasta el {expiresOn}. Empieza una nueva ya: puede tardar unos días.',
  "After that day, parents can't find you, and your confirmed walks are canceled.":
    'Después de ese día, las familias no podrán encontrarte y tus trayectos confirmados se cancelarán.',
  'There is 1 confirmed walk after it. | There are {count} confirmed walks after it.':
    'Hay 1 trayecto confirmado después. | Hay {count} trayectos confirmados después.',
  'We canceled your confirmed walk and notified the family. | We canceled your {count} confirmed walks and notified the families.':
    'Cancelamos tu trayecto confirmado y avisamos a la familia. | Cancelamos tus {count} trayectos confirmados y avisamos a las familias.',
  'After that day, parents will read on your profile that it has expired.':
    'Después de ese día, las familias leerán en tu perfil que venció.',
  "Parents can't find you until you have a new one.":
    'Las familias no pueden encontrarte hasta que tengas una nueva.',
  'Your profile says so now.': 'Tu perfil ya lo dice.',
  'Hi {firstName}, your background check counted until {expiresOn}.':
    'Hola, {firstName}: tu verificación de antecedentes valía hasta el {expiresOn}.',
  "Parents can't find you and can't book new walks until you have a new one.":
    'Las familias no pueden encontrarte ni reservar trayectos nuevos hasta que tengas una nueva.',
  'Parents read on your profile that it has expired.': 'Las familias leen en tu perfil que venció.',
  'Your accepted walks stay on your schedule.': 'Los trayectos que aceptaste se quedan en tu agenda.',
  'Can you give a reference?': '¿Puedes dar una referencia?',
  'Three short questions. Only our team reads your answer.':
    'Tres preguntas cortas. Solo nuestro equipo lee tu respuesta.',
  'Hello, {walker} named you as someone who knows them. {walkerFirstName} walks children to school and to activities with Trotwell, or would like to. We have three short questions about {walkerFirstName}.':
    'Hola: {walker} te nombró como alguien que le conoce. {walkerFirstName} acompaña a niños a la escuela y a actividades con Trotwell, o quiere hacerlo. Tenemos tres preguntas cortas sobre {walkerFirstName}.',
  'Only our team reads your answer. {walkerFirstName} sees that you answered or declined, and nothing else. We delete your answer and your address within a year.':
    'Solo nuestro equipo lee tu respuesta. {walkerFirstName} ve que respondiste o que preferiste no hacerlo, y nada más. Borramos tu respuesta y tu dirección en menos de un año.',
  'Answer or decline': 'Responder o no responder',
  "The link works once, for 14 days, and you don't need an account. If you don't know {walker}, please decline or ignore this email.":
    'El enlace funciona una vez, por 14 días, y no necesitas una cuenta. Si no conoces a {walker}, dinos que prefieres no responder o ignora este correo.',
} satisfies Translations;
