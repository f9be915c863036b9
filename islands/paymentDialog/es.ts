import type { Translations } from '../../src/translate.ts';

export default {
  'Try again': 'Intentar de nuevo',
  'Use another card': 'Usar otra tarjeta',
  Payment: 'Pago',
  'Pay {amount}': 'Pagar {amount}',
  'Pay {amount} with {card}': 'Pagar {amount} con {card}',
  'Paying…': 'Pagando…',
  'Confirming…': 'Confirmando…',
  'Check again': 'Comprobar de nuevo',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card was declined. This transaction requires authentication.':
    'Tu tarjeta fue rechazada. Este pago necesita que lo confirmes.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta está vencida.',
  "Your card's security code is incorrect.": 'El código de seguridad de tu tarjeta es incorrecto.',
  'Your card number is incorrect.': 'El número de tu tarjeta es incorrecto.',
  'Your card does not support this type of purchase.': 'Tu tarjeta no permite este tipo de compra.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Hubo un error al procesar tu tarjeta. Inténtalo de nuevo en un momento.',
  'Please use another card, or try again later.': 'Usa otra tarjeta o inténtalo más tarde.',
  'Please check the date, or use another card.': 'Revisa la fecha o usa otra tarjeta.',
  'Please check the three or four digits on the card.': 'Revisa los tres o cuatro dígitos de la tarjeta.',
  'Please check the number.': 'Revisa el número.',
  'Nothing was charged. Please try once more.': 'No se cobró nada. Inténtalo una vez más.',
  'Nothing was charged. Please check your connection and try once more.':
    'No se cobró nada. Revisa tu conexión e inténtalo una vez más.',
  'Please try another card, or ask your bank why.':
    'Prueba con otra tarjeta o pregunta el motivo a tu banco.',
  'Loading the card form…': 'Cargando el formulario de la tarjeta…',
  'Your card goes straight to our payment provider. We never see its number.':
    'Los datos de tu tarjeta van directo a nuestro proveedor de pagos. Nunca vemos el número.',
  'Your card was charged once; please check again.': 'El cargo se hizo una sola vez; comprueba de nuevo.',
} satisfies Translations;
