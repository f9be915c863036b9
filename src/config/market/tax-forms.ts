import { z } from 'zod';

const FORM = 'must be a list such as { "form": "1099-K", "over": 20000, "payments": 200 }';
const form = z.string(FORM).min(1, FORM).max(40, FORM);
const over = z.number(FORM).min(0, FORM);
const payments = z.int(FORM).min(0, FORM);

/** Amounts in whole units of the currency. PAYMENT-43 */
export const taxForms = z.array(z.strictObject({ form, over, payments }), FORM).max(5, FORM);
