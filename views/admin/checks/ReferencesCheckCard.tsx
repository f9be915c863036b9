import { dayOf } from '../../../src/dates.ts';
import type { ShownReference } from '../../../src/domain/accounts/references/reference.ts';
import {
  KNOWN_FOR_LABELS,
  RELATION_LABELS,
  STATUS_TEXTS,
  WOULD_TRUST_LABELS,
} from '../../accounts/references/reference-text.ts';
import { Badge, Card, Rows } from '../../ui.ts';

/** Confidential: never shown to the walker (CHECK-11). */
export const ReferencesCheckCard = ({ references }: { references: readonly ShownReference[] }) => (
  <Card title="References" id="references">
    <p className="soft">Confidential. The walker sees only whether a contact answered.</p>
    <Rows items={references}>
      {({ id, name, email, relation, status, answer }) => (
        <li key={id} className="stack stack-s">
          <p className="cluster">
            <strong>{name}</strong>
            <Badge tone={status === 'answered' ? 'pine' : 'plain'}>{STATUS_TEXTS[status]}</Badge>
            <span className="small soft">
              {email}. {RELATION_LABELS[relation]}
            </span>
          </p>
          {answer && (
            <>
              <p>
                Would trust with their own child: <strong>{WOULD_TRUST_LABELS[answer.wouldTrust]}</strong>.
                Known for: {KNOWN_FOR_LABELS[answer.knownFor].toLowerCase()}. Answered{' '}
                {dayOf(new Date(answer.createdAt))}.
              </p>
              {answer.comments && <p className="as-written">{answer.comments}</p>}
            </>
          )}
        </li>
      )}
    </Rows>
  </Card>
);
