/** The phone's clock, corrected by the server's time: it may be wrong, and the demo clock can be moved. */
export const phoneTime = (): number => Date.now();
