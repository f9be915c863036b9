import { LifeBuoy } from 'lucide-react';
import { type HelpSubject, isHelpOpen } from '../../src/domain/incidents/report-incident.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button } from '../ui.ts';

type Props = { walk: HelpSubject & { id: string }; now: Date };

/** For the walk's parent and walker. INCIDENT-1 */
export const HelpButton = ({ walk, now }: Props) =>
  isHelpOpen(walk, now) && <Button href={paths.help(walk.id)} icon={LifeBuoy} label={tr('Get help')} />;
