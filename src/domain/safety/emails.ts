import type { EmailBuilders } from '../email/email.ts';
import { requiredField } from '../outbox/outbox.ts';
import { Report } from './report.ts';

export const safetyEmailBuilders: EmailBuilders<'warning'> = {
  warning: async (em, payload) => {
    const warned = { decision: 'warned', subject: { hiddenAt: null } } as const;
    const report = await em.findOne(
      Report,
      { id: requiredField(payload, 'reportId'), ...warned },
      { populate: ['subject'] },
    );
    return report && { to: report.subject.email, data: { firstName: report.subject.firstName } };
  },
};
