import type { Translations } from '../../../src/translate.ts';

export default {
  'Professional Details': 'Datos de acompañante',
  'Edit Walker Profile': 'Editar perfil',
  'Years of experience': 'Años de experiencia',
  'Date of birth': 'Fecha de nacimiento',
  Bio: 'Presentación',
  'Photo shown to visitors': 'Foto visible para visitantes',
  'Availability Schedule': 'Horario de disponibilidad',
  Private: 'Privado',
  'Personal Information': 'Datos personales',
  'Profile photo': 'Foto de perfil',
  'PNG, JPEG, GIF or WebP, up to 5 MB. Use a clear photo of your face.':
    'PNG, JPEG, GIF o WebP, de hasta 5 MB. Usa una foto clara de tu cara.',
  'Phone number': 'Teléfono',
  'Only people you have a confirmed walk with can see it.':
    'Solo lo ven las personas con quienes tienes un trayecto confirmado.',
  'Walkers see this on an open request instead of your address. For example, {neighborhood}.':
    'En una solicitud abierta, los acompañantes ven esto en lugar de tu dirección. Por ejemplo: {neighborhood}.',
  'What parents see before they book you, and how we can reach you.':
    'Lo que ven las familias antes de reservar contigo y cómo podemos contactarte.',
  'How walkers and our team know you.': 'Cómo te conocen los acompañantes y nuestro equipo.',
  'Your background check, and two people who can speak for you.':
    'Tu verificación de antecedentes y dos personas que pueden hablar de ti.',
  'See checks and references': 'Ver verificaciones y referencias',
  'Add these so parents can book you and you can message them:':
    'Agrega esto para que las familias puedan reservar contigo y tú puedas escribirles:',
  'Show my photo to visitors': 'Mostrar mi foto a los visitantes',
  "People who aren't signed in can also see your photo, rate and a line from a review. Only if you're 18 or older.":
    'También quienes no iniciaron sesión podrán ver tu foto, tu tarifa y una línea de una reseña. Solo si tienes 18 años o más.',
  'Save Walker Profile': 'Guardar perfil',
  'Hourly rate (Max: {max})': 'Tarifa por hora (máximo: {max})',
  'In steps of {amount}. You keep all of it.': 'En pasos de {amount}. Todo es para ti.',
  'With children, at home or at work. 0 is fine.': 'Con niños, en casa o en el trabajo. Puede ser 0.',
  'Where you like to walk. For example, {neighborhood}.':
    'Donde te gusta caminar. Por ejemplo: {neighborhood}.',
  'Separated by commas, such as English, Spanish.': 'Separados por comas, por ejemplo: inglés, español.',
  "Introduce yourself to a family you've never met.": 'Preséntate a una familia que aún no te conoce.',
  'Only our team can see it. Walkers must be {age} or older.':
    'Solo la ve nuestro equipo. Se requieren {age} años o más.',
  'Availability and location': 'Disponibilidad y ubicación',
  'Available for new bookings': 'Disponible para nuevas reservas',
  'Parents can find you and request walks.': 'Las familias pueden encontrarte y solicitar trayectos.',
  'Vacation mode': 'Modo vacaciones',
  'Pause new requests. Accepted walks stay on your schedule.':
    'Pausa las solicitudes nuevas. Los trayectos aceptados siguen en tu agenda.',
  'Location sharing': 'Compartir mi ubicación',
  "During a walk, the child's parent sees where you are, once you allow it on the walk's page.":
    'Durante un trayecto, la familia ve dónde estás, cuando lo permites en la página del trayecto.',
  'Save settings': 'Guardar ajustes',
  'Remove this date?': '¿Eliminar esta fecha?',
  'Your usual hours will apply again on {dates}.': 'Volverá a valer tu horario habitual: {dates}.',
  'Keep date': 'Conservar fecha',
  'Add days off': 'Agregar días libres',
  'Parents get a warning before they request you on these days.':
    'Las familias reciben un aviso antes de solicitarte estos días.',
  'You accepted walks on these days. Ticked walks are canceled, and the families are notified now.':
    'Aceptaste trayectos estos días. Los marcados se cancelan y avisamos ahora a las familias.',
  'Cancel this walk and tell {name}': 'Cancelar este trayecto y avisar a {name}',
  'Cancel these {count} and tell {name}': 'Cancelar estos {count} y avisar a {name}',
  'Cancel these {count} and tell {families} families':
    'Cancelar estos {count} y avisar a {families} familias',
  'The families will see it.': 'Las familias lo verán.',
  'First day off': 'Primer día libre',
  'Last day off': 'Último día libre',
  'Leave empty for a single day.': 'Déjalo vacío si es un solo día.',
  'Add an extra day': 'Agregar un día extra',
  'These hours replace your usual ones that day.': 'Ese día, estas horas reemplazan tu horario habitual.',
  'Add extra day': 'Agregar día extra',
  'From ({number})': 'De ({number})',
  'To ({number})': 'A ({number})',
  'Days off and extra days': 'Días libres y días extra',
  'Your weekly hours apply on all other days. Parents see these dates on your page and get a warning before they request you on a day off.':
    'Los demás días vale tu horario semanal. Las familias ven estas fechas en tu página y reciben un aviso antes de solicitarte en un día libre.',
  'None added yet.': 'Aún no agregas ninguno.',
  'Save or cancel your changes above to add or remove a date.':
    'Guarda o cancela tus cambios de arriba para agregar o eliminar una fecha.',
  'Remove<hidden> {when}</hidden>': 'Eliminar<hidden> {when}</hidden>',
  'Edit {place}': 'Editar {place}',
  'Add a place': 'Agregar un lugar',
  'Add place': 'Agregar lugar',
  'Such as Home, School or Soccer': 'Por ejemplo: Casa, Escuela o Fútbol',
  'From a map app, such as 40.7465, -74.0014. During a walk to this address you see how far it still is.':
    'De una app de mapas, por ejemplo 40.7465, -74.0014. Durante un trayecto a esta dirección verás cuánto falta.',
  'Name of the place': 'Nombre del lugar',
  Address: 'Dirección',
  'Position on the map': 'Posición en el mapa',
  'Remove {place}?': '¿Eliminar {place}?',
  "You can't pick it anymore when you book. Walks you've booked keep their address.":
    'Ya no podrás elegirlo al reservar. Los trayectos reservados conservan su dirección.',
  'Keep place': 'Conservar lugar',
  'Saved places': 'Lugares guardados',
  'Home, school, practice: pick them with one press when you book. Walkers see an address only on a walk you request from them.':
    'Casa, escuela, entrenamiento: elígelos con un toque al reservar. Los acompañantes ven una dirección solo en un trayecto que les solicitas.',
  'Save or cancel your changes above to add or change a place.':
    'Guarda o cancela tus cambios de arriba para agregar o cambiar un lugar.',
  'Edit<hidden> {label}</hidden>': 'Editar<hidden> {label}</hidden>',
  'Remove<hidden> {label}</hidden>': 'Eliminar<hidden> {label}</hidden>',
} satisfies Translations;
