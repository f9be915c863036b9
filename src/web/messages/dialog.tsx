import { MessageDialog, type MessageDialogData } from '../../../views/messages/MessageDialog.tsx';
import { readDialog, withoutDialog } from '../../dialogs.ts';
import { DomainError } from '../../domain/forms/domain-error.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Page, RequestContext } from '../kit/page.tsx';
import { threadOf } from './thread.ts';

interface Data {
  under: unknown;
  message: MessageDialogData | null;
}

/** `?dialog=message&to=ID[&booking=ID]` opens a conversation over any such page (`messageDialog` in src/dialogs.ts). */
export const withMessageDialog = (page: Page): Page => ({
  ...page,
  // Before the page loads: it marks messages as read, and the page's badges count after that.
  load: async (context): Promise<Data> => {
    const message = await dialogIn(context);
    return { under: (await page.load?.(context)) ?? null, message };
  },
  title: (data: Data) => (typeof page.title === 'string' ? page.title : page.title(data.under)),
  ...(page.status && { status: ({ under }: Data) => page.status?.(under) ?? 200 }),
  view: ({ data, ...props }) => (
    <>
      {page.view({ ...props, data: data.under })}
      {data.message && (
        <MessageDialog
          data={data.message}
          closeHref={withoutDialog('message', props.context.url)}
          css={props.frame.assets.chatCss}
        />
      )}
    </>
  ),
});

async function dialogIn(context: RequestContext<Viewer>): Promise<MessageDialogData | null> {
  const { url, viewer } = context;
  const dialog = readDialog('message', url);
  if (!dialog || viewer.kind !== 'member' || !viewer.approved) return null;
  try {
    const address = { to: dialog.id, bookingId: url.searchParams.get('booking') };
    return { kind: 'open', thread: await threadOf({ ...context, viewer }, address) };
  } catch (error) {
    // The page behind the dialog is still useful.
    if (error instanceof DomainError && error.kind === 'not_found') return { kind: 'unreachable' };
    throw error;
  }
}
