import { tr } from '../../src/translate.ts';
import { reach, scope } from './scope.ts';
import { phoneTime } from './time.ts';
import { appTime, putEncrypted, readAll, remove, type Stored } from './vault.ts';

/** A step of a walk that was pressed without signal (OFFLINE-7). */
interface QueuedStep {
  path: string;
  fields: Record<string, string>;
  label: string;
  /** In milliseconds of the app's time. */
  pressedAt: number;
  refused?: { title: string; text?: string };
}

/** `age`: milliseconds since the press. */
export type NewStep = Pick<QueuedStep, 'path' | 'fields' | 'label'> & { age: number };

export interface ShownStep {
  id: string;
  path: string;
  step: string;
  refused: boolean;
  title: string;
  text: string;
}

const DAY_MS = 86_400_000;

/** False when there is no session to keep it with. */
export async function queueStep({ age, ...step }: NewStep): Promise<boolean> {
  const pressedAt = (await appTime()) - age;
  // Ids keep the order of the presses.
  const id = `${String(phoneTime()).padStart(15, '0')}-${crypto.randomUUID()}`;
  return putEncrypted('steps', { ...step, pressedAt } satisfies QueuedStep, pressedAt + DAY_MS, id);
}

/** One at a time, in order. A rejected step is kept with its reason until the walker has seen it. */
export async function sendQueuedSteps(): Promise<void> {
  for (const { id, ...step } of await readAll<QueuedStep>('steps')) {
    if (step.refused) continue;
    const response = await post(step);
    // Tried later without signal or when the server is busy. The end of the session deletes all.
    if (!response || response.status >= 500 || [401, 429].includes(response.status)) return;
    if (response.ok) await remove('steps', id);
    else
      await putEncrypted(
        'steps',
        { ...step, refused: await reasonOf(response) },
        step.pressedAt + DAY_MS,
        id,
      );
  }
}

const post = ({ path, fields, pressedAt }: QueuedStep): Promise<Response | null> =>
  reach(path, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ ...fields, reportedAt: new Date(pressedAt).toISOString() }),
  });

const reasonOf = (response: Response): Promise<NonNullable<QueuedStep['refused']>> =>
  response.json().catch(() => ({ title: tr("It couldn't be sent. Open the walk and report it again.") }));

export const forgetStep = (id: string): Promise<void> => remove('steps', id);

function shown({ id, path, fields, label, refused }: Stored<QueuedStep>): ShownStep {
  const step = { id, path, step: fields.step ?? '' };
  if (refused)
    return { ...step, ...rejected(label, [refused.title, refused.text].filter(Boolean).join(': ')) };
  const title = tr('{label}: waiting for signal', { label });
  return {
    ...step,
    refused: false,
    title,
    text: tr("We'll send it with the time you pressed, up to 30 minutes later."),
  };
}

const rejected = (label: string, text: string) => ({
  refused: true,
  title: tr('Not sent: {label}', { label }),
  text,
});

export const unsentSteps = async (): Promise<ShownStep[]> => (await readAll<QueuedStep>('steps')).map(shown);

/** What the end of the session deletes before it was sent. */
export async function stepsLost(): Promise<ShownStep[]> {
  const text = tr('You were signed out before it was sent. Sign in and report it again.');
  const waiting = (await readAll<QueuedStep>('steps')).filter(({ refused }) => !refused);
  return waiting.map((step) => ({ ...shown(step), ...rejected(step.label, text) }));
}

/** Posts the unsent steps to all open pages, with those that were deleted with the session. */
export async function postSteps(lost: readonly ShownStep[] = []): Promise<void> {
  const steps = [...lost, ...(await unsentSteps())];
  for (const client of await scope.clients.matchAll()) client.postMessage({ type: 'steps', steps });
}
