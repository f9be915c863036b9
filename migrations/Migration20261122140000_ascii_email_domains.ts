import { Migration } from '@mikro-orm/migrations';

function asciiDomain(domain: string): string | null {
  const address = `http://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** SMTP needs the ASCII form (`xn--…`). An address whose ASCII form has an account already stays. */
export class Migration20261122140000_ascii_email_domains extends Migration {
  override async up(): Promise<void> {
    for (const table of ['users', 'profiles']) {
      const rows = (await this.execute(
        `select id, email::text as email from ${table} where email::text ~ '@.*[^\\x01-\\x7f]'`,
      )) as { id: string; email: string }[];
      for (const { id, email } of rows) {
        const at = email.lastIndexOf('@');
        const domain = asciiDomain(email.slice(at + 1));
        if (domain === null) continue;
        const ascii = `${email.slice(0, at)}@${domain}`;
        await this.execute(
          `update ${table} set email = ? where id = ? and not exists (select from ${table} where email = ?)`,
          [ascii, id, ascii],
        );
      }
    }
  }

  override down(): void {}
}
