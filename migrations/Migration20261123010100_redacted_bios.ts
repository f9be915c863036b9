import { Migration } from '@mikro-orm/migrations';
import { hiddenFromPublic } from '../src/domain/messages/public-text.ts';

interface Row {
  user_id: string;
  bio: string;
}

/**
 * Bios of before contact details were taken out when they are saved are stored as they would be stored today: also what only
 * the rules of the domain recognise, such as handles and numbers in words, is found by no search any more.
 */
export class Migration20261123010100_redacted_bios extends Migration {
  override async up(): Promise<void> {
    const rows = (await this.execute(
      'select user_id, bio from walker_profiles where bio is not null',
    )) as unknown as Row[];
    for (const { user_id, bio } of rows) {
      const redacted = hiddenFromPublic(bio, 2000);
      if (redacted !== bio)
        await this.execute('update walker_profiles set bio = ? where user_id = ?', [redacted, user_id]);
    }
  }

  /** What was taken out is gone. */
  override down(): void {}
}
