export type { FormView as FormValues } from '../form.ts';
