import { MessageCircle, ShieldAlert } from 'lucide-react';
import { messageDialog } from '../../src/dialogs.ts';
import { givenName, isFormer } from '../../src/domain/people/names.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button, CallButton, Card, ContactLines } from '../ui.ts';
import type { WalkPageProps } from './WalkPage.tsx';

export function WalkContact({ booking, side }: WalkPageProps) {
  const { id, parent, walker, contact } = booking;
  const others = [side !== 'parent' && parent, side !== 'walker' && walker].filter((one) => one !== false);
  return (
    <Card title={tr('Contact')} id="walk-contact">
      {others.map(
        (person) =>
          person &&
          !isFormer(person) && (
            <div key={person.id} className="stack stack-s">
              {contact && <ContactLines name={givenName(person)} contact={contact} />}
              <div className="cluster">
                {side === 'walker' && (
                  <Button href={paths.walkCard(id)} icon={ShieldAlert} label={tr('Safety sheet')} />
                )}
                <CallButton name={givenName(person)} phone={contact?.phone} />
                <Button
                  href={messageDialog(paths.walk(id), person.id, side === 'admin' ? null : id)}
                  icon={MessageCircle}
                  label={tr('Message {name}', { name: givenName(person) })}
                />
              </div>
            </div>
          ),
      )}
    </Card>
  );
}
