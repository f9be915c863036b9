import { OtherFamilyPage } from '../../../views/bookings/OtherFamilyPage.tsx';
import { type OtherFamily, otherFamilyOf } from '../../domain/accounts/watchers/act-for.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { tr } from '../../translate.ts';
import type { Page, RequestContext } from '../page.tsx';

interface Data {
  under: unknown;
  other: OtherFamily | null;
}

/** A link to a walk of another family of a guardian has a button: by itself it changes nothing (FAMILY-3). */
export const inItsFamily = (page: Page): Page => ({
  ...page,
  load: async (context: RequestContext): Promise<Data> => {
    const { em, viewer, params } = context;
    try {
      const under = await page.load?.(context);
      if (under) return { under, other: null };
      return { under, other: await otherFamilyOf(em, viewer, params.id) };
    } catch (error) {
      const denied = error instanceof DomainError && ['not_found', 'forbidden'].includes(error.kind);
      const other = denied ? await otherFamilyOf(em, viewer, params.id) : null;
      if (!other) throw error;
      return { under: null, other };
    }
  },
  title: ({ under, other }: Data) => {
    if (other) return tr('A walk of another of your families');
    return typeof page.title === 'string' ? page.title : page.title(under);
  },
  status: ({ under, other }: Data) => (other ? 403 : (page.status?.(under) ?? 200)),
  view: ({ data: { under, other }, ...props }) =>
    other ? (
      <OtherFamilyPage other={other} at={props.context.url.pathname} />
    ) : (
      page.view({ ...props, data: under })
    ),
});
