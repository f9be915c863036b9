export type Change = readonly [start: number, end: number, to: string];
/** What of the rules for people was changed: the report counts by it. */
export type Operator =
  | 'expression'
  | 'limit off by one'
  | 'condition dropped'
  | 'member of a list dropped'
  | 'key shortened'
  | 'recipient swapped'
  | 'topic swapped'
  | 'check of the actor dropped'
  | 'line of a log dropped';
export type Found = readonly [operator: Operator, change: Change];

/** A condition ends where one of these begins at its own depth. */
const ENDS =
  /\s(?:and|or|then|else|when|end|union|group by|order by|limit|for update|for share|returning|on conflict|join|left join|cross join|where|loop|window)\b|[;,]|\s*\$\$|$/iy;
const BEGINS = /\b(?:and|where|when|on)\s+|\(/giy;
const ACTOR =
  /app_acts_as|app_covers|app_user_id|app_family_id|isActor|covers\(|\$\{(?:ME|FAMILY|STAFF|TEAM|WORKER|READERS|MINE)\}/;
const LIST = /(?:\bin\s*\(|app_acts_as\(|array\[)((?:'[^']*'|:[A-Z_]+)(?:,\s*(?:'[^']*'|:[A-Z_]+))+)[)\]]/g;
const LOGGED = /\binsert into (?:outbox|notifications|audit_log|booking_events|security_events)\b[^;]*;/g;
const PAIRS = /\(([\w.]+), [\w.]+\) (<>|=) \((\$\{[^}]+\}|[\w.]+), (?:\$\{[^}]+\}|[\w.]+)\)/g;
const SWAPPED: Readonly<Record<string, string>> = {
  parent_id: 'walker_id',
  walker_id: 'parent_id',
  sender_id: 'receiver_id',
  receiver_id: 'sender_id',
  proposed_by: 'asked_id',
  asked_id: 'proposed_by',
};

/** In SQL: whose rows, which kinds, to whom, and what is written down. */
export function peopleChangesOfSql(text: string, offset: number): Found[] {
  const found: Found[] = conditionsIn(text).map(([start, end, to]) => [
    ACTOR.test(text.slice(start, end)) ? 'check of the actor dropped' : 'condition dropped',
    [start, end, to],
  ]);
  for (const { 1: list, index, 0: all } of text.matchAll(LIST)) {
    const begin = index + all.indexOf(list!);
    found.push(...membersOf(list!, begin).map((change): Found => ['member of a list dropped', change]));
  }
  for (const { 0: all, index } of text.matchAll(/ \|\| '\/' \|\| [\w.]+(?=[,\s)])/g))
    found.push(['key shortened', [index, index + all.length, '']]);
  for (const { 0: all, index } of text.matchAll(/\bdistinct on \(/g)) {
    const [open, comma] = [index + all.length, lastComma(text, index + all.length)];
    if (comma > open) found.push(['key shortened', [comma, endOf(text, comma + 1), '']]);
  }
  for (const { 0: all, index, 1: left, 2: is, 3: right } of text.matchAll(PAIRS))
    found.push(['key shortened', [index, index + all.length, `${left} ${is} ${right}`]]);
  for (const { 0: all, index, 1: name } of text.matchAll(/(?<='to', (?:\w+\.)?)(\w+_id|proposed_by)\b/g))
    if (SWAPPED[name!]) found.push(['recipient swapped', [index, index + all.length, SWAPPED[name!]!]]);
  for (const { 0: all, index } of text.matchAll(LOGGED))
    found.push(['line of a log dropped', [index, index + all.length, '']]);
  const comments = [...text.matchAll(/--[^\n]*/g)].map(
    ({ 0: all, index }) => [index, index + all.length] as const,
  );
  return found
    .filter(([, [start]]) => !comments.some(([from, until]) => start >= from && start < until))
    .map(([operator, [start, end, to]]) => [operator, [offset + start, offset + end, to]]);
}

/** Before the last member of a list in parentheses. */
function lastComma(text: string, open: number): number {
  let [depth, comma] = [0, open];
  for (let at = open; at < text.length && depth >= 0; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth === 0 && text[at] === ',') comma = at;
  }
  return comma;
}

function membersOf(list: string, begin: number): Change[] {
  const members = [...list.matchAll(/'[^']*'|:[A-Z_]+/g)];
  return members.flatMap(({ 0: one, index }, at): Change[] => {
    if (one === "'seed'") return [];
    if (at === 0) return [[begin, begin + members[1]!.index, '']];
    const { 0: before, index: from } = members[at - 1]!;
    return [[begin + from + before.length, begin + index + one.length, '']];
  });
}

/** `a and b`: without `and b`; `where a and b`: `where b`; `where a`: `where true`. */
function conditionsIn(text: string): Change[] {
  const found: Change[] = [];
  for (let at = 0; at < text.length; at++) {
    BEGINS.lastIndex = at;
    const begins = BEGINS.exec(text);
    if (!begins) continue;
    const start = at + begins[0].length;
    const end = endOf(text, start);
    const isAnd = /^and/i.test(begins[0]);
    const follows = /^\sand\s/i.exec(text.slice(end));
    const condition = text.slice(start, end).trim();
    if (isBounds(text, at, start, end) || isSkipped(condition)) continue;
    if (/\?|\$\d/.test(condition.replaceAll('?.', ''))) found.push([start, end, `(${condition} or true)`]);
    else if (isAnd) found.push([at, end, '']);
    else if (follows) found.push([start, end + follows[0].length, '']);
    else if (/^(where|on)\s/i.test(begins[0]) && /[=<>]|exists|is null|is not/.test(text.slice(start, end)))
      found.push([start, end, 'true']);
    if (begins[0] !== '(') at = start - 1;
  }
  return found.filter(([start, end]) => end > start && text.slice(start, end).trim().length > 4);
}

/** A sub-query begins, or only the keys of two tables are compared, which every test notices. */
const isSkipped = (condition: string): boolean =>
  /^select\b|^\?[:!]|\(\?:/i.test(condition) ||
  (/^\w+\.\w+ = \w+\.\w+$/.test(condition) && !/parent|walker|user|person|owner|child|role/.test(condition));

/** `between a and b` is one condition. */
function isBounds(text: string, at: number, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - 90), at);
  const isUpper = /\bbetween\s(?:(?!\band\b)[^;])*$/i.test(before) && /^and/i.test(text.slice(at, start));
  return isUpper || /\bbetween\s(?:(?!\band\b)[^;])*$/i.test(text.slice(start, end));
}

function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.startsWith('${', at)) {
      at = closing(text, at + 1);
      continue;
    }
    const char = text[at]!;
    if (char === '(' || char === '[') depth++;
    if (char === ')' || char === ']') depth--;
    if (depth < 0) return lastWord(text, start, at);
    ENDS.lastIndex = at;
    if (depth === 0 && ENDS.test(text)) return lastWord(text, start, at);
  }
  return lastWord(text, start, text.length);
}

const lastWord = (text: string, start: number, end: number): number =>
  start + text.slice(start, end).trimEnd().length;

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
