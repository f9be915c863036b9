import { AlarmClock } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { Banner, Button } from '../../ui.ts';

/** WALK-8 */
export const LateWalks = ({ late }: { late: number }) =>
  late > 0 && (
    <Banner
      tone="warning"
      icon={AlarmClock}
      id="late-walks"
      title={late === 1 ? 'A walk is late' : `${late} walks are late`}
      action={<Button href={`${paths.adminAttention}#late-walks`} label="Call both sides" />}
    >
      <p>Not picked up, or not dropped off, and no one answered when we asked.</p>
    </Banner>
  );
