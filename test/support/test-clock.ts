/**
 * `TEST_CLOCK=2028-02-29T10:00` starts the tests of a worker, and a program that they start, at this time in New York
 * (`npm run test:dates`): the app's clock and every `new Date()` of the process. PostgreSQL and browsers keep the machine's time.
 */
const wanted = process.env.TEST_CLOCK;

const RealDate: DateConstructor & { moved?: true } = Date;

if (wanted && !RealDate.moved) {
  const start = Temporal.PlainDateTime.from(wanted).toZonedDateTime('America/New_York').epochMilliseconds;
  const now = RealDate.now;
  const shift = start - now();
  RealDate.now = () => now() + shift;
  RealDate.moved = true;
  // A proxy, so that dates made before and by libraries are still instances of it.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], made),
  });
}
