import { AuditPage, type AuditPageProps } from '../../../views/admin/audit/AuditPage.tsx';
import { type AuditQuery, auditLog, auditors, personName } from '../../domain/audit/log.ts';
import { readCursor } from '../../domain/lists/page.ts';
import { truncate } from '../../domain/truncate.ts';
import { paths } from '../../paths.ts';
import { normalizeText } from '../../typed-text.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

export const auditPage = page<AuditPageProps>({
  path: paths.adminAudit,
  guard: admins,
  layout: 'admin',
  title: 'Audit log',
  load: async ({ em, url }) => {
    const query = queryIn(url);
    return {
      query,
      log: await auditLog(em, query, readCursor(url.searchParams.get('after'))),
      admins: await auditors(em),
      about: query.person ? await personName(em, query.person) : null,
    };
  },
  view: ({ data }) => <AuditPage {...data} />,
});

function queryIn({ searchParams }: URL): AuditQuery {
  const text = (name: keyof AuditQuery) => truncate(normalizeText(searchParams.get(name) ?? ''), 100);
  return {
    actor: text('actor'),
    act: text('act'),
    q: text('q'),
    person: text('person'),
    since: text('since'),
    to: text('to'),
  };
}
