import { parseSync, Visitor } from 'vite';

const PROGRAM_DATE =
  /\b(exec|spawn)\w*\(\s*['"`](\/\S*\/)?date\b|\$\(\s*date\b|['"]-l?c['"],\s*['"`]([^'"`]*[;&|])?\s*date\b/;
const SQL_KEYWORD = /\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i;
const SQL_WORD = /'(now|today|tomorrow|yesterday)\b[^'\n]*'/i;
const SQL_FUNCTION =
  /\b(statement|transaction)_timestamp\(|\btimeofday\(|pg_catalog\.(now|clock_|\$)|\bage\(\s*[^\s,()]+\s*\)/i;

/** What reads the machine's clock beside the `Date` and `Intl` that tests move, and `now()` of a test database. */
export function machineClockReads(path: string, code: string): string[] {
  const inSql = (rule: RegExp) => rule.test(code) && rule.test(path.endsWith('.sql') ? code : textsIn(code));
  const reads = {
    'Temporal.Now': /\bTemporal\.Now\b/.test(code),
    'performance.timeOrigin': /\btimeOrigin\b/.test(code),
    'times of files': /\b(birth|[acm])time(Ms|Ns)?\b/.test(code),
    'the program date': PROGRAM_DATE.test(code),
    'a keyword of SQL': inSql(SQL_KEYWORD),
    'a word of SQL': inSql(SQL_WORD),
    'a function of SQL': inSql(SQL_FUNCTION),
  };
  return Object.entries(reads).flatMap(([way, isRead]) => (isRead ? [way] : []));
}

/** Strings and templates, a line each. */
function textsIn(code: string): string {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.raw).join('$')),
  }).visit(parseSync('source.tsx', code).program);
  return texts.join('\n');
}
