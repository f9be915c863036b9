/** What a program that a test starts loads first: its `Date` and `Intl` are as far ahead of the machine's clock as the test's. */
const shared = globalThis as typeof globalThis & { dateOfTests?: { ahead: number } };

/** Milliseconds, which may be negative. */
export function moveDate(ahead: number): void {
  if (shared.dateOfTests) {
    shared.dateOfTests.ahead = ahead;
    return;
  }
  const state = { ahead };
  shared.dateOfTests = state;
  const machine = Date.now;
  Date.now = () => machine() + state.ahead;
  // A proxy, so that dates made before and by libraries are still instances of it.
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], made),
    apply: (target) => new target(target.now()).toString(),
  });
  moveFormats(Intl.DateTimeFormat.prototype);
}

function moveFormats(formats: Intl.DateTimeFormat): void {
  const boundFormat = Object.getOwnPropertyDescriptor(formats, 'format')!.get!;
  const { formatToParts } = formats;
  Object.defineProperty(formats, 'format', {
    get(this: Intl.DateTimeFormat) {
      const format: Intl.DateTimeFormat['format'] = boundFormat.call(this);
      return (moment = Date.now()) => format(moment);
    },
  });
  formats.formatToParts = function (moment = Date.now()) {
    return formatToParts.call(this, moment);
  };
}

const { TEST_CLOCK_AHEAD } = process.env;
if (TEST_CLOCK_AHEAD) moveDate(Number(TEST_CLOCK_AHEAD));
