import { paths, withQuery } from '../../src/paths.ts';

type Props = {
  personId: string /** One message of theirs; the person as such when left out. */;
  messageId?: string;
};

/** The way to report or block somebody, small and always in the same words. */
export function SafetyLink({ personId, messageId }: Props) {
  return (
    <a className="small soft" href={withQuery(paths.safety(personId), { message: messageId })}>
      {messageId ? 'Report' : 'Report or block'}
    </a>
  );
}
