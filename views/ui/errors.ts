/** Field name → what is wrong with it. The key `form` holds what belongs to no field. */
export type FieldErrors = Readonly<Record<string, string>>;
