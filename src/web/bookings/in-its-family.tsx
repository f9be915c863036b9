import { OtherFamilyPage } from '../../../views/bookings/OtherFamilyPage.tsx';
import { type OtherFamily, otherFamilyOf } from '../../domain/accounts/watchers/act-for.ts';
import { myCalls, type OpenCall } from '../../domain/bookings/open-call.ts';
import { DomainError } from '../../domain/forms/domain-error.ts';
import { tr } from '../../translate.ts';
import type { Page, RequestContext } from '../kit/page.tsx';

interface Data {
  under: unknown;
  other: OtherFamily | null;
  calls?: readonly OpenCall[];
}

const inAnother = async (
  em: RequestContext['em'],
  viewer: RequestContext['viewer'],
  id: string | undefined,
) => {
  const other = await otherFamilyOf(em, viewer, id);
  return { other, calls: other ? (await myCalls(em)).filter(({ bookingId }) => bookingId === id) : [] };
};

/** A link to a walk of another family of a guardian has a button: by itself it changes nothing (FAMILY-3). */
export const inItsFamily = (page: Page): Page => ({
  ...page,
  load: async (context: RequestContext): Promise<Data> => {
    const { em, viewer, params } = context;
    try {
      const under = await page.load?.(context);
      if (under) return { under, other: null };
      return { under, ...(await inAnother(em, viewer, params.id)) };
    } catch (error) {
      const denied = error instanceof DomainError && ['not_found', 'forbidden'].includes(error.kind);
      const found = denied ? await inAnother(em, viewer, params.id) : null;
      if (!found?.other) throw error;
      return { under: null, ...found };
    }
  },
  title: ({ under, other }: Data) => {
    if (other) return tr('This walk is in your other family');
    return typeof page.title === 'string' ? page.title : page.title(under);
  },
  status: ({ under, other }: Data) => (other ? 403 : (page.status?.(under) ?? 200)),
  view: ({ data: { under, other, calls }, ...props }) =>
    other ? (
      <OtherFamilyPage other={other} calls={calls} at={props.context.url.pathname} />
    ) : (
      page.view({ ...props, data: under })
    ),
});
