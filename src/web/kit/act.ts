import type { EntityManager } from '@mikro-orm/postgresql';
import { isMessageKey, type MessageKey } from '../../../views/i18n.ts';
import { withoutDialogs } from '../../dialogs.ts';
import type { MemberCommand, RawForm } from '../../domain/forms/form.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import type { Member } from '../../domain/viewer.ts';
import { paymentContextOf } from '../payments/payment-context.ts';
import { ownPath } from './own-path.ts';
import type {
  FormContext,
  FormSubmission,
  Intent,
  NonTransactionalAction,
  NonTransactionalContext,
  PageRequest,
  Redirect,
} from './page.tsx';

type Sent = PageRequest & FormSubmission & { viewer: Member };
export type OutsideContext = NonTransactionalContext & FormSubmission;

interface Shared extends Pick<Intent, 'guard' | 'failed' | 'limit' | 'namesPrice'> {
  /** The field, or the part of the address, with the id of what the act is about. */
  subject?: string;
  /** By default to where the form stands. `next` of the form comes first. */
  to?: string | ((id: string, sent: Sent) => string);
  /** By default the one with the act's name, if the catalog has it. */
  toast?: MessageKey;
}

type Inside<Result> =
  | { command: MemberCommand<Result> }
  | { save: (em: EntityManager, viewer: Member, form: RawForm) => Promise<Result> }
  | { run: (context: FormContext, id: string) => Promise<Result> };

type Outside<Result> =
  | { payment: (context: PaymentContext, viewer: Member, id: string, form: RawForm) => Promise<Result> }
  /** As the sign-in service. */
  | { auth: MemberCommand<Result> }
  | { outside: (context: OutsideContext, id: string) => Promise<Result> };

/** What somebody may do: one row, for every page that shows it. */
export type Act<Result> = (Inside<Result> | Outside<Result>) &
  Shared & {
    /** Where the result decides. A form that is sent again (`once`) leads to `to` and `toast`. */
    done?: (result: Result, sent: Sent) => Partial<Redirect>;
  };

export function acts<Results extends Record<string, unknown>>(
  shared: Shared,
  rows: { [Name in keyof Results]: Act<Results[Name]> },
): { [Name in keyof Results]: Intent | NonTransactionalAction } {
  const intents = Object.entries(rows).map(([name, row]) => [
    name,
    intentOf({ ...(isMessageKey(name) && { toast: name }), ...shared, ...row }),
  ]);
  return Object.fromEntries(intents);
}

export const whereItStands = ({ url }: Pick<Sent, 'url'>): string => withoutDialogs(url);

function intentOf<Result>(row: Act<Result>): Intent | NonTransactionalAction {
  const { guard, failed, limit, namesPrice, toast } = row;
  const declared = { guard, failed, limit, namesPrice };
  const after = (sent: Sent): Redirect => ({ to: placeOf(row, sent), toast });
  const finish = async <Context extends Sent>(
    context: Context,
    run: (context: Context) => Promise<Result>,
  ): Promise<Redirect> => {
    const result = await run(context);
    return { ...after(context), ...row.done?.(result, context) };
  };
  if ('outside' in row || 'payment' in row || 'auth' in row)
    return {
      ...declared,
      submitNonTransactional: (context) => finish(context, (sent) => runOutside(row, sent)),
    };
  return { ...declared, again: after, submit: (context) => finish(context, (sent) => runInside(row, sent)) };
}

const idIn = ({ subject }: Shared, { params, form }: Sent): string =>
  String((subject && (form[subject] ?? params[subject])) ?? params.id ?? '');

function placeOf(row: Shared, sent: Sent): string {
  const { to = (_, { url }) => withoutDialogs(url) } = row;
  return ownPath(String(sent.form.next ?? '')) ?? (typeof to === 'string' ? to : to(idIn(row, sent), sent));
}

function runInside<Result>(row: Inside<Result> & Shared, context: FormContext): Promise<Result> {
  const { em, viewer, form } = context;
  if ('run' in row) return row.run(context, idIn(row, context));
  if ('save' in row) return row.save(em, viewer, form);
  return row.command(em, viewer, idIn(row, context), form);
}

function runOutside<Result>(row: Outside<Result> & Shared, context: OutsideContext): Promise<Result> {
  if ('outside' in row) return row.outside(context, idIn(row, context));
  const { services, viewer, form, asAuth } = context;
  if ('auth' in row) return asAuth((em) => row.auth(em, viewer, idIn(row, context), form));
  return row.payment(paymentContextOf(services), viewer, idIn(row, context), form);
}
