import { z } from 'zod';
import type { ErrorCode } from '../forms/domain-error.ts';
import { checkbox, type RawForm, readForm, requiredText } from '../forms/form.ts';
import { WEBHOOK_TOPICS, type WebhookTopic } from './webhook-endpoint.ts';

const MAX_URL = 500;

export interface EndpointForm {
  url: string;
  topics: WebhookTopic[];
}

const endpointForm = (ownHosts: readonly string[]) =>
  z
    .object({
      url: requiredText(MAX_URL, 'webhookUrlMissing').refine(
        (url) => isWebhookUrl(url, ownHosts),
        'webhookUrlInvalid' satisfies ErrorCode,
      ),
      booking: checkbox(),
      payment: checkbox(),
    })
    .refine((form) => WEBHOOK_TOPICS.some((topic) => form[topic]), {
      path: ['booking'],
      error: 'webhookTopicMissing' satisfies ErrorCode,
    })
    .transform(
      (form): EndpointForm => ({ url: form.url, topics: WEBHOOK_TOPICS.filter((topic) => form[topic]) }),
    );

/** `ownHosts`: hosts of the operator, which may be in a private network (WEBHOOK-4). Throws `invalid`. */
export const readEndpoint = (raw: RawForm, ownHosts: readonly string[]): EndpointForm =>
  readForm(endpointForm(ownHosts), raw);

/** A name and no IP address: what a name leads to is checked at each connection. */
const PUBLIC_NAME = /\.[a-z][a-z\d-]*$/;

export function isWebhookUrl(text: string, ownHosts: readonly string[]): boolean {
  // A URL is parsed without them, so what is stored and shown would differ from what is called.
  if (/[\p{C}\s\\]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, host, hostname, port, username, password, hash } = new URL(text);
  if (username || password || hash || !/^https?:$/.test(protocol)) return false;
  return ownHosts.includes(host) || (protocol === 'https:' && !port && PUBLIC_NAME.test(hostname));
}
