import type { Translations } from '../../../src/translate.ts';

export default {
  Language: 'Idioma',
  'Emails and notifications use it too.': 'También lo usan los correos y las notificaciones.',
  "My browser's language": 'El idioma de mi navegador',
  'emails about messages and news': 'correos sobre mensajes y novedades',
  'emails about requests and walks': 'correos sobre solicitudes y trayectos',
  'emails about requests and replies': 'correos sobre solicitudes y respuestas',
  'emails about how a walk goes': 'correos sobre cómo va un trayecto',
  'reminders by email': 'recordatorios por correo',
  'emails about messages': 'correos sobre mensajes',
  'emails about referrals and rewards': 'correos sobre invitaciones y recompensas',
  'news by email': 'novedades por correo',
  "You won't get {words} anymore.": 'Ya no recibirás {words}.',
  'Unsubscribe from these emails?': '¿Dejar de recibir estos correos?',
  "You won't get {words} anymore. We'll always email receipts and safety notices.":
    'Ya no recibirás {words}. Siempre te enviaremos los recibos y los avisos de seguridad.',
  'Go to settings': 'Ir a Ajustes',
  'Blocked people': 'Personas bloqueadas',
  "You haven't blocked anyone.": 'No has bloqueado a nadie.',
  'Blocked on {date}': 'Bloqueo del {date}',
  Unblock: 'Desbloquear',
  Calendar: 'Calendario',
  'See your walks in Google Calendar, Apple Calendar or Outlook. Your calendar updates when a walk is confirmed, changed or canceled.':
    'Mira tus trayectos en Google Calendar, Apple Calendar u Outlook. Tu calendario se actualiza cuando un trayecto se confirma, cambia o se cancela.',
  'You can add your walks to your calendar once your account is approved.':
    'Podrás agregar tus trayectos a tu calendario cuando tu cuenta esté aprobada.',
  "You'll get a private link. Anyone who has it can see your walks: times, first names and addresses.":
    'Recibirás un enlace privado. Quien lo tenga puede ver tus trayectos: horas, nombres y direcciones.',
  'Create calendar link': 'Crear enlace de calendario',
  'Link created': 'Enlace creado',
  'Last read by a calendar': 'Última lectura de un calendario',
  'Not yet': 'Todavía no',
  'Replace link': 'Reemplazar enlace',
  'Your calendar link is ready': 'Tu enlace de calendario está listo',
  "Copy it now: you won't see it again. In Google Calendar, choose Other calendars, then From URL. Keep it private: anyone who has it can see your walks, with times, first names and addresses.":
    'Cópialo ahora: no lo verás otra vez. En Google Calendar, elige «Otros calendarios» y después «Desde URL». No lo compartas: quien lo tenga puede ver tus trayectos, con horas, nombres y direcciones.',
  'Calendar link': 'Enlace de calendario',
  'Open in my calendar app': 'Abrir en mi app de calendario',
  'I saved it': 'Ya lo guardé',
  'Replace your calendar link?': '¿Reemplazar tu enlace de calendario?',
  "The current link stops working right away. You'll get a new one to add to your calendars.":
    'El enlace actual dejará de funcionar de inmediato. Recibirás otro para agregarlo a tus calendarios.',
  'Keep link': 'Conservar enlace',
  'Turn off your calendar link?': '¿Desactivar tu enlace de calendario?',
  'The link stops working right away. Your calendars stop updating, and may keep walks that they already show until you remove them there.':
    'El enlace dejará de funcionar de inmediato. Tus calendarios ya no se actualizarán y quizá conserven los trayectos que ya muestran, hasta que los quites ahí.',
  'Change Password': 'Cambiar contraseña',
  'Changing it signs you out on your other devices.':
    'Si la cambias, se cierra tu sesión en tus otros dispositivos.',
  'Current Password': 'Contraseña actual',
  'Confirm New Password': 'Confirmar contraseña nueva',
  'You asked on {date}.': 'Fecha de tu solicitud: {date}.',
  'Danger Zone': 'Zona de peligro',
  "When you ask us to delete your account, our team checks that you have no open walks or payments. Then your profile is hidden right away, and 30 days later we permanently delete your data and your children's.":
    'Cuando pides eliminar tu cuenta, nuestro equipo revisa que no tengas trayectos ni pagos pendientes. Después tu perfil se oculta de inmediato y, 30 días más tarde, borramos para siempre tus datos y los de tus hijos.',
  'Delete account': 'Eliminar cuenta',
  'Type DELETE to confirm': 'Escribe DELETE para confirmar',
  'Request account deletion': 'Solicitar que eliminen mi cuenta',
  'Install Trotwell on your phone': 'Instala Trotwell en este teléfono',
  'iPhone and iPad: open Trotwell in Safari, tap Share, then Add to Home Screen.':
    'iPhone y iPad: abre Trotwell en Safari, toca «Compartir» y después «Agregar a inicio».',
  "Android: open the browser's menu, then tap Install app or Add to Home screen.":
    'Android: abre el menú del navegador y toca «Instalar app» o «Agregar a la pantalla principal».',
  'Your walks of today then open without signal, too.':
    'Así tus trayectos de hoy se abren también sin señal.',
  'Email Notifications': 'Notificaciones por correo',
  '{topic}: email': '{topic}: correo',
  '{topic}: push': '{topic}: push',
  'Turn this off to get only the emails that are always on.':
    'Desactiva esto para recibir solo los correos que siempre están activados.',
  'Push reaches the devices where you turned it on. Everything is also in your <link>notifications</link>.':
    'Los avisos push llegan a los dispositivos donde los activaste. Todo está también en tus <link>notificaciones</link>.',
  'Save notifications': 'Guardar notificaciones',
  'Privacy & Security': 'Privacidad y seguridad',
  'Account status': 'Estado de la cuenta',
  'Member since': 'En Trotwell desde',
  "Where you're signed in": 'Dónde tienes la sesión abierta',
  'Sign out everywhere else': 'Cerrar sesión en los demás',
  'Download my data': 'Descargar mis datos',
  'Recent sign-ins': 'Inicios de sesión recientes',
  "Wasn't you? <link>Change your password</link>: it signs out every other device.":
    '¿No fuiste tú? <link>Cambia tu contraseña</link>: se cierra la sesión en los demás dispositivos.',
  'Signed in': 'Sesión iniciada',
  'Wrong password': 'Contraseña incorrecta',
  'Wrong code': 'Código incorrecto',
  'Too many wrong tries': 'Demasiados intentos fallidos',
  'Password changed': 'Contraseña cambiada',
  'Password reset': 'Contraseña restablecida',
  'Last used {time}': 'Último uso: {time}',
  'Sign out {device}': 'Cerrar sesión en {device}',
  'Sign out': 'Cerrar sesión',
  'Account Management': 'Mi cuenta',
  'Help & Support': 'Ayuda',
  'A real person replies within 24 hours.': 'Te responde una persona en menos de 24 horas.',
  'Contact support': 'Pedir ayuda',
  'View FAQ': 'Ver preguntas frecuentes',
  'Saved cards': 'Tarjetas guardadas',
  'You can save a card once your account is approved.':
    'Podrás guardar una tarjeta cuando tu cuenta esté aprobada.',
  'Payment Settings': 'Ajustes de cobro',
  'You can set up payouts once your account is approved.':
    'Podrás configurar tus cobros cuando tu cuenta esté aprobada.',
} satisfies Translations;
