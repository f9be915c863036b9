/** Recovery links may carry their parameters in the fragment, which the server does not see. */
const hash = new URLSearchParams(location.hash.slice(1));
if (hash.get('type') === 'recovery') location.replace(`/reset-password?${hash}`);

export {};
