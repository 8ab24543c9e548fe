// Every kind of call whose turns are measured (turns.mjs): what visitors and staff read, and what staff write.
import { onceOpen } from './copies.mjs';
import { importCallsOf } from './turns-import.mjs';
import { sessionCallsOf } from './turns-sessions.mjs';

/** Every kind of call; each resolves to the bytes of its answer. */
export async function callsOf(server, size, parcours) {
  const headers = { Cookie: server.cookie };
  let modification;
  const api = async (method, path, body) => {
    const json = body !== undefined && !(body instanceof FormData);
    const init = {
      method,
      headers: { ...headers, ...(json && { 'Content-Type': 'application/json' }) },
      body: json ? JSON.stringify(body) : body,
    };
    const answer = await onceOpen(() => fetch(server.url + path, init));
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status}`);
    modification = answer.headers.get('x-modification') ?? modification;
    return bytes;
  };
  const json = async (path) => (await fetch(server.url + path, { headers })).json();
  const first = await json('/api/stage?limit=60');
  const [stage, chosen] = [first[0], first.map(({ code_stage }) => code_stage).join()];
  const [responsable] = await json('/api/responsable');
  const categories = await json(`/api/categorie?parcoursId=${parcours}`);
  const [categorie] = categories;
  const ordered = categories.map(({ id }) => id);
  const [sousParcours] = await json(`/api/sousparcours?parcoursId=${parcours}`);
  let n = 0;
  let opened = 0;
  const put = () => {
    n += 1;
    return api('PUT', `/api/stage/${stage.id}`, formOf({ code: stage.code_stage, name: `Changé ${n}` }));
  };
  server.change = put;
  const reads = readsOf({ parcours, stage, chosen, responsable });
  return {
    ...Object.fromEntries(reads.map((path) => [`GET ${path}`, () => api('GET', path)])),
    'PUT /api/stage/{id}': put,
    'PUT /api/responsable/{id}': () =>
      api('PUT', `/api/responsable/${responsable.id}`, { lastName: `DUPOND ${(n += 1)}`, firstName: 'Zoé' }),
    'PUT /api/parcours/{id}': () =>
      api('PUT', `/api/parcours/${parcours}`, { name: `Parcours ${(n += 1)}`, description: 'Pour *tous*.' }),
    'PUT /api/sousparcours/{id}': () =>
      api('PUT', `/api/sousparcours/${sousParcours.id}`, { name: `Sous-parcours ${(n += 1)}` }),
    'PUT /api/categorie/{id}': () =>
      api('PUT', `/api/categorie/${categorie.id}`, { name: `Catégorie ${(n += 1)}`, position: 0 }),
    'PUT /api/parcours/{id}/ordre': () => {
      ordered.reverse();
      return api('PUT', `/api/parcours/${parcours}/ordre`, { categorieIds: ordered });
    },
    'POST /api/parcours/{id}/dupliquer': () =>
      api('POST', `/api/parcours/${parcours}/dupliquer`, { name: `Double ${(n += 1)}` }),
    'POST /api/catalogue': () => api('POST', '/api/catalogue', { nom: `Catalogue ${(n += 1)}` }),
    'GET /catalogue/{id}/api/parcours, which opens it': async () => {
      const kept = await json('/api/catalogue');
      return api('GET', `/catalogue/${kept[(opened += 1) % kept.length].id}/api/parcours`);
    },
    ...importCallsOf(size, api, () => modification),
    ...sessionCallsOf(
      api,
      first.map(({ code_stage }) => code_stage),
    ),
  };
}

/** The paths of all that is read. */
function readsOf({ parcours, stage, chosen, responsable }) {
  return [
    ...['/api/parcours', '/api/parcours/synthese', `/api/parcours/${parcours}`, '/api/categorie', '/api/sousparcours'],
    `/api/parcours/${parcours}/prerequis`,
    ...['/api/definition_sousparcours', `/api/definition_sousparcours?parcoursId=${parcours}`],
    ...['/api/stage', '/api/stage?searchString=', '/api/stage?searchString=a', '/api/stage?searchString=a&limit=50'],
    ...['/api/stage?searchString=niveau', '/api/stage?searchString=radar&limit=50', '/api/stage?limit=500'],
    ...['a', 'au', 'reg aut', 'rudar', 'zzqxkwj', 'SUR-0'].map((text) => `/api/stage/suggestions?searchString=${text}`),
    ...['/api/stage/facettes', '/api/stage/facettes?searchString=a', '/api/stage?duree=8-21&limit=50'],
    ...[`/api/stage/facettes?searchString=a&duree=8-21&parcoursId=${parcours}`],
    ...[
      `/api/stage/code?code=${stage.code_stage}`,
      `/stage/${stage.code_stage}`,
      `/api/stage/selection?codes=${chosen}`,
    ],
    ...[`/api/stage?responsablesId=${responsable.id}`, `/api/stage/${stage.id}`, '/api/responsable', '/api/static'],
    ...['/api/stage/tableau', '/api/stage/tableau?tri=modification&ordre=decroissant', '/api/sante'],
    ...['/api/stage/export', '/api/user', '/', `/parcours/${parcours}`, '/plan-du-site'],
  ];
}

function formOf(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
