// The first page of the staff's table of 100,000 stages, by each order and with filters: aim p99 150 ms.
import { openBases } from './bases.mjs';
import { fillContent } from './content.mjs';
import { firstPage, read } from './first-page.mjs';
import { startServer } from './server.mjs';

const SIZE = 'XL';
const AIM = 150;
const QUERIES = [
  ...['', '?limit=200', '?tri=libelle', '?tri=responsables', '?tri=modification&ordre=decroissant'],
  ...['?searchString=radar', '?sans=objectifs&tri=volume', '?parcoursId=1&tri=parcours', '?offset=19000'],
];

export async function benchTableau(url) {
  for (const base of openBases(url)) {
    const server = await startServer(base.env);
    await fillContent(server, SIZE);
    const total = await read(`${server.url}/api/stage/tableau`, server.cookie);
    for (const query of QUERIES)
      await firstPage(`${base.name.padEnd(8)} ${total} stages`, server, `stage/tableau${query}`, AIM);
    await server.stop();
    await base.close();
  }
}
