import type { Translations } from '../../../../src/translate.ts';

export default {
  "We've sent a test email": 'Enviamos un correo de prueba',
  "If it comes back, we'll tell you here.": 'Si nos lo devuelven, te avisaremos aquí.',
  'Nothing to fix': 'No hay nada que corregir',
  'Emails to you arrive, as far as we know.': 'Hasta donde sabemos, nuestros correos te llegan.',
  'Emails go to this address again': 'Los correos vuelven a llegar a esta dirección',
  'No such address': 'No existe esa dirección',
  'Emails already go to it again.': 'Ya volvemos a enviarle correos.',
} satisfies Translations;
