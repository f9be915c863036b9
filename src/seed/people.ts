import { randomUUID } from 'node:crypto';
import type { ApprovalStatus, Role } from '../domain/viewer.ts';
import { WEEKDAYS } from '../domain/walkers/availability.ts';
import { exampleNeighborhood, market } from '../market.ts';

export interface DemoPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: ApprovalStatus;
  phone: string;
  /** Days since sign-up and since the last sign-in. */
  age: number;
  lastLogin: number | null;
  needs: string | null;
  look: string | null;
}

export interface DemoWalker extends DemoPerson {
  rate: number;
  years: number;
  neighborhood: string;
  languages: string[];
  bio: string;
  weekdays: readonly string[];
  window: [string, string];
  publicPhoto: boolean;
}

const NEIGHBORHOODS = [
  'Chelsea', 'Upper West Side', 'Tribeca', 'East Village', 'Harlem', 'Gramercy', 'SoHo', 'Upper East Side',
  'Battery Park City', 'Washington Heights',
]; // biome-ignore format: one block of names reads better

const LANGUAGES = [['English'], ['English', 'Spanish'], ['English', 'Mandarin'], ['English', 'French'], ['English', 'Bengali'], ['English', 'Russian', 'Hebrew']]; // biome-ignore format: as above

const BIOS = [
  'I study education. I walked my two little brothers to school for years and like to be five minutes early.',
  'Former camp counselor, first-aid certified. We count buses, name dogs and still arrive on time.',
  'I grew up in {place}. I know every crosswalk with a long green. Calm with shy children, patient with fast scooters.',
  'Art student and older sister of three. I always carry wipes, a spare snack and a good story.',
  'I coach under-tens at the weekend. I walk on the street side, hold hands at every corner and send a message on arrival.',
  'Retired school librarian. Twenty-five years of getting children to put on their second glove.',
  'Nursing student. I read the safety sheet twice and ask when something is unclear.',
  'I tutor math after school. Homework talk on the way home is included, but only if they want to.',
];

/** With the skin, hair and hairstyle of their portraits. */
const NAMES =
  `Amara Okafor 336|Ben Castillo 215|Chloe Wang 532|Daniel Kim 530|Elena Petrova 021|Farid Rahman 430|Grace Thompson 052|Hugo Martin 015|Imani Brooks 131|Jonas Weber 020|Keiko Tanaka 534|Liam O'Brien 043|Maya Patel 434|Noah Goldberg 513|Olivia Santos 201|Pavel Novak 010|Quinn Harper 042|Rosa Delgado 204|Samir Haddad 433|Tess Lindqvist 024|Uma Krishnan 132|Victor Alvarez 230|Wren Foster 511|Ximena Cruz 404|Yusuf Demir 205|Zoe Carter 136|Andre Baptiste 330|Bianca Rossi 502|Carlos Mendez 403|Dina Shapiro 514|Ethan Park 535|Fatou Diallo 337|Gabriel Costa 213|Hana Suzuki 531|Isaac Green 100|Jade Nguyen 534|Kofi Mensah 333|Lucia Ferrari 544|Marcus Bell 130`.split(
    '|',
  );

const inManhattan = () => market.city === 'Manhattan';

/** Reserved for fiction in every area. */
export const demoPhone = (line: '0100' | '0142'): string => `${inManhattan() ? '(212) ' : ''}555-${line}`;
export const demoSchool = (): string => (inManhattan() ? 'P.S. 11' : 'Lincoln School');
export const demoHomeAddress = '245 W 21st St, lobby';
export const demoSchoolAddress = (): string => `${demoSchool()}, 320 W 21st St, main door`;

const person = (email: string, name: string, role: Role, more: Partial<DemoPerson> = {}): DemoPerson => {
  const [, firstName = '', lastName = '', look = null] = /^(\S+) (\S+)(?: (\d+))?$/.exec(name) ?? [];
  return {
    id: randomUUID(),
    email,
    firstName,
    lastName,
    role,
    status: 'approved',
    phone: demoPhone('0100'),
    age: 60,
    lastLogin: 0,
    needs: null,
    look,
    ...more,
  };
};

const walker = (at: number, base: DemoPerson, more: Partial<DemoWalker> = {}): DemoWalker => {
  const neighborhood = NEIGHBORHOODS[at % NEIGHBORHOODS.length] as string;
  return inMarket(at, {
    ...base,
    rate: 14 + ((at * 7) % 23) / 2,
    years: (at * 5) % 9,
    neighborhood,
    languages: LANGUAGES[(at * 5) % LANGUAGES.length] as string[],
    bio: (BIOS[at % BIOS.length] as string).replace('{place}', neighborhood),
    weekdays: WEEKDAYS.filter((_, day) => (day < 5 ? (at + day) % 4 !== 3 : (at + day) % 3 === 0)),
    window: at % 2 === 0 ? ['07:00', '09:30'] : ['14:00', '18:30'],
    publicPhoto: base.status === 'approved' && at % 3 === 0,
    ...more,
  });
};

/** Another market has other rates and neighborhoods (MARKET-4, MARKET-5). */
function inMarket(at: number, demo: DemoWalker): DemoWalker {
  const { highest, step } = market.rates;
  const rate = Math.max(step, Math.floor(Math.min(demo.rate * 100, highest) / step) * step) / 100;
  const names = market.neighborhoods.map(({ name }) => name);
  const neighborhood = names.includes(demo.neighborhood) ? demo.neighborhood : names[at % names.length]!;
  return { ...demo, rate, neighborhood, bio: demo.bio.replace(demo.neighborhood, neighborhood) };
}

export const DEMO_CARD_OWNER = 'parent@example.com';
export const DEMO_PAYEE = 'walker@example.com';

export const admin = () => person('admin@example.com', 'Alex Rivera', 'admin');
export const parent = () =>
  person('parent@example.com', 'Priya Shah 434', 'tot', {
    needs: `School run on Tuesdays and Thursdays, 8 am, ${exampleNeighborhood()} to ${demoSchool()}.`,
  });
/** The first is a guardian of the parent's children, the other follows their walks. */
export const relatives = () => [
  person('dad@example.com', 'Ravi Shah', 'tot'),
  person('grandma@example.com', 'Asha Rao', 'tot'),
];
export const demoWalker = () =>
  walker(0, person('walker@example.com', 'Jordan Lee 530', 'trotter'), {
    rate: 19.5,
    years: 4,
    neighborhood: 'Chelsea',
    weekdays: WEEKDAYS.slice(0, 5),
    window: ['07:00', '19:00'],
  });

export const otherWalkers = (): DemoWalker[] =>
  NAMES.map((name, at) =>
    walker(
      at + 1,
      person(`walker-${at + 1}@example.com`, name, 'trotter', { age: 20 + at * 3, lastLogin: (at * 3) % 40 }),
    ),
  );

export const otherParents = (): DemoPerson[] =>
  ['Nina Kowalski', 'Omar Farouk', 'Rachel Stein', 'Diego Morales', 'Hannah Clarke', 'Wei Chen'].map(
    (name, at) =>
      person(`parent-${at + 1}@example.com`, name, 'tot', {
        age: 30 + at * 9,
        lastLogin: at,
        needs: at < 3 ? 'Pick-up after the school day and a walk to soccer or piano.' : null,
      }),
  );

export const pendingParents = (): DemoPerson[] =>
  ['Sofia Marino', 'Tom Becker'].map((name, at) =>
    person(`new-parent-${at + 1}@example.com`, name, 'tot', { status: 'pending', age: at, lastLogin: null }),
  );
export const pendingWalkers = (): DemoWalker[] =>
  ['Leila Aziz', 'Max Turner 010', 'Ines Duarte 202'].map((name, at) =>
    walker(
      50 + at,
      person(`new-walker-${at + 1}@example.com`, name, 'trotter', {
        status: 'pending',
        age: at,
        lastLogin: null,
      }),
    ),
  );

export const demoEmails = (): string[] =>
  [
    admin(),
    parent(),
    ...relatives(),
    demoWalker(),
    ...otherWalkers(),
    ...otherParents(),
    ...pendingParents(),
    ...pendingWalkers(),
  ].map(({ email }) => email);
