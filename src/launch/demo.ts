import { createPasswords } from '../gateways/passwords.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { pictureOfDrawing } from '../gateways/storage/picture.ts';
import { newImageName } from '../gateways/storage/storage.ts';
import { log } from '../log.ts';
import { paths } from '../paths.ts';
import { seedDemo } from '../seed/demo.ts';
import type { OpenDatabase } from './database.ts';

export async function fillWithDemo({ config, orm }: OpenDatabase): Promise<boolean> {
  if (!config.demo) return false;
  const storage = createStorage(config);
  const filled = await seedDemo(orm, {
    hashPassword: async (password) => (await createPasswords()).hash(password),
    async storePortrait(svg) {
      const name = newImageName();
      await storage.save('avatars', name, (await pictureOfDrawing(svg)).bytes);
      return paths.photo(name);
    },
  });
  if (filled) log.info('filled the empty database with demo data');
  return filled;
}
