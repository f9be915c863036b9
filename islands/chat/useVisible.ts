import { useSyncExternalStore } from 'react';

export const useVisible = (): boolean => useSyncExternalStore(listen, isVisible, onTheServer);

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isVisible = () => !document.hidden;
const onTheServer = () => false;
