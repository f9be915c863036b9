/** The phone's clock, corrected by what the server said: it may be wrong, and in the demo the server's moves. */
export const phoneTime = (): number => Date.now();
