/** What the behaviours use of htmx 4, which a script of its own puts on `window`. */
export type Swap = {
  ctx: { request: { action: string; headers: Record<string, string> }; response?: { status: number } };
};

/** What became of a request that somebody's press has started. */
export type Press = {
  ctx: {
    sourceElement: HTMLElement;
    request: { action: string; submitter?: HTMLElement | null };
    response?: { status: number };
    /** The answer, once it is here as a whole. */
    text?: string;
  };
  /** What is about to be swapped in, the page itself or what was selected of it first. */
  tasks?: { fragment: DocumentFragment }[];
};

/** Hears what htmx tells of a request. */
export const when = (name: string, act: (detail: Press, event: Event) => void): void =>
  document.addEventListener(name, (event) => act((event as CustomEvent<Press>).detail, event));

type Extension = {
  htmx_before_morph_attr?: (element: Element, detail: { attrName: string }) => boolean;
  htmx_before_morph_node?: (element: Element, detail: { newNode: Node }) => boolean;
};

type Htmx = {
  ajax(
    verb: 'GET',
    path: string,
    options: { source: Element; target: Element; swap: string; replace: 'true' },
  ): Promise<void>;
  registerExtension(name: string, extension: Extension): void;
};

declare global {
  interface Window {
    htmx: Htmx;
  }
}
