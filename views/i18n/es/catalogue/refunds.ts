import type { Translations } from '../../../../src/translate.ts';

export default {
  'Receipts were just sent': 'Los recibos se acaban de enviar',
  'Wait a little before you send them again.': 'Espera un poco antes de enviarlos otra vez.',
  'Refund sent': 'Reembolso enviado',
  'The parent and the walker have been notified.': 'Avisamos a la familia y a quien acompaña.',
  'Enter an amount like 12.50': 'Escribe una cantidad como 12.50',
  'Enter a reason. Both the parent and the walker will see it.':
    'Escribe un motivo. La familia y quien acompaña lo verán.',
  'You can refund at most {amount}': 'Puedes reembolsar como máximo {amount}',
  'Already fully refunded': 'Ya se reembolsó por completo',
  'A refund is already in progress': 'Ya hay un reembolso en curso',
  "Check back when it's done.": 'Vuelve cuando termine.',
  'Someone else already did this': 'Alguien más ya lo hizo',
  'A refund was made after you opened this page. Check it before you make another one.':
    'Se hizo un reembolso después de que abriste esta página. Revísalo antes de hacer otro.',
  'This payment is being disputed': 'Este pago está en disputa',
  "You can't refund it during a dispute or after losing one, because the parent would be paid twice.":
    'No puedes reembolsarlo durante una disputa ni después de perderla, porque la familia cobraría dos veces.',
  'The refund failed': 'El reembolso no se completó',
  'No money was moved. Check the payment in Stripe.': 'No se movió dinero. Revisa el pago en Stripe.',
  "Stripe hasn't answered": 'Stripe no ha respondido',
  "We'll keep trying until the refund goes through, so don't make another one.":
    'Seguiremos intentando hasta que pase el reembolso; no hagas otro.',
  'Your bank is reviewing this payment': 'Tu banco está revisando este pago',
  "Your bank asked us about it and we'll answer. You don't need to do anything here. If this is a mistake, contact your bank or us.":
    'Tu banco nos preguntó y responderemos. No tienes que hacer nada aquí. Si es un error, contacta a tu banco o escríbenos.',
  "The parent's bank asked about it and we'll answer for you. You keep what you earned and don't need to do anything.":
    'El banco de la familia preguntó y responderemos por ti. Conservas lo que ganaste y no tienes que hacer nada.',
  "The parent's bank wants the money back. Respond in Stripe before the date below.":
    'El banco de la familia pide la devolución. Responde en Stripe antes de la fecha indicada.',
  'The dispute is settled': 'La disputa está resuelta',
  "The payment hasn't changed.": 'El pago no cambió.',
  'Your bank refunded this payment': 'Tu banco te devolvió este pago',
  "Contact us if you didn't expect this.": 'Escríbenos si no lo esperabas.',
  "The parent's bank refunded this payment": 'El banco de la familia devolvió este pago',
  'Trotwell covers it. You keep what you earned.': 'Trotwell lo cubre. Conservas lo que ganaste.',
  'The dispute was lost': 'La disputa se perdió',
  'The bank refunded the parent. Trotwell covers it.':
    'El banco devolvió el dinero a la familia. Trotwell lo cubre.',
} satisfies Translations;
