import type { ReactNode } from 'react';
import type { FormView } from '../../../views/form.ts';
import { documentHtml } from '../../../views/html.ts';
import type { MessageTemplate } from '../../../views/i18n/message-template.ts';
import { Layout } from '../../../views/layouts/Layout.tsx';
import type { LinkPreview } from '../../../views/layouts/Preview.tsx';
import type { PageFrame, FrameViewer as ShownViewer, Toast } from '../../../views/layouts/page-frame.ts';
import { AccessDenied, ErrorScreen, NotFound } from '../../../views/public/error-pages.tsx';
import { PageAddress, SentForm } from '../../../views/ui/Form.tsx';
import { clock } from '../../clock.ts';
import { withoutDialogs } from '../../dialogs.ts';
import type { WaitingCases } from '../../domain/dashboard/waiting-cases.ts';
import type { ErrorKind } from '../../domain/forms/domain-error.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import type { Page } from './page.tsx';
import { assets } from './page-assets.ts';

export interface RenderContext {
  viewer: Viewer;
  url: URL;
  params: Readonly<Record<string, string>>;
  nonce: string;
  requestId: string;
  demo: boolean;
  baseUrl: string;
  toasts: Toast[];
  owner?: string | undefined;
  waiting?: WaitingCases | undefined;
}

export const renderPage = (frame: RenderContext, page: Page, data: unknown, form: FormView): string =>
  document(pageElement(frame, page, data, form), frame.owner);

function pageElement(frame: RenderContext, page: Page, data: unknown, form: FormView): ReactNode {
  const { viewer, url, params } = frame;
  const listed = viewer.kind === 'visitor' && valueFor(page.listed, data);
  const title = tr(valueFor(page.title, data));
  const description = page.description && tr(valueFor(page.description, data));
  const preview = previewOf(viewer, page, data, { title, description });
  const path = page.canonical?.(data) ?? url.pathname;
  const stylesheet = page.stylesheet === undefined ? 'secondary' : valueFor(page.stylesheet, viewer);
  const pageFrame: PageFrame = { ...pageFrameOf(frame), stylesheet, waiting: frame.waiting };
  return (
    <Layout
      title={title}
      description={description}
      listed={listed}
      canonical={listed || (page.preview && preview) ? frame.baseUrl + path : undefined}
      preview={preview && { ...preview, origin: frame.baseUrl, path }}
      width={valueFor(page.width, data)}
      frame={pageFrame}
    >
      <PageAddress value={withoutDialogs(url)}>
        <SentForm value={form}>
          {page.view({ data, form, context: { viewer, url, params }, frame: pageFrame })}
        </SentForm>
      </PageAddress>
    </Layout>
  );
}

/** A part of a page's definition: itself, or made of the page's data or viewer. */
const valueFor = <Value, Given>(value: Value | ((given: Given) => Value), given: Given): Value =>
  value instanceof Function ? value(given) : value;

/** Only for visitors, which includes link preview bots: what someone shares shows more than its address. */
function previewOf(
  viewer: Viewer,
  page: Page,
  data: unknown,
  { title, description }: { title: string; description: string | undefined },
): LinkPreview | undefined {
  if (viewer.kind !== 'visitor') return undefined;
  const plain = description ? { title, description, facts: page.facts?.() } : undefined;
  return page.preview?.(data) ?? plain;
}

export function renderNotice(
  frame: RenderContext,
  { kind, entry, again = '' }: { kind: ErrorKind | 'fault'; entry: MessageTemplate; again?: string | null },
): string {
  const content =
    kind === 'not_found' ? (
      <NotFound />
    ) : kind === 'internal' ? (
      <ErrorScreen message={sentence(entry)} requestId={frame.requestId} path={frame.url.pathname} />
    ) : (
      <AccessDenied title={entry.title} text={entry.text} again={kind === 'busy' ? again : undefined} />
    );
  return document(
    <Layout title={entry.title} width="narrow" frame={pageFrameOf(frame)}>
      {content}
    </Layout>,
    frame.owner,
  );
}

const sentence = ({ title, text }: MessageTemplate): string => (text ? `${title}: ${text}` : title);

const document = (element: ReactNode, owner?: string): string =>
  withStatusInTitle(documentHtml(element, owner));

function pageFrameOf({ viewer, url, nonce, demo, toasts }: RenderContext): PageFrame {
  const shown = viewer.kind === 'member' ? shownViewer(viewer) : null;
  return {
    viewer: shown,
    path: url.pathname + url.search,
    toasts,
    since: clock.now().getTime(),
    nonce,
    assets: assets(),
    stylesheet: 'secondary',
    demo,
    ...(viewer.kind === 'member' && {
      unread: viewer.unread,
      notifications: viewer.unreadNotifications,
      rewardsDot: viewer.rewardNews && url.pathname !== paths.rewards,
      ...(viewer.mailProblem === 'bounce' && { unreachable: viewer.email }),
      pushEnd: viewer.device.end ?? undefined,
      ...(viewer.device.gone && { pushGone: viewer.sessionId }),
    }),
  };
}

const shownViewer = ({ firstName, role, avatarUrl, approved }: ShownViewer): ShownViewer => ({
  firstName,
  role,
  avatarUrl,
  approved,
});

/** Prefixes the title with the form's error or the open dialog, after the count of messages, for screen readers. */
function withStatusInTitle(html: string): string {
  const dialog = /<dialog open[^>]* aria-labelledby="([\w-]+)"/.exec(html)?.[1];
  const heading = dialog && new RegExp(` id="${dialog}"[^>]*>([^<]+)<`).exec(html)?.[1];
  const front = `${html.includes(' class="error-summary"') ? `${tr('Error')}: ` : ''}${heading ? `${heading} · ` : ''}`;
  return front ? html.replace(/<title>(?:\(\d+\+?\) )?/, (start) => `${start}${front}`) : html;
}
