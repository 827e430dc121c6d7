import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whose streaming API is spoken. */
export type Dialect = 'openai' | 'anthropic';

/** How the server tells a reply, step by step. */
export interface ReplyScript {
  /** Writes a piece of the model's text. */
  readonly write: (text: string) => void;
  /** Ends the reply as whole. */
  readonly finish: (reason?: 'stop' | 'length' | 'refusal') => void;
  /** Breaks the connection. */
  readonly cut: () => void;
  /** Says nothing further and keeps the connection. */
  readonly stall: () => void;
  /** Replies with an error status and the provider's own error body. */
  readonly fail: (status: number, type: string, message?: string) => void;
  /** An error in the middle of the stream. */
  readonly break: (type: string) => void;
  /** Writes bytes that are no event of the API. */
  readonly raw: (text: string) => void;
}

/** A stand-in for a model provider: it speaks HTTP like one and says what the test tells it to say. */
export interface ModelServer {
  readonly url: string;
  /** The bodies it was sent. */
  readonly requests: Record<string, unknown>[];
  readonly headers: IncomingMessage['headers'][];
  /** How the next replies are told. */
  readonly respond: (script: (reply: ReplyScript, request: number) => void | Promise<void>) => void;
  /** Requests whose caller hung up before the end. */
  readonly hangUps: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a stand-in on a free port of this machine. */
export async function startModelServer(dialect: Dialect): Promise<ModelServer> {
  const requests: Record<string, unknown>[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let hangUps = 0;
  let script: (reply: ReplyScript, request: number) => void | Promise<void> = ({ finish }) => finish();

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      requests.push(JSON.parse(body) as Record<string, unknown>);
      headers.push(request.headers);
      response.on('close', () => {
        if (!response.writableFinished) hangUps += 1;
      });
      void script(DIALECTS[dialect](response), requests.length);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    headers,
    respond: (next) => (script = next),
    hangUps: () => hangUps,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The reply that a model gives, as text. */
export function replyText(questions: readonly unknown[]): string {
  return JSON.stringify({ questions });
}

function fail(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function begin(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
}

function openai(response: ServerResponse): ReplyScript {
  const chunk = (choice: object) => {
    begin(response);
    const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in' };
    response.write(`data: ${JSON.stringify({ ...base, choices: [{ index: 0, ...choice }] })}\n\n`);
  };
  return {
    write: (content) => {
      chunk({ delta: { role: 'assistant', content }, finish_reason: null });
    },
    finish: (reason = 'stop') => {
      if (reason === 'refusal')
        chunk({ delta: { refusal: 'I cannot help with that.' }, finish_reason: null });
      chunk({ delta: {}, finish_reason: reason === 'length' ? 'length' : 'stop' });
      response.end('data: [DONE]\n\n');
    },
    cut: () => {
      begin(response);
      response.flushHeaders();
      setImmediate(() => response.destroy());
    },
    stall: () => {
      begin(response);
      response.flushHeaders();
    },
    fail: (status, code, message = 'The request failed.') =>
      fail(response, status, { error: { message, type: code, param: null, code } }),
    break: (code) => {
      begin(response);
      response.end(`data: ${JSON.stringify({ error: { message: code, type: code, code } })}\n\n`);
    },
    raw: (text) => {
      begin(response);
      response.end(text);
    },
  };
}

function anthropic(response: ServerResponse): ReplyScript {
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const start = () => {
    if (response.headersSent) return;
    begin(response);
    send('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'stand-in',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    });
    send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  };
  const REASONS = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;
  return {
    write: (text) => {
      start();
      send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
    },
    finish: (reason = 'stop') => {
      start();
      send('content_block_stop', { index: 0 });
      send('message_delta', {
        delta: { stop_reason: REASONS[reason], stop_sequence: null },
        usage: { output_tokens: 2 },
      });
      send('message_stop', {});
      response.end();
    },
    cut: () => {
      start();
      setImmediate(() => response.destroy());
    },
    stall: start,
    fail: (status, type, message = 'The request failed.') =>
      fail(response, status, { type: 'error', error: { type, message } }),
    break: (type) => {
      start();
      send('error', { error: { type, message: type } });
      response.end();
    },
    raw: (text) => {
      begin(response);
      response.end(text);
    },
  };
}

const DIALECTS = { openai, anthropic } as const;
