import { Migration } from '@mikro-orm/migrations';
import { hiddenFromPublic } from '../src/domain/messages/public-text.ts';

interface Row {
  user_id: string;
  bio: string;
}

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

  /** The removed text is gone. */
  override down(): void {}
}
