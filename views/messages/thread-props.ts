import type { Correspondence } from '../../src/domain/messages/correspondence.ts';
import type { Lacking } from '../../src/domain/messages/permission.ts';
import type { Said } from '../../src/domain/messages/said.ts';
import type { Role } from '../../src/domain/viewer.ts';
import type { CatalogueCode } from '../catalogue.ts';

/** A conversation as pages and dialogs show it. */
export interface ThreadProps {
  /** The viewer's id and role. */
  me: string;
  role: Role;
  correspondence: Correspondence;
  /** Oldest first. */
  messages: readonly Said[];
  /** Whether older ones exist. */
  earlier: boolean;
  /** Whether these end with the latest message. */
  latest: boolean;
  lacking: Lacking;
  /** Why the viewer cannot write, as a code of the catalogue; null when they can. */
  hindrance: CatalogueCode | null;
  /** The id under which the plain form's message will be sent. */
  clientId: string;
  now: Date;
}
