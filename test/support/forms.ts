export interface Control {
  name: string;
  type: string;
  value: string;
  checked: boolean;
  fixed: boolean;
  options: readonly string[];
}

export interface PostForm {
  intent: string;
  action: string;
  controls: readonly Control[];
}

export function postForms(html: string, path: string): PostForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, tag = '']) => attribute(tag, 'method') === 'post')
    .map(([, tag = '', content = '']) => {
      const controls = controlsIn(content);
      const intent = controls.find(({ name }) => name === 'intent')?.value ?? '';
      return { intent, action: attribute(tag, 'action') ?? path, controls };
    });
}

/** The fields a browser sends, with these changes; null leaves a field out. */
export function sentBy(
  { controls }: PostForm,
  changes: Readonly<Record<string, string | null>> = {},
): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const { name, type, value, checked } of controls)
    if (checked || !['checkbox', 'radio'].includes(type)) sent[name] = value;
  for (const [name, value] of Object.entries(changes))
    if (value === null) delete sent[name];
    else sent[name] = value;
  return sent;
}

export const pageLinks = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)].map(([, href = '']) => decode(href));

function controlsIn(html: string): Control[] {
  return [...html.matchAll(/<input\b[^>]*>|<(textarea|select)\b[^>]*>[\s\S]*?<\/\1>/g)]
    .map(([text]) => controlOf(text))
    .filter(({ name, type }) => name !== '' && type !== 'file');
}

function controlOf(html: string): Control {
  const [, element = '', tag = ''] = /^<(\w+)\b([^>]*)>/.exec(html) ?? [];
  const content = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</'));
  const options = [...content.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => option);
  const selected = options.find((option) => /\sselected\b/.test(option)) ?? options[0] ?? '';
  const values = {
    textarea: decode(content).replace(/^\n/, ''),
    select: attribute(selected, 'value') ?? '',
    input: attribute(tag, 'value') ?? '',
  };
  return {
    name: attribute(tag, 'name') ?? '',
    type: element === 'input' ? (attribute(tag, 'type') ?? 'text') : element,
    value: values[element as keyof typeof values],
    checked: /\schecked\b/.test(tag),
    fixed: /\s(readonly|disabled)\b/i.test(tag),
    options: options.map((option) => attribute(option, 'value') ?? ''),
  };
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decode(found);
};

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decode = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '');
