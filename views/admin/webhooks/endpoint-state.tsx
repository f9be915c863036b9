import { CircleCheck, CirclePause, TriangleAlert } from 'lucide-react';
import type {
  TurnedOffFor,
  WebhookEndpoint,
  WebhookTopic,
} from '../../../src/domain/webhooks/webhook-endpoint.ts';
import { Badge } from '../../ui.ts';

export const TOPIC_LABELS: Readonly<Record<WebhookTopic, string>> = {
  booking: 'Bookings',
  payment: 'Payments',
};

export const topicsText = ({ topics }: WebhookEndpoint): string =>
  topics.map((topic) => TOPIC_LABELS[topic]).join(', ');

const OFF: Readonly<Record<TurnedOffFor, string>> = {
  admin: 'Off',
  failing: 'Off: failed for 5 days',
  gone: 'Off: it answered 410 Gone',
};

export function EndpointState({ turnedOffFor, failingSince }: WebhookEndpoint) {
  if (turnedOffFor)
    return (
      <Badge tone={turnedOffFor === 'admin' ? 'plain' : 'coral'} icon={CirclePause}>
        {OFF[turnedOffFor]}
      </Badge>
    );
  return failingSince ? (
    <Badge tone="sun" icon={TriangleAlert}>
      Failing
    </Badge>
  ) : (
    <Badge tone="pine" icon={CircleCheck}>
      On
    </Badge>
  );
}

/** Without the path, which may hold a token. */
export const hostOf = ({ url }: WebhookEndpoint): string => new URL(url).host;
