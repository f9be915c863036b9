/** Prefixes the title with the form's error or the open dialog, after the count of messages, for screen readers. */
export function withStatusInTitle(html: string): string {
  const dialog = /<dialog open[^>]* aria-labelledby="([\w-]+)"/.exec(html)?.[1];
  const heading = dialog && new RegExp(` id="${dialog}"[^>]*>([^<]+)<`).exec(html)?.[1];
  const front = `${html.includes(' class="error-summary"') ? 'Error: ' : ''}${heading ? `${heading} · ` : ''}`;
  return front ? html.replace(/<title>(?:\(\d+\+?\) )?/, (start) => `${start}${front}`) : html;
}
