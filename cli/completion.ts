import { Argument, Command } from 'commander';
import { examples } from './options.ts';

export function completionCommand(): Command {
  const command = new Command('completion')
    .description('print a shell completion script')
    .addArgument(new Argument('<shell>').choices(Object.keys(SCRIPTS)))
    .action((shell: keyof typeof SCRIPTS) => {
      process.stdout.write(SCRIPTS[shell](command.parent ?? command));
    });
  return examples(command, [
    'completion bash >> ~/.bashrc',
    'completion zsh > ~/.zsh/completions/_trot',
    'completion fish > ~/.config/fish/completions/trot.fish',
  ]);
}

/** "users list" → its words, "users list --role" → that option's values. */
type Follow = ReadonlyMap<string, readonly string[]>;

function follow(command: Command, path = '', inherited: readonly string[] = []): Follow {
  const options = [...inherited, ...command.options.map(({ long }) => long!), '--help'];
  const passedOn = [...inherited, ...command.options.map(({ long }) => long!)];
  const values = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const found = new Map<string, readonly string[]>([
    [path, [...command.commands.map((one) => one.name()), ...values, ...new Set(options)]],
  ]);
  for (const { long, argChoices, required } of command.options)
    if (required) found.set(joined(path, long!), argChoices ?? []);
  for (const one of command.commands)
    for (const [at, words] of follow(one, joined(path, one.name()), passedOn)) found.set(at, words);
  return found;
}

const joined = (path: string, word: string): string => (path ? `${path} ${word}` : word);

function cases(tree: Command): string {
  return [...follow(tree)].map(([path, words]) => `    '${path}') echo '${words.join(' ')}' ;;`).join('\n');
}

const shared = (tree: Command): string => `_trot_follow() {
  case "$1" in
${cases(tree)}
    *) return 1 ;;
  esac
}

_trot_candidates() {
  local at='' last='' word
  for word in "$@"; do
    last="$word"
    case "$word" in -*) continue ;; esac
    if _trot_follow "\${at:+$at }$word" >/dev/null; then at="\${at:+$at }$word"; fi
  done
  case "$last" in
    --*) if _trot_follow "\${at:+$at }$last"; then return; fi ;;
  esac
  _trot_follow "$at"
}
`;

/** Falls back to files, for `db backup`. */
export const bashScript = (
  tree: Command,
): string => `# Completion of trot for bash: trot completion bash >> ~/.bashrc
${shared(tree)}
_trot() {
  local words="$(_trot_candidates "\${COMP_WORDS[@]:1:COMP_CWORD-1}")"
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _trot trot
`;

export const zshScript = (tree: Command): string => `#compdef trot
# Completion of trot for zsh: trot completion zsh > ~/.zsh/completions/_trot
${shared(tree)}
_trot() {
  local found="$(_trot_candidates "\${(@)words[2,CURRENT-1]}")"
  compadd -- \${=found} || _files
}
if [ "$funcstack[1]" = _trot ]; then _trot "$@"; else compdef _trot trot; fi
`;

function fishScript(tree: Command): string {
  const lines = tree.commands.flatMap((group) => [
    offer('__fish_use_subcommand', `-a ${group.name()} -d ${inFish(group.description())}`),
    ...optionsOf(group, seen(group)),
    ...group.commands.flatMap((one) => [
      offer(
        `${seen(group)}; and not ${seen(...group.commands)}`,
        `-a ${one.name()} -d ${inFish(one.description())}`,
      ),
      ...optionsOf(one, `${seen(group)}; and ${seen(one)}`),
    ]),
  ]);
  return `# Completion of trot for fish: trot completion fish > ~/.config/fish/completions/trot.fish\n${lines.join('\n')}\n`;
}

const inFish = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const offer = (when: string, what: string): string => `complete -c trot -n '${when}' ${what}`;
const seen = (...commands: Command[]): string =>
  `__fish_seen_subcommand_from ${commands.map((command) => command.name()).join(' ')}`;

const optionsOf = (command: Command, when: string): string[] =>
  command.options.map(({ long, argChoices, required, description }) =>
    offer(
      when,
      `-l ${long!.slice(2)} ${required ? `-x ${argChoices ? `-a '${argChoices.join(' ')}' ` : ''}` : ''}-d ${inFish(description)}`,
    ),
  );

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };
