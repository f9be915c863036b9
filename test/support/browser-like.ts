import { ORIGIN, type TestApp } from './app.ts';
import { pageBody } from './empty-pages.ts';

export interface Seen {
  status: number;
  path: string;
  html: string;
  text: string;
  headers: Headers;
}

/** An HTTP client like a browser without JavaScript: keeps cookies, follows redirects, posts forms. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Where the app trusts a proxy. */
  address?: string;
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  get(path: string): Promise<Seen> {
    return this.#follow(path, { method: 'GET' });
  }

  /** Posts a form to a page; files as File values. Follows the 303. */
  post(path: string, fields: Record<string, string | File>): Promise<Seen> {
    return this.#follow(path, { method: 'POST', body: this.#form(fields) });
  }

  postOnly(path: string, fields: Record<string, string | File>): Promise<Response> {
    return this.#send(path, { method: 'POST', body: this.#form(fields) });
  }

  /** A JSON call: `call('functions/get-stripe-config', {})`. */
  async call(name: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await this.#send(`/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  raw(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#send(path, init);
  }

  #form(fields: Record<string, string | File>): FormData | URLSearchParams {
    const files = Object.values(fields).some((value) => value instanceof File);
    const form = files ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) (form as FormData).append(name, value as string);
    return form;
  }

  async #follow(path: string, init: RequestInit): Promise<Seen> {
    let response = await this.#send(path, init);
    let at = path;
    for (let hops = 0; hops < 5 && response.status >= 300 && response.status < 400; hops++) {
      at = new URL(response.headers.get('location') ?? '', `${ORIGIN}${at}`).href.slice(ORIGIN.length);
      response = await this.#send(at, { method: 'GET' });
    }
    const html = await response.text();
    let text: string | undefined;
    return pageBody({
      status: response.status,
      path: at,
      html,
      get text() {
        text ??= textOf(html);
        return text;
      },
      headers: response.headers,
    });
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', ORIGIN);
    if (this.address) headers.set('x-forwarded-for', this.address);
    const response = await this.#app.web.request(`${ORIGIN}${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
