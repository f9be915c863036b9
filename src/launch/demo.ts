import { createPasswords } from '../gateways/passwords.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { pictureOfDrawing } from '../gateways/storage/picture.ts';
import { newImageName } from '../gateways/storage/storage.ts';
import { log } from '../log.ts';
import { paths } from '../paths.ts';
import { seedDemo } from '../seed/demo.ts';
import type { OpenDatabase } from './database.ts';
import { isOpen } from './doctor/addresses.ts';
import { checkDemoPeople } from './doctor/demo-people.ts';
import { StartupError } from './startup-error.ts';

export async function fillWithDemo(
  { config, orm }: OpenDatabase,
  options: { besideOthers?: boolean } = {},
): Promise<boolean> {
  if (!config.demo) {
    const [people] = isOpen(config) ? await checkDemoPeople(config.databaseUrl, config) : [];
    if (people && !people.ok) throw new StartupError(`${people.found} ${people.remedy}`);
    return false;
  }
  const storage = createStorage(config);
  const tools = {
    hashPassword: async (password: string) => (await createPasswords()).hash(password),
    async storePortrait(svg: string) {
      const name = newImageName();
      await storage.save('avatars', name, (await pictureOfDrawing(svg)).bytes);
      return paths.photo(name);
    },
  };
  const filled = await seedDemo(orm, tools, options);
  if (filled) log.info('added the demo data');
  return filled;
}
