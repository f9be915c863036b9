import type { Translations } from '../../../src/translate.ts';

export default {
  Notifications: 'Notificaciones',
  'unread notification | unread notifications': 'notificación sin leer | notificaciones sin leer',
  Menu: 'Menú',
  Main: 'Principal',
  Account: 'Cuenta',
  'Community Guidelines': 'Normas',
  Rewards: 'Recompensas',
  '(new referral updates)': '(novedades de tus invitaciones)',
  Settings: 'Ajustes',
  Profile: 'Perfil',
  'Log out': 'Cerrar sesión',
  'Find a trusted neighbor to walk your child to school and activities in Manhattan.':
    'Encuentra a alguien de confianza en tu vecindario para acompañar a tus hijos a la escuela y a sus actividades en Manhattan.',
  'Trusted neighbors walk your child to school and activities.':
    'Personas de confianza de tu vecindario acompañan a tus hijos a la escuela y a sus actividades.',
  'Skip to content': 'Ir al contenido',
  Footer: 'Pie de página',
  About: 'Nosotros',
  Contact: 'Contacto',
  'Terms of Service': 'Términos del servicio',
  'Privacy Policy': 'Política de privacidad',
  Demo: 'Demostración',
  'Demo data. <link>Open the dev tools</link>':
    'Datos de demostración. <link>Abrir las herramientas de desarrollo</link>',
  Admin: 'Administración',
  Login: 'Iniciar sesión',
  'Get Started': 'Empezar',
  Home: 'Inicio',
  Schedule: 'Agenda',
  Messages: 'Mensajes',
  'Find Trotters': 'Acompañantes',
  Approvals: 'Aprobaciones',
  'A walker and a child on their way to school': 'Una acompañante y un niño camino a la escuela',
} satisfies Translations;
