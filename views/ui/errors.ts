/** Messages by field name. The key `form` holds those of no field. */
export type FieldErrors = Readonly<Record<string, string>>;
