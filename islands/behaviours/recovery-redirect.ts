/** Recovery links may carry their parameters behind the #, where no server sees them (S1 §2 Auth). */
const hash = new URLSearchParams(location.hash.slice(1));
if (hash.get('type') === 'recovery') location.replace(`/reset-password?${hash}`);

export {};
