// The baseline: Express 5 sending from memory the very bytes that the product answered. Arguments: path=file ...
import { readFileSync } from 'node:fs';
import express from 'express';

const app = express();
for (const argument of process.argv.slice(2)) {
  const [path, file] = argument.split('=');
  const bytes = readFileSync(file);
  app.get(path, (_request, response) => response.type('json').send(bytes));
}
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
