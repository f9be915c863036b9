/** The migrated database that every test file copies. */
export const template = 'trotwell_template';
