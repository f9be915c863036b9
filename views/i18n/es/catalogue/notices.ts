import type { Translations } from '../../../../src/translate.ts';

export default {
  'Oops! Page not found': '¡Uy! No encontramos la página',
  'The page may have moved, or the link may have a typo.':
    'Quizás la página cambió de lugar o el enlace tiene un error.',
  'Unexpected Application Error!': '¡Error inesperado!',
  'Setting up your profile...': 'Preparando tu perfil…',
  'Setting up your profile': 'Preparando tu perfil',
  'Account Under Review': 'Cuenta en revisión',
  "A real person reviews every new account. This takes 24-48 hours, and we'll email you as soon as it's done.":
    'Una persona revisa cada cuenta nueva. Tarda de 24 a 48 horas y te escribiremos en cuanto esté lista.',
  'Unknown Role - Please contact support.': 'Tipo de cuenta desconocido. Contáctanos.',
  'Manage your trot requests': 'Administra tus solicitudes',
  'Your profile is under review': 'Tu perfil está en revisión',
  'Account Pending Approval': 'Cuenta en espera de aprobación',
  "You can complete your profile in the meantime. It's what we review.":
    'Mientras tanto puedes completar tu perfil. Es lo que revisamos.',
  'Complete Your Profile': 'Completa tu perfil',
  'Still missing: {list}': 'Todavía falta: {list}',
  'Email cannot be changed': 'El correo no se puede cambiar',
  'Vacation Mode Active': 'Modo vacaciones activado',
  "You won't get new booking requests until you turn off vacation mode.":
    'No recibirás solicitudes nuevas hasta que desactives el modo vacaciones.',
  'Walker Not Found': 'No encontramos a esta persona',
  'This walker may have left Trotwell.': 'Es posible que ya no esté en Trotwell.',
  'Account Deletion Pending': 'Eliminación de la cuenta en curso',
  'We got your request and will email you our decision.':
    'Recibimos tu solicitud y te escribiremos con nuestra decisión.',
  "Add a child profile first, so your walker knows who they're walking with.":
    'Primero agrega un perfil, para que tu acompañante sepa con quién va a caminar.',
  'Final amount may vary based on actual duration': 'El monto final puede variar según la duración real',
  'No trotters found': 'No encontramos acompañantes',
  'Try fewer filters or a wider range of rates.':
    'Prueba con menos filtros o con un rango de tarifas más amplio.',
  "Are you sure you want to delete {name}'s profile?": '¿Seguro que quieres eliminar el perfil de {name}?',
  'Messaging Disabled': 'Mensajes desactivados',
  'Check the link, or find the walk in your schedule.': 'Revisa el enlace o busca el trayecto en tu agenda.',
  'Payment management is only available for parents.': 'Solo las familias pueden administrar pagos.',
  'Are you sure you want to cancel this booking? The walker will be notified of the cancellation. This action cannot be undone.':
    '¿Seguro que quieres cancelar esta reserva? Avisaremos a tu acompañante. No se puede deshacer.',
  'Booking Complete': 'Reserva completada',
  'No active bookings found.': 'No hay reservas activas.',
  'No active bookings found matching your search.': 'Ninguna reserva activa coincide con tu búsqueda.',
  'No pending walker approvals.': 'No hay acompañantes por aprobar.',
  'No pending walker approvals found matching your search.':
    'Ningún acompañante por aprobar coincide con tu búsqueda.',
  'No pending parent approvals.': 'No hay familias por aprobar.',
  'No pending parent approvals found matching your search.':
    'Ninguna familia por aprobar coincide con tu búsqueda.',
  'User Not Found': 'No encontramos esta cuenta',
  'This account may have been deleted. Check the link.':
    'Es posible que se haya eliminado. Revisa el enlace.',
} satisfies Translations;
