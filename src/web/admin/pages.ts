import type { Page } from '../page.tsx';
import { pendingApprovalsPage } from './pending-approvals-page.tsx';

/** The admins' pages, in the order of S1 §2. */
export const adminPages: readonly Page[] = [pendingApprovalsPage];
