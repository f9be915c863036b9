import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import type { Toast } from '../layouts/page-frame.ts';
import { Icon } from './markup.tsx';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

type Props = {
  toasts: readonly Toast[];
  path: string;
  /** Somebody is signed in, so live toasts may arrive. */
  live: boolean;
};

/** Errors are alerts and stay; successes disappear after a while. */
export const Toasts = ({ toasts, path, live }: Props) => (
  <>
    <div id="toasts" className="toasts" data-lost={live ? t('imageLoadFailed').title : undefined}>
      {toasts.map((toast) => (
        <ToastCard key={toast.title} toast={toast} leaves={toast.kind === 'success'} path={path} />
      ))}
    </div>
    {live && (
      <template id="live-toast">
        <ToastCard toast={EMPTY} leaves path={path} />
      </template>
    )}
  </>
);

/** `islands/behaviours/toasts.ts` clones it for live toasts. */
const EMPTY: Toast = { kind: 'info', title: '', text: ' ' };

const ToastCard = ({ toast, leaves, path }: { toast: Toast; leaves: boolean; path: string }) => (
  <div
    className={`toast toast-${toast.kind}`}
    role={toast.kind === 'error' ? 'alert' : 'status'}
    data-leaves={leaves ? 'true' : undefined}
  >
    <Icon of={icons[toast.kind]} />
    <div>
      <strong>{toast.title}</strong>
      {toast.text && <p>{toast.text}</p>}
    </div>
    <a
      href={path}
      className="toast-close"
      data-dismiss
      aria-label={tr('Dismiss: {title}', { title: toast.title })}
    >
      <Icon of={X} size="s" />
    </a>
  </div>
);
