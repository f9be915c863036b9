export const template = 'trotwell_template';
