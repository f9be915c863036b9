import { tr } from '../../../src/translate.ts';
import { Setting } from './Setting.tsx';
export const InstallApp = ({ walker }: { walker: boolean }) => (
  <Setting id="install" title={tr('Install Trotwell on your phone')}>
    <p>{tr('iPhone and iPad: open Trotwell in Safari, tap Share, then Add to Home Screen.')}</p>
    <p>{tr("Android: open the browser's menu, then tap Install app or Add to Home screen.")}</p>
    {walker && <p className="soft small">{tr('Your walks of today then open without signal, too.')}</p>}
  </Setting>
);
