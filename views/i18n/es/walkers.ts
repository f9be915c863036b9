import type { Translations } from '../../../src/translate.ts';

export default {
  'Neighbors who love walking kids. We review every account.':
    'Gente del vecindario a la que le encanta caminar con niños. Revisamos cada cuenta.',
  "Choose a walker for {child}'s walk": 'Elige acompañante para el trayecto de {child}',
  "Choose a walker for {child}'s weekly walks": 'Elige acompañante para los trayectos semanales de {child}',
  'The rest of your request is filled in.': 'El resto de tu solicitud ya está completo.',
  'Available Trotters ({count})': 'Acompañantes disponibles ({count})',
  'Clear filters': 'Quitar filtros',
  'Back to the list': 'Volver a la lista',
  '{shown} of {total} trotters': '{shown} de {total} acompañantes',
  'New walkers join every week. Check back soon.': 'Cada semana se unen más acompañantes. Vuelve pronto.',
  'Tap the heart on a walker to save them as a favorite.':
    'Toca el corazón de un acompañante para guardarlo como favorito.',
  'Try another day or time, or ask all walkers.': 'Prueba otro día u otra hora, o pregunta a todos.',
  'See walkers': 'Ver acompañantes',
  'Our team reviews every account. Only parents who paid for a walk can review walkers.':
    'Nuestro equipo revisa cada cuenta. Solo las familias que pagaron un trayecto pueden dejar reseñas.',
  'No walkers in {near} yet': 'Aún no hay acompañantes en {near}',
  'Try a neighborhood nearby. New walkers join every week.':
    'Prueba con un vecindario cercano. Cada semana se unen más acompañantes.',
  '{count}+ walkers': 'Más de {count} acompañantes',
  'Sign up to see full profiles': 'Crea una cuenta para ver los perfiles completos',
  'Once we approve your account, you can see free hours, languages and all reviews, and message walkers.':
    'Cuando aprobemos tu cuenta, podrás ver horas libres, idiomas y todas las reseñas, y escribir a los acompañantes.',
  '{count} walker | {count} walkers': '{count} acompañante | {count} acompañantes',
  'Neighborhoods with walkers': 'Vecindarios con acompañantes',
  'Walkers in {near}': 'Acompañantes en {near}',
  'Walkers near you': 'Acompañantes cerca de ti',
  'A parent who paid for a walk': 'Una familia que pagó un trayecto',
  'Sign up to see the full profile': 'Crea una cuenta para ver el perfil completo',
  'Approved parents can read about {name}, see free hours and all reviews, and request a walk.':
    'Las familias aprobadas pueden leer sobre {name}, ver sus horas libres y todas las reseñas, y solicitar un trayecto.',
  'Book Walk': 'Reservar trayecto',
  'Send Message': 'Enviar mensaje',
  'No older reviews.': 'No hay reseñas anteriores.',
  'No reviews yet.': 'Aún no hay reseñas.',
  'Newest reviews': 'Reseñas recientes',
  'Older reviews': 'Reseñas anteriores',
  'Book Trot<hidden> {name}</hidden>': 'Reservar<hidden> con {name}</hidden>',
  'Next free: {free}': 'Próximas horas libres: {free}',
  'Speaks {languages}': 'Habla {languages}',
  'Remove {name} from favorites': 'Quitar a {name} de favoritos',
  'Add {name} to favorites': 'Agregar a {name} a favoritos',
  '{count}y exp | {count}y exp': '{count} año de exp. | {count} años de exp.',
  'Filter walkers': 'Filtrar acompañantes',
  'Name, neighborhood or bio': 'Nombre, vecindario o presentación',
  'More filters': 'Más filtros',
  'More filters ({count} on)': 'Más filtros ({count} en uso)',
  'Show results': 'Ver resultados',
  'Free on': 'Libre el',
  At: 'A las',
  'For (hours)': 'Durante (horas)',
  'Favorites only': 'Solo favoritos',
  'Minimum rate': 'Tarifa mínima',
  'Maximum rate': 'Tarifa máxima',
  'Minimum experience': 'Experiencia mínima',
  'Any neighborhood': 'Cualquier vecindario',
  'Any language': 'Cualquier idioma',
  'About Me': 'Sobre mí',
  'No bio yet.': 'Aún sin presentación.',
  'See full profile and reviews': 'Ver perfil completo y reseñas',
  'Book {name}': 'Reservar con {name}',
  'Languages Spoken': 'Idiomas que habla',
  Verified: 'Cuenta verificada',
  'Not taking bookings right now': 'Por ahora no acepta reservas',
  "They'll see this page once you're approved, available and your profile is complete.":
    'Verán esta página cuando tu cuenta esté aprobada, tengas disponibilidad y tu perfil esté completo.',
  Checks: 'Verificaciones',
  'Background check': 'Verificación de antecedentes',
  Identity: 'Identidad',
  'What Verified and these checks mean': 'Qué significan estas verificaciones',
  'What these checks mean': 'Qué significan estas verificaciones',
  "Verified means that a person on our team read {name}'s profile and approved the account. It is not a background check, and it doesn't say who {name} is.":
    '«Cuenta verificada» significa que una persona de nuestro equipo leyó el perfil de {name} y aprobó la cuenta. No es una verificación de antecedentes ni demuestra quién es {name}.',
  'Background check: {check}': 'Verificación de antecedentes: {check}',
  'Identity: {check}': 'Identidad: {check}',
  "{name}'s face and name were compared with an identity document on that day. We don't repeat it.":
    'Ese día se compararon el rostro y el nombre de {name} con un documento de identidad. No lo repetimos.',
  'No one has compared {name} with an identity document for Trotwell.':
    'Nadie ha comparado los datos de {name} con un documento de identidad para Trotwell.',
  "Walkers may name two people who know them. What these people tell us is confidential: only our team reads it, and we don't show it here.":
    'Los acompañantes pueden mencionar a dos personas que los conocen. Lo que nos cuentan es confidencial: solo lo lee nuestro equipo y no se muestra aquí.',
  'No check replaces your own judgment. Talk, meet, and walk the route together once before you book.':
    'Ninguna verificación sustituye tu propio criterio. Hablen, véanse y hagan la ruta juntos una vez antes de reservar.',
  'The company searched records under the name it was given. It can miss records, and it says nothing about the time after that day.':
    'La empresa buscó registros con el nombre que recibió. Puede no encontrar alguno, y no dice nada del tiempo después de ese día.',
  'No company has reported the result of a background check to us.':
    'Ninguna empresa nos ha informado el resultado de una verificación de antecedentes.',
  'There is no clear result. Please decide as if no check had been made.':
    'No hay un resultado aprobado. Decide como si no se hubiera hecho ninguna verificación.',
  'The company reported nothing that we need to review.': 'La empresa no informó nada que debamos revisar.',
  'It counts for 13 months.': 'Vale por 13 meses.',
  'The last result is more than 13 months old and no longer counts.':
    'El último resultado tiene más de 13 meses y ya no vale.',
  'What our team knows about you, and what parents see of it.':
    'Lo que nuestro equipo sabe de ti y lo que ven las familias.',
  'Not checked yet': 'Aún sin verificar',
  Company: 'Empresa',
  'Date of the result': 'Fecha del resultado',
  'Valid until': 'Vigente hasta',
  'Parents see a result with its company and dates only while it is clear or after it expired. Otherwise they read “not checked yet” or “started, not cleared yet”.':
    'Las familias ven un resultado, con su empresa y sus fechas, solo mientras está aprobado o cuando ya venció. Si no, leen «aún sin verificar» o «iniciada, aún sin aprobar».',
  'The company is working on your check. There is nothing to do for now.':
    'La empresa está trabajando en tu verificación. Por ahora no tienes que hacer nada.',
  'Our team is looking at the result and will get in touch with you. Parents do not see it.':
    'Nuestro equipo está revisando el resultado y se comunicará contigo. Las familias no lo ven.',
  'Your check has expired. Write to us to start a new one:':
    'Tu verificación venció. Escríbenos para empezar otra:',
  'You have no background check yet. Write to us to start one:':
    'Aún no tienes una verificación de antecedentes. Escríbenos para empezar una:',
  'not checked yet': 'aún sin verificar',
  'started, not cleared yet': 'iniciada, aún sin aprobar',
  'clear, by {provider}, {month}, valid until {until}':
    'aprobada, por {provider}, {month}, vigente hasta {until}',
  'expired in {until}. It was clear, by {provider}, {month}':
    'venció en {until}. Estaba aprobada, por {provider}, {month}',
  'by Trotwell, in person': 'por Trotwell, en persona',
  'by Trotwell, on a video call': 'por Trotwell, en una videollamada',
  'by the background check company': 'por la empresa de verificación de antecedentes',
  'checked {method}, {month}': 'verificada {method}, {month}',
  'Entered by mistake': 'Registrado por error',
  'Under way': 'En curso',
  Clear: 'Aprobado',
  'Needs review': 'En revisión',
  'Days off': 'Días libres',
  '{name} is off {dates}, and later.': '{name} no está disponible: {dates}, y después.',
  '{name} is off {dates}.': '{name} no está disponible: {dates}.',
  '{name}, walker on Trotwell': '{name}, acompañante en Trotwell',
  '{name} walks children to school and activities in {neighborhood}.':
    '{name} acompaña a niños a la escuela y a sus actividades en {neighborhood}.',
  '{name} walks children to school and activities.':
    '{name} acompaña a niños a la escuela y a sus actividades.',
  'Rated {average} out of 5 by parents.': 'Las familias le dan {average} de 5.',
  'Sign in to request a walk.': 'Inicia sesión para solicitar un trayecto.',
  'Walking children to school and activities': 'Acompañar a niños a la escuela y a sus actividades',
  Recommended: 'Recomendados',
  'Lowest rate': 'Tarifa más baja',
  'Highest rating': 'Mejor calificación',
  'Most experience': 'Más experiencia',
  '{percent}% of walks kept': '{percent} % de trayectos cumplidos',
  '{percent}% of walks kept, usually answers within {time}':
    '{percent} % de trayectos cumplidos, suele responder en {time}',
  '{count} day | {count} days': '{count} día | {count} días',
  Reliability: 'Fiabilidad',
  'Parents see it from 10 agreed walks in 90 days on. Walks that families or our team cancel never count, nor do those you cancel as ill by 8 PM the day before.':
    'Las familias la ven a partir de 10 trayectos acordados en 90 días. No cuentan los que cancelan las familias o nuestro equipo, ni los que cancelas por enfermedad antes de las 8 p. m. del día anterior.',
} satisfies Translations;
