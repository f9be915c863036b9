export type Swap = {
  ctx: { request: { action: string; headers: Record<string, string> }; response?: { status: number } };
};

export type Press = {
  ctx: {
    sourceElement: HTMLElement;
    fetch: typeof window.fetch;
    request: {
      method: string;
      action: string;
      headers: Record<string, string>;
      body?: unknown;
      submitter?: HTMLElement | null;
    };
    response?: { status: number; raw: Response };
    text?: string;
  };
  tasks?: { fragment: DocumentFragment }[];
};

export const onHtmx = (name: string, act: (detail: Press, event: Event) => void): void =>
  document.addEventListener(name, (event) => act((event as CustomEvent<Press>).detail, event));

export const pageOwner = (): string => document.querySelector<HTMLInputElement>('[name=owner]')?.value ?? '';

export function discardAndReload(): void {
  document.dispatchEvent(new Event('trotwell:discard'));
  for (const form of document.forms) form.reset();
  location.reload();
}

type Extension = {
  htmx_before_morph_attr?: (element: Element, detail: { attrName: string }) => boolean;
  htmx_before_morph_node?: (element: Element, detail: { newNode: Node }) => boolean;
};

type Htmx = {
  ajax(
    method: 'GET',
    path: string,
    options: { source: Element; target: Element; swap: string; replace: 'true' },
  ): Promise<void>;
  process(element: Element): void;
  registerExtension(name: string, extension: Extension): void;
};

declare global {
  interface Window {
    htmx: Htmx;
  }
}
