/** Whether the work comes to a good end; the error of one that does not is dropped. */
export function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
