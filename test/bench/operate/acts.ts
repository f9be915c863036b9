import sharp from 'sharp';
import { inDays } from '../../support/days.ts';
import type { OneOfMany } from '../crowd.ts';
import type { Pair } from './traffic.ts';

export interface Body {
  type: string;
  bytes: Buffer;
  isForm: boolean;
}

export interface Act {
  kind: 'message' | 'contact' | 'request' | 'photo' | 'payment';
  content: string;
  path: string;
  secret?: string;
  /** The key stays the same when it is sent again. */
  bodyOf(key: string): Body;
}

export const messageCall = ({ people: [from, to] }: Pair, turn: number): Act => {
  const content = `said ${turn}`;
  return {
    kind: 'message',
    content,
    path: '/functions/send-message',
    secret: from.secret,
    bodyOf: (key) => ({
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ to: to.id, content, client_id: key })),
      isForm: false,
    }),
  };
};

export const contactForm = (turn: number): Act => {
  const message = `contact ${turn}`;
  const person = { firstName: 'Ada', lastName: 'Ray', email: 'ada@example.org', subject: 'Drill' };
  return form('contact', message, '/contact', { intent: 'send', ...person, message });
};

export const requestForm = ({ people: [parent] }: Pair, child: string, turn: number): Act => {
  const pickup = `asked ${turn}`;
  const fields = {
    intent: 'request-booking',
    'shown.rate': '1850',
    walker: '',
    child,
    date: inDays(10 + (Math.floor(turn / 100) % 150)),
    time: `${String(8 + (Math.floor(turn / 15_000) % 8)).padStart(2, '0')}:00`,
    duration: '0.5',
    pickup,
    dropoff: 'P.S. 11',
    anyway: 'on',
  };
  return { ...form('request', pickup, '/book-walk', fields), secret: parent.secret };
};

export const payCall = (name: string, fields: object): { what: string; path: string; body: Body } => ({
  what: `POST /functions/${name}`,
  path: `/functions/${name}`,
  body: { type: 'application/json', bytes: Buffer.from(JSON.stringify(fields)), isForm: false },
});

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

export const photoForm = ({ id, secret }: OneOfMany, bytes = picture): Act => ({
  kind: 'photo',
  content: id,
  path: '/profile',
  secret,
  bodyOf(key) {
    const part = (header: string) => `--${key}\r\nContent-Disposition: form-data; name="${header}\r\n\r\n`;
    const head = `${part('intent"')}photo\r\n${part('photo"; filename="me.png"\r\nContent-Type: image/png')}`;
    return {
      type: `multipart/form-data; boundary=${key}`,
      bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${key}--\r\n`)]),
      isForm: true,
    };
  },
});

function form(kind: Act['kind'], content: string, path: string, fields: Record<string, string>): Act {
  return {
    kind,
    content,
    path,
    bodyOf: (key) => ({
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(new URLSearchParams({ ...fields, [KEY_FIELDS[kind] ?? '']: key }).toString()),
      isForm: true,
    }),
  };
}

/** BOOKING-4, ACCOUNT-30 */
const KEY_FIELDS: Partial<Record<Act['kind'], string>> = { request: 'requestKey', contact: 'key' };
