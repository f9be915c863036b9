import type { Translations } from '../../../../src/translate.ts';

export default {
  'Your walk will be paid automatically': 'Tu trayecto se pagará automáticamente',
  "Hi {firstName}, {other} can be paid now. On {time} we'll charge {card} {amount} for {duration}, unless you adjust the time before.":
    'Hola, {firstName}: {other} ya puede recibir pagos. El {time} cobraremos {amount} por {duration} a {card}, a menos que antes ajustes la duración.',
  'Your receipts': 'Tus recibos',
  'Your walk is complete: confirm the time and pay': 'Tu trayecto terminó: confirma el tiempo y paga',
  'The walk is complete': 'El trayecto terminó',
  'Hi {firstName}, {other} marked this walk complete. Please confirm how long it took, then pay.':
    'Hola, {firstName}: {other} marcó este trayecto como terminado. Confirma cuánto duró y paga.',
  'Was it longer or shorter? You can adjust the time before you pay.':
    '¿Duró más o menos? Puedes ajustar el tiempo antes de pagar.',
  "Your walk is complete: we'll pay for it automatically":
    'Tu trayecto terminó: lo pagaremos automáticamente',
  "There's nothing for you to do.": 'No tienes que hacer nada.',
  "Hi {firstName}, {other} marked this walk complete. There's nothing for you to do: on {time} we'll charge {card} {amount} for {duration}.":
    'Hola, {firstName}: {other} marcó este trayecto como terminado. No tienes que hacer nada: el {time} cobraremos {amount} por {duration} a {card}.',
  'The time of your walk was changed': 'Cambió la duración de tu trayecto',
  '{amount} for {duration}': '{amount} por {duration}',
  'Hi {firstName}, {other} changed how long this walk took from {booked} to {duration}. If that seems wrong, message them.':
    'Hola, {firstName}: {other} cambió la duración de este trayecto de {booked} a {duration}. Si no te parece correcto, escríbele.',
  'Please check the time of your walk': 'Revisa la duración de tu trayecto',
  'Nothing is charged automatically.': 'No se cobra nada automáticamente.',
  "Hi {firstName}, {other} asks you to check how long this walk took. We won't charge your card automatically: confirm or adjust the time, then pay.":
    'Hola, {firstName}: {other} te pide revisar cuánto duró este trayecto. No cobraremos automáticamente a tu tarjeta: confirma o ajusta la duración y luego paga.',
  "Was it longer or shorter, or is something wrong? Adjust the time or stop this payment on the walk's page before then.":
    '¿Duró más o menos, o algo está mal? Ajusta el tiempo o detén este pago en la página del trayecto antes de ese momento.',
  "We couldn't charge your card": 'No pudimos cobrar a tu tarjeta',
  "We couldn't charge the parent's card yet": 'Aún no pudimos cobrar a la tarjeta de la familia',
  'Please pay for your walk.': 'Paga tu trayecto, por favor.',
  "We've asked the parent to pay.": 'Le pedimos a la familia que pague.',
  "Your card wasn't charged": 'No se cobró a tu tarjeta',
  "Your walk isn't paid yet": 'Tu trayecto aún no está pagado',
  'Hi {firstName}, your bank declined the automatic payment for your walk with {other}. Please pay for it yourself, with this card or another one.':
    'Hola, {firstName}: tu banco rechazó el pago automático de tu trayecto con {other}. Págalo tú, con esta tarjeta o con otra.',
  "Hi {firstName}, the bank of {other} declined the automatic payment for this walk. We've asked them to pay, and we'll email you when they have.":
    'Hola, {firstName}: el banco de {other} rechazó el pago automático de este trayecto. Le pedimos que pague y te escribiremos cuando lo haga.',
  'Paid on {date}, refunded since': 'Pagado el {date}; después, reembolsado',
  "You've been paid, {firstName}. {other} paid for this walk.":
    'Recibiste tu pago, {firstName}. {other} pagó este trayecto.',
  'Thanks, {firstName}. We charged your saved card, and {other} is paid for this walk.':
    'Gracias, {firstName}. Cobramos a tu tarjeta guardada y {other} ya tiene su pago por este trayecto.',
  'Thanks, {firstName}. You paid {other} for this walk.':
    'Gracias, {firstName}. Pagaste a {other} por este trayecto.',
  'Paid on': 'Pagado el',
  'See the receipt': 'Ver el recibo',
  'Your receipt from Trotwell, after a refund': 'Tu recibo de Trotwell, tras un reembolso',
  'Your payout receipt from Trotwell, after a refund': 'Tu recibo de cobro de Trotwell, tras un reembolso',
  'Your receipt from Trotwell': 'Tu recibo de Trotwell',
  'Your payout receipt from Trotwell': 'Tu recibo de cobro de Trotwell',
  'Your receipt, after a refund': 'Tu recibo, tras un reembolso',
  'Your payout, after a refund': 'Tu cobro, tras un reembolso',
  'Your receipt': 'Tu recibo',
  "You've been paid": 'Recibiste tu pago',
  '{amount} has since been refunded to your card.': 'Después se reembolsaron {amount} a tu tarjeta.',
  'The full {amount} has since been refunded to your card.':
    'Después se reembolsó el total de {amount} a tu tarjeta.',
  '{amount} has since been refunded to the parent.': 'Después se reembolsaron {amount} a la familia.',
  'The full {amount} has since been refunded to the parent.':
    'Después se reembolsó el total de {amount} a la familia.',
  'It was not taken from your payout.': 'No se descontó de tu cobro.',
  'The amount goes to your connected account and from there to your bank.':
    'El importe va a tu cuenta conectada y de ahí a tu banco.',
  "There's nothing left to pay out to you for this walk.": 'No queda nada por pagarte por este trayecto.',
  'Your refund should appear in 5–10 days.': 'Tu reembolso debería aparecer en 5 a 10 días.',
  'The full amount goes to your walker. Trotwell takes no fee.':
    'El importe completo es para tu acompañante. Trotwell no cobra comisión.',
  '{duration} at {amount} an hour': '{duration} a {amount} por hora',
  'Your total with the tip': 'Tu total con la propina',
  'Refunded to you': 'Te reembolsamos',
  'Your total cost': 'Tu costo total',
  "A payment doesn't match its booking": 'Un pago no coincide con su reserva',
  "Its amount, currency, payer or booking doesn't match, so the payment wasn't confirmed and no receipt was sent. Please compare the two and refund anything that shouldn't have been charged.":
    'Su importe, moneda, pagador o reserva no coincide, así que el pago no se confirmó y no se envió ningún recibo. Compara ambos y reembolsa lo que no debió cobrarse.',
  'A payment is disputed': 'Un pago está en disputa',
  'A parent is disputing the payment for a walk. Please respond in Stripe before the deadline on the receipt.':
    'Una familia disputa el pago de un trayecto. Responde en Stripe antes de la fecha límite del recibo.',
  'A dispute was won': 'Se ganó una disputa',
  'The bank ruled in our favor. The payment stands, and the money was returned.':
    'El banco nos dio la razón. El pago se mantiene y el dinero se devolvió.',
  'A dispute was lost': 'Se perdió una disputa',
  'The bank refunded the parent. Trotwell covers it, and the walker keeps their earnings.':
    'El banco reembolsó a la familia. Trotwell lo cubre y el acompañante conserva lo que ganó.',
  'A refund failed': 'Falló un reembolso',
  "Stripe couldn't refund the parent, but we already told them it was coming. Please refund them another way.":
    'Stripe no pudo reembolsar a la familia, pero ya le dijimos que llegaría. Reembólsala de otra manera.',
  "Our ledger doesn't match Stripe": 'Nuestras cuentas no coinciden con Stripe',
  "Our records and Stripe's differ, and we couldn't fix it automatically. Please compare the two.":
    'Nuestros registros y los de Stripe difieren y no pudimos corregirlo automáticamente. Compara ambos.',
  'Hi {firstName}, please look into this.': 'Hola, {firstName}: revisa esto, por favor.',
  'Stripe ID': 'ID de Stripe',
  'A refund of a tip': 'Un reembolso de una propina',
  'A refund for your walk': 'Un reembolso de tu trayecto',
  'How much we refunded, and why.': 'Cuánto reembolsamos y por qué.',
  'It should appear in 5–10 days.': 'Debería aparecer en 5 a 10 días.',
  'Your refund is on its way': 'Tu reembolso está en camino',
  'A tip was refunded': 'Se reembolsó una propina',
  'Hi {firstName}, we refunded your payment for this walk to the card you paid with.':
    'Hola, {firstName}: reembolsamos tu pago de este trayecto a la tarjeta con la que pagaste.',
  'Hi {firstName}, we refunded your tip for this walk to the card you paid with.':
    'Hola, {firstName}: reembolsamos tu propina de este trayecto a la tarjeta con la que pagaste.',
  'Hi {firstName}, we refunded part of your payment for this walk to the card you paid with.':
    'Hola, {firstName}: reembolsamos parte de tu pago de este trayecto a la tarjeta con la que pagaste.',
  'Hi {firstName}, we refunded part of your tip for this walk to the card you paid with.':
    'Hola, {firstName}: reembolsamos parte de tu propina de este trayecto a la tarjeta con la que pagaste.',
  'Hi {firstName}, we refunded the payment for this walk to the parent.':
    'Hola, {firstName}: reembolsamos a la familia el pago de este trayecto.',
  'Hi {firstName}, we refunded the tip for this walk to the parent.':
    'Hola, {firstName}: reembolsamos a la familia la propina de este trayecto.',
  'Hi {firstName}, we refunded part of the payment for this walk to the parent.':
    'Hola, {firstName}: reembolsamos a la familia parte del pago de este trayecto.',
  'Hi {firstName}, we refunded part of the tip for this walk to the parent.':
    'Hola, {firstName}: reembolsamos a la familia parte de la propina de este trayecto.',
  'We took it out of your payouts, pending or upcoming.':
    'Lo descontamos de tus cobros, pendientes o futuros.',
  "This doesn't cost you anything. You keep what you earned.":
    'Esto no te cuesta nada. Conservas lo que ganaste.',
  'Taken from your payouts': 'Descontado de tus cobros',
  'Someone you invited was approved': 'Aprobamos a alguien que invitaste',
  'You earned a badge: {badge}.': 'Ganaste una insignia: {badge}.',
  'It counts toward your next badge.': 'Cuenta para tu próxima insignia.',
  'Your referral counts': 'Tu invitación cuenta',
  'Good news, {firstName}! {referred} signed up with your code, and our team approved their account. Thanks for inviting people you trust.':
    '¡Buenas noticias, {firstName}! {referred} se registró con tu código y nuestro equipo aprobó su cuenta. Gracias por invitar a personas de confianza.',
  'You earned the {badge} badge!': '¡Ganaste la insignia {badge}!',
  'See your rewards': 'Ver mis recompensas',
  "You'll find your referral code and link there, too.":
    'Ahí también encontrarás tu código y tu enlace de invitación.',
  'You have {count} approved referral and every referral badge. | You have {count} approved referrals and every referral badge.':
    'Tienes {count} invitación aprobada y todas las insignias de invitación. | Tienes {count} invitaciones aprobadas y todas las insignias de invitación.',
  "You have {count} approved referral. You'll earn the next badge, {badge}, at {needed}. | You have {count} approved referrals. You'll earn the next badge, {badge}, at {needed}.":
    'Tienes {count} invitación aprobada. Ganarás la próxima insignia, {badge}, con {needed}. | Tienes {count} invitaciones aprobadas. Ganarás la próxima insignia, {badge}, con {needed}.',
  'Your tip, from Trotwell': 'Tu propina, de Trotwell',
  'You got a tip on Trotwell': 'Recibiste una propina en Trotwell',
  'All of it goes to your walker.': 'Es completa para tu acompañante.',
  'All of it is yours.': 'Es toda tuya.',
  'Thank you for the tip': 'Gracias por la propina',
  'Thanks, {firstName}. You tipped {other} for this walk.':
    'Gracias, {firstName}. Diste una propina a {other} por este trayecto.',
  'Well done, {firstName}. {other} tipped you for this walk.':
    '¡Bien hecho, {firstName}! {other} te dio una propina por este trayecto.',
  'The full tip goes to your walker. Trotwell takes no fee.':
    'La propina completa es para tu acompañante. Trotwell no cobra comisión.',
  'The tip goes to your connected account and from there to your bank. Trotwell takes no fee.':
    'La propina va a tu cuenta conectada y de ahí a tu banco. Trotwell no cobra comisión.',
} satisfies Translations;
