import { Smartphone } from 'lucide-react';
import { Card } from '../../ui.ts';

/** OFFLINE-1 */
export const InstallApp = ({ walker }: { walker: boolean }) => (
  <Card id="install" title="Install Trotwell on this phone" icon={Smartphone}>
    <p>iPhone and iPad: open Trotwell in Safari, tap Share, then Add to Home Screen.</p>
    <p>Android: open the browser's menu, then tap Install app or Add to Home screen.</p>
    {walker && <p className="soft small">Your walks of today then open without signal, too.</p>}
  </Card>
);
