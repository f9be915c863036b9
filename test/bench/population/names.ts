export const FIRST_NAMES =
  'Maya Noah Ines Leo Ruth Omar Tessa Ivan Priya Hugo Ada Milo Zoe Sam Lena Theo Nora'.split(' ');
export const LAST_NAMES =
  'Chen Okafor Vega Marchetti Novak Rossi Khan Ortiz Silva Weber Moreau Ito Haddad Berg Quinn'.split(' ');
export const NEIGHBORHOODS =
  `Chelsea Harlem Tribeca SoHo Midtown Inwood Chinatown NoHo Nolita Kips-Bay Gramercy Murray-Hill
  Yorkville Lenox-Hill Turtle-Bay Hells-Kitchen East-Village West-Village Two-Bridges Battery-Park`
    .split(/\s+/)
    .map((name) => name.replace('-', ' '));
export const LANGUAGES =
  'Spanish French Italian Mandarin Hindi Arabic Portuguese Russian Korean Bengali Yiddish Greek'.split(' ');
export const SENTENCES = [
  'I have walked my nieces to school for years and know every crossing on the way.',
  'Student of education at a college nearby, first aid certificate renewed this spring.',
  'I like museums, basketball and long talks about dinosaurs.',
  'Retired teacher; calm, punctual, and never without an umbrella.',
  'I grew up around here and can bring children to practice, lessons and home again.',
  'Piano player who sings on the way when it rains.',
  'Happy with shy children and with loud ones, and with two at a time.',
];
