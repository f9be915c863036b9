import tlds from 'tlds' with { type: 'json' };
import { MASK } from '../own-words.ts';
import { ellipsize } from '../truncate.ts';
import { phoneNumbersIn, type Span } from './phone-numbers.ts';

const ENDING =
  'com|net|org|edu|gov|info|biz|io|app|dev|xyz|link|site|online|ly|gg|tv|nyc|co\\.uk|de|fr|ca|es';
/** Most of them are also words, or ends of sentences: only with an address after them. */
const ANY_ENDING = tlds.join('|');
const MAILBOX =
  'gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton|protonmail|gmx|live|msn|fastmail';
/** The others are also words: "Dinner at Outlook", "my outlook is good". */
const MAIL_ONLY = 'gmail|googlemail|yahoo|ymail|hotmail|icloud|aol|protonmail|gmx';
const AT = '(?:\\s*@\\s*|\\s*[([{]\\s*(?:at|arroba)\\s*[)\\]}]\\s*|\\s+(?:at|arroba)\\s+)';
/** "El punto de encuentro" is no address in Germany. */
const PUNTO = 'punto(?!\\s+(?:de|es|me)(?!\\p{L}))';
const DOT = `(?:\\s*\\.\\s*|\\s*[([{]\\s*(?:dot|${PUNTO})\\s*[)\\]}]\\s*|\\s+(?:dot|${PUNTO})\\s+|\\s*,\\s*)`;
const SPOKEN_DOT = `(?:\\s*[([{]\\s*(?:dot|${PUNTO})\\s*[)\\]}]\\s*|\\s+(?:dot|${PUNTO})\\s+)`;
/** Matches only at the start of a word: matching from every character would take quadratic time on long words. */
const FIRST = '(?<![\\p{L}\\p{N}])';
const NAME = '[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]*';
const ORDINARY = `(?:${[
  'an?|the|my|our|your|his|her|this|that|it|he|she|we|they|you|what|where|when|not?|and|or|but|if|for|from|to|in|on|off|at|with|by',
  'be|am|are|is|was|has|had|too|also|only|just|always|never|ok|fine|good|great|better|best|easier|fun|down|broken|school|home|work|noon|lunch|camp|gym|park',
  'slow|slower|fast|faster|quick|easy|hard|free|safe|open|closed|blocked|banned|required|necessary|enough|new|old|mine|ours|hers|ready|busy',
  'bad|worse|worst|useful|useless|nice|cool|gone|still|again|already|very|really|quite|pretty|so|all|about|how|who|why|lento|lenta|rápido|gratis',
  '\\p{L}{2,}ing|more|less|another|allowed|today|now|later|soon|tomorrow|tonight|because|nothing|everything|something|ours?|there|here',
  'photos?|pictures?|pics|videos?|posts?|groups?|accounts?|apps?|messages?|calls?|chats?|stor(?:y|ies)|pages?|friends?|grupo',
  'private|public|please|thanks?|thank|yet|full|dead|hacked|which|works?|accepted|preferred|available|possible|payments?|transfers?',
  'reels?|maps?|info|information|news|events?|marketplace|servers?|drama|sometimes|usually|often|instead|okay|cards?|deleted|deactivated|messenger|bots?|threads?|channels?|signs?|reviews?|kids?|children|parents?|people|everyone|everybody|knows?|says?|said|families|users?|requests?|links?|filters?|expensive|pickup|church|library|practice|class|una?|el|la|los|mi|tu|su|para|por|con|en|que|mejor|bien|siempre|nunca|casa|escuela',
].join('|')})(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}_])`;
const HANDLE = `@?(?!${ORDINARY})[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*`;
const NETWORK =
  'insta|instagram|ig|snapchat|tik\\s?tok|telegram|whats\\s?app|facebook|fb|twitter|wechat|discord|skype|viber|kik';
const PAYMENT_APP = 'venmo|zelle|cash\\s?app|paypal(?:\\s?\\.?\\s?me)?|pay\\s?pal';
/** A name without a sign that says so, where nothing goes on. */
const BARE = `@?(?!${ORDINARY}|(?:${NETWORK})(?!\\p{L}))\\p{L}[\\p{L}\\p{N}_.]{3,}`;
const END = '(?=\\s*(?:$|[.,;!?)\\n]|(?:please|thanks|por favor)(?!\\p{L})))';
const PLACE = `${NETWORK}|${PAYMENT_APP}|snap`;
/** "Find Waldo", "Dinner at Outlook": a plain name (of the group `named`) is somebody else's. Not by `(?-i:`, which V8 forgets where it compiles without optimizing. */
const SOMEBODY = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}_.])/u;
const SOUGHT = '(?:find|add|follow|dm|search(?:\\s+for)?|look\\s+for|(?:handle|user\\s?name)(?:\\s+is|:)?)';
const IS =
  '(?:\\s*[:=@]\\s*|\\s+(?:(?:is|was|as|id|name|user|username|handle|under|es|era|nombre|usuario)\\s*:?\\s+)+|\\s+[-–]\\s+)';

const PATTERNS: readonly RegExp[] = [
  `${FIRST}${NAME}@[\\p{L}][\\p{L}\\p{N}.-]*`,
  `${FIRST}${NAME}(?:${SPOKEN_DOT}${NAME})*${AT}(?:[\\p{L}\\p{N}-]+${DOT})+(?:${ENDING})(?![\\p{L}\\p{N}])`,
  `${FIRST}(?!${ORDINARY})${NAME}(?:${SPOKEN_DOT}${NAME})*${AT}(?:${MAIL_ONLY}|msn|fastmail|(?<named>outlook|live|proton))(?![\\p{L}\\p{N}])`,
  `${FIRST}${NAME}\\s+(?:${MAILBOX})[\\s.]+(?:com|net|es)(?![\\p{L}\\p{N}])`,
  'https?:\\s*//\\s*\\S+',
  'www\\s?\\.\\s?\\S+(?:\\s\\.\\s\\S+)*',
  `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]+(?:\\.|${SPOKEN_DOT}))+(?:${ENDING})(?![\\p{L}\\p{N}])(?:[/:?#]\\S*)?`,
  `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]+\\.)+(?:${ANY_ENDING})/\\S+`,
  `(?<![\\p{L}\\p{N}@])@(?!${ORDINARY})[\\p{L}_][\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}_]`,
  `(?<![\\p{L}\\p{N}@])(?:@\\s(?!(?:[PIM]\\.?S|J?HS)\\b)(?=[\\p{L}\\p{N}_.]*[\\p{L}_.][\\p{N}_]|\\p{L}+\\.\\p{L})|(?<=(?:add|find|follow|dm|tag) (?:me|us) )@\\s)${HANDLE}`,
  `(?<!\\p{L})(?:${NETWORK})${IS}${HANDLE}`,
  `(?<!\\p{L})(?:${NETWORK})\\s+(?=[\\p{L}\\p{N}._#]*[\\p{N}_])[\\p{L}_][\\p{L}\\p{N}._]+(?:#\\d+)?`,
  `(?<!\\p{L})(?:${NETWORK}|signal|snap|message|msg|add|find)\\s+(?:me|us)(?:\\s+(?:at|as|under|on|@)|\\s*:)\\s*@?(?=\\p{L}[\\p{L}\\p{N}._]*[._\\p{N}][\\p{L}\\p{N}])[\\p{L}\\p{N}_][\\p{L}\\p{N}_.]*[\\p{L}\\p{N}_]`,
  `(?<!\\p{L})(?:${NETWORK}|${PAYMENT_APP})(?:/|(?:\\s+me)?\\s+)${BARE}${END}`,
  `(?<=(?:add|find|follow|dm|message) (?:me|us) (?:on|en) )(?:${PLACE}|signal|threads),?\\s+${BARE}${END}`,
  `${FIRST}${BARE}\\s+(?:is|es)\\s+(?:my|mi|our)\\s+(?:${PLACE}|${MAIL_ONLY})(?:\\s+(?:handle|id|(?:user)?name))?(?!\\p{L})${END}`,
  `(?<=(?<!\\p{L})(?:my|mi|our)\\s)(?:${PLACE}|${MAIL_ONLY})(?:${IS}|['’]s\\s+)${HANDLE}`,
  `${FIRST}${BARE}\\s*\\((?:${MAIL_ONLY})\\)`,
  `(?:(?<=(?:^|[.,;!?\\n])\\s*|(?:['’]m|\\sam|soy) )|(?<!\\p{L})${SOUGHT}\\s+(?=(?<named>${BARE})))${BARE}\\s+(?:(?:on|en)\\s+|\\()(?:${PLACE})(?!\\p{L})`,
  `messenger\\s*:\\s*${HANDLE}`,
  `(?<!\\p{L})(?:signal|snap|threads)${IS}@?${HANDLE}(?<=\\p{N})`,
  `(?<!\\p{L})(?:${PAYMENT_APP})(?:/\\S+|(?:${IS}|\\s+(?:me|to)\\s+(?=[@$])|\\s+(?=[@$]))[@$]?(?<=${IS}|[@$])${HANDLE})`,
  `(?<!\\p{L})(?:${PAYMENT_APP})(?=\\s+(?:me|us|works?)(?!\\p{L})|\\s+\\d)`,
  `(?<=(?<!\\p{L})(?:by|via|through|por) )(?:${PAYMENT_APP})(?!\\p{L})`,
  `(?<=(?:${PAYMENT_APP}|${NETWORK})[^.!?\\n]{0,40}\\s(?:use|try|add|find|pay|send)\\s+(?:it|me|us|to)\\s*:\\s*)${HANDLE}`,
  '(?<![\\p{L}\\p{N}$])\\$[\\p{L}_][\\p{L}\\p{N}_-]*',
].map((pattern) => new RegExp(pattern, 'giu'));

/** Full-width characters to ASCII ("＠" to "@"), one for one, so that offsets stay valid. */
const plain = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** MESSAGE-5. Times, dates, prices, street addresses, ages and schools stay. */
export const maskContactDetails = (text: string): string => without(text, spansIn(text));

export const contactDetailsIn = (text: string): string =>
  ellipsize(Array.from(spansIn(text), (span) => text.slice(...span)).join(', '), 120);

function spansIn(text: string): Span[] {
  const read = plain(text);
  const found = PATTERNS.flatMap((pattern) =>
    [...read.matchAll(pattern)]
      .filter(({ groups }) => !SOMEBODY.test(groups?.named ?? ''))
      .map((match): Span => [match.index, match.index + match[0].length]),
  );
  return joined([...phoneNumbersIn(read), ...found], read);
}

function joined(spans: Span[], text: string): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last[1], from))) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

const without = (text: string, spans: Span[]): string =>
  spans.reduceRight((shown, [from, to]) => shown.slice(0, from) + MASK + shown.slice(to), text);
