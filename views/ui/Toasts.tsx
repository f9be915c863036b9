import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { Toast } from '../layouts/chrome.ts';
import { Icon } from './Icon.tsx';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

type Props = {
  toasts: readonly Toast[];
  /** This page: where closing leads without JavaScript. */
  path: string;
};

/** What just happened. Errors interrupt and stay; successes leave by themselves, slowly. */
export function Toasts({ toasts, path }: Props) {
  return (
    <div id="toasts" className="toasts">
      {toasts.map((toast) => (
        <div
          key={toast.title}
          className={`toast toast-${toast.kind}`}
          role={toast.kind === 'error' ? 'alert' : 'status'}
          data-leaves={toast.kind === 'success' ? 'true' : undefined}
        >
          <Icon of={icons[toast.kind]} />
          <div>
            <strong>{toast.title}</strong>
            {toast.text && <p>{toast.text}</p>}
          </div>
          <a href={path} className="toast-close" data-dismiss aria-label={`Dismiss: ${toast.title}`}>
            <Icon of={X} size="s" />
          </a>
        </div>
      ))}
    </div>
  );
}
