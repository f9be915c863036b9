import type { Server, ServerResponse } from 'node:http';

export class OpenAnswers {
  readonly #open = new Set<ServerResponse>();
  #closing = false;

  constructor(server: Server) {
    server.prependListener('request', (_, response) => {
      if (this.#closing) closeAfter(response);
      this.#open.add(response);
      response.once('close', () => this.#open.delete(response));
    });
  }

  get count(): number {
    return this.#open.size;
  }

  closeConnections(): void {
    this.#closing = true;
    for (const response of this.#open) closeAfter(response);
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
