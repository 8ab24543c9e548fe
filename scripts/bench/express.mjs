// The baselines, which send from memory the very bytes that the product answered: Express 5, and Node alone, which knows
// nothing but whether the client has them already. Arguments: path=file ... Prints the two addresses.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express from 'express';

const app = express();
const answers = new Map();
for (const argument of process.argv.slice(2)) {
  const [path, file] = argument.split('=');
  const bytes = readFileSync(file);
  const type = path.startsWith('/api/') ? 'json' : 'html';
  app.get(path, (_request, response) => response.type(type).send(bytes));
  answers.set(path, bytes);
}
const bare = createServer((request, response) => {
  const bytes = answers.get(request.url);
  const headers = ['ETag', '"1"', 'Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];
  if (request.headers['if-none-match'] === '"1"') response.writeHead(304, headers).end();
  else {
    const own = ['Content-Type', 'application/json', 'Content-Length', String(bytes.length)];
    response.writeHead(200, [...headers, ...own]).end(bytes);
  }
});
const addressOf = (server) => `http://127.0.0.1:${server.address().port}`;
const server = app.listen(0, '127.0.0.1', () =>
  bare.listen(0, '127.0.0.1', () => console.log(`${addressOf(server)} ${addressOf(bare)}`)),
);
