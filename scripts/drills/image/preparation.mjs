// A preparation in the image: the copy of the site that shows it is a process of its own, whose only folder is /tmp.
import { checkPdf, expect, fail, say, signedIn, stageForm } from './tools.mjs';

const TRIES = 100;

/** Resolves to a function that asks a site as an account does. */
async function asking(url, password) {
  const cookie = await signedIn(url, password);
  return async (method, path, body) => {
    const headers = { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    for (let i = 0; i < TRIES; i++) {
      const answer = await fetch(url + path, { method, headers, body });
      // The copy is still being opened.
      if (answer.status !== 503) return answer;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return fail(`${method} ${path} : 503, ${TRIES} fois`);
  };
}

/** Opens one, and adds a stage with its PDF inside, where visitors do not see it. */
export async function openPreparation(url, password) {
  const ask = await asking(url, password);
  const opened = await ask('POST', '/api/preparation', JSON.stringify({ nom: 'Préparation de l’image' }));
  expect('préparation ouverte', opened.status, 200);
  const { id } = await opened.json();
  const added = await ask('POST', `/preparation/${id}/api/stage`, stageForm('IMG-2', 'Préparé dans l’image'));
  expect('stage préparé', added.status, 200);
  const stage = (await added.json()).id;
  const page = '/stage/IMG-2';
  const inside = await ask('GET', `/preparation/${id}${page}`);
  expect('sa page, dans la préparation', (await inside.text()).includes('Préparé dans l’image'), true);
  expect('sa page, pour un visiteur', (await fetch(url + page)).status, 404);
  say('préparation : ouverte, un stage et son PDF y sont, et nul visiteur ne le voit');
  return { id, stage };
}

/** Publishes it, the present catalogue kept first, and reads it as a visitor does. */
export async function publishPreparation(url, password, { id, stage }) {
  const ask = await asking(url, password);
  const read = await ask('GET', `/preparation/${id}/api/stage/${stage}`);
  expect('préparation relue', read.status, 200);
  const catalogue = await ask('POST', '/api/catalogue', JSON.stringify({ nom: 'Relu à côté' }));
  const kept = await ask('GET', `/catalogue/${(await catalogue.json()).id}/api/stage`);
  expect('catalogue gardé, relu à côté', kept.status, 200);
  const body = JSON.stringify({ garder_sous: 'Avant la préparation' });
  const published = await ask('POST', `/api/preparation/${id}/publier`, body);
  expect('préparation publiée', published.status, 200);
  await checkPdf(url, stage);
  say('préparation : publiée, catalogue d’avant gardé');
}
