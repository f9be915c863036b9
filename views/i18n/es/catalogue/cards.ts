import type { Translations } from '../../../../src/translate.ts';

export default {
  'We asked them to check the time': 'Le pedimos que revise la duración',
  'Their card is not charged automatically.': 'No se cobrará automáticamente a su tarjeta.',
  'No automatic payment is planned': 'No hay un pago automático previsto',
  "It was paid, stopped or changed a moment ago. You're now seeing the latest version.":
    'Se pagó, se detuvo o cambió hace un momento. Estás viendo la versión más reciente.',
  'Card saved': 'Tarjeta guardada',
  '{card}': '{card}',
  "We couldn't save your card": 'No pudimos guardar tu tarjeta',
  'Nothing was charged. Please try again.': 'No se cobró nada. Inténtalo de nuevo.',
  'Turn it on in your browser to save a card. Paying with a saved card works without it.':
    'Actívalo en tu navegador para guardar una tarjeta. Para pagar con una tarjeta guardada no hace falta.',
  'Default card changed': 'Cambiaste la tarjeta principal',
  "We'll use {card} from now on.": 'Desde ahora usaremos {card}.',
  'Card removed': 'Tarjeta eliminada',
  "We couldn't remove your card": 'No pudimos eliminar tu tarjeta',
  "We couldn't reach our payment provider. Please try again.":
    'No pudimos comunicarnos con nuestro proveedor de pagos. Inténtalo de nuevo.',
  'You removed this card': 'Ya eliminaste esta tarjeta',
  'Automatic payment is on': 'El pago automático está activo',
  'It begins with your next walk.': 'Empieza con tu próximo trayecto.',
  'Automatic payment is off': 'El pago automático está desactivado',
  "You'll pay for each walk yourself.": 'Tú pagarás cada trayecto.',
  'Automatic payment stopped': 'Pago automático detenido',
  'You can pay for this walk when you are ready.': 'Puedes pagar este trayecto cuando quieras.',
  "You don't have a saved card": 'No tienes una tarjeta guardada',
  "Your card wasn't charged. Save a card in your settings, or pay with another card.":
    'No se cobró a tu tarjeta. Guarda una tarjeta en Ajustes o paga con otra.',
  '{paid} of {count} walks paid': '{paid} de {count} trayectos pagados',
  'We charged {amount}.': 'Cobramos {amount}.',
  'We charged {amount}. {message} The other walks are still to pay.':
    'Cobramos {amount}. {message} Los otros trayectos quedan por pagar.',
  'No walks paid': 'No se pagó ningún trayecto',
  "{message} Your card wasn't charged.": '{message} No se cobró a tu tarjeta.',
  'Too many walks at once': 'Demasiados trayectos a la vez',
  "You can pay for up to {max} walks at once. Your card wasn't charged.":
    'Puedes pagar hasta {max} trayectos a la vez. No se cobró a tu tarjeta.',
  'Your bank wants you to confirm': 'Tu banco te pide confirmar',
  "Your card hasn't been charged yet. Confirm this payment with your bank.":
    'Aún no se cobró a tu tarjeta. Confirma este pago con tu banco.',
} satisfies Translations;
