import { MessageDialog, type MessageDialogData } from '../../../views/messages/MessageDialog.tsx';
import { Refusal } from '../../domain/refusal.ts';
import type { Page } from '../page.tsx';
import type { MemberVisit, Visit } from '../visit.ts';
import { threadOf } from './thread.ts';

interface Data {
  under: unknown;
  message: MessageDialogData | null;
}

/**
 * A page over which a conversation opens: `?dialog=message&to=ID[&booking=ID]`, the same address everywhere
 * (`messageDialog` in src/paths.ts). S1 §2: Find walkers, dashboards, booking, admin panels.
 */
export const withMessageDialog = (page: Page): Page => ({
  ...page,
  // Before the page is loaded: what this marks as read, its badges no longer count.
  load: async (visit): Promise<Data> => {
    const message = await dialogIn(visit);
    return { under: (await page.load?.(visit)) ?? null, message };
  },
  title: (data: Data) => (typeof page.title === 'string' ? page.title : page.title(data.under)),
  ...(page.status && { status: ({ under }: Data) => page.status?.(under) ?? 200 }),
  view: ({ data, ...props }) => (
    <>
      {page.view({ ...props, data: data.under })}
      {data.message && (
        <MessageDialog
          data={data.message}
          closeHref={without(props.visit.url)}
          css={props.chrome.assets.chatCss}
        />
      )}
    </>
  ),
});

async function dialogIn(visit: Visit): Promise<MessageDialogData | null> {
  const { url, viewer } = visit;
  const { searchParams: query } = url;
  if (query.get('dialog') !== 'message' || viewer.kind !== 'member' || !viewer.approved) return null;
  try {
    const address = { to: query.get('to') ?? '', bookingId: query.get('booking') };
    return { kind: 'open', thread: await threadOf(visit as MemberVisit, address) };
  } catch (refusal) {
    // The page under it is still worth seeing.
    if (refusal instanceof Refusal && refusal.kind === 'missing') return { kind: 'unreachable' };
    throw refusal;
  }
}

/** The same page with the dialog closed. */
function without(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ['dialog', 'to', 'booking']) query.delete(name);
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}
