export type EmptyPictureName = 'path' | 'calendar' | 'chat' | 'search' | 'child' | 'stop';

export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return <svg className="empty-picture" viewBox="0 0 160 110" aria-hidden="true" data-picture={name} />;
}
