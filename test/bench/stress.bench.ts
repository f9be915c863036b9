/** Tests of the suite at full size: a thousand random weeks, and twenty rounds of fifty accepts at once. */
process.env.SHAPES ??= '1000';
process.env.ROUNDS ??= '20';

await import('../web/accounts/availability.sized.test.ts');
await import('../domain/bookings/races.long.test.ts');
