// Run once
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { file, formOf } from '../test/forms.js';

/** Which host is this site's is not known here (PUBLIC_URL): any may be. */
const SIGN_OUT = 'https://formation.example/api/logout';
const FAULT = 'Cette adresse est celle d’une action du site, et non d’une page\u00a0: indiquez-en une autre, ou rien.';

const app = useApp();
let staff: Client;
let made: Json;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  const { stage, session } = await app.world.everything();
  made = { stage: stage.id, code: stage.code_stage, session: session.id };
});

const csv = (text: string) => formOf({ file: file(text, 'a.csv', 'text/csv') });
const CALLS: [call: string, body: (made: Json, address: string) => unknown][] = [
  ['POST /api/stage', (_, olaf) => formOf({ code: 'NEUF', name: 'a', olaf })],
  ['PUT /api/stage/:stage', ({ code }, olaf) => formOf({ code, name: 'a', olaf })],
  ['PUT /api/stage/lot', ({ stage }, olaf) => ({ stages: [{ id: stage, olaf }] })],
  ['POST /api/stage/import', ({ code }, olaf) => csv(`Code;Libellé;Lien OLAF\n${code};a;${olaf}\n`)],
  ['POST /api/session_stage', ({ stage }, url) => ({ stageId: stage, url })],
  ['PUT /api/session_stage/:session', (_, url) => ({ url })],
  ['POST /api/session_stage/import', ({ code }, url) => csv(`Code;Début;Adresse\n${code};07/01/2030;${url}\n`)],
];

describe.each(CALLS)('%s', (call, body) => {
  const send = async (address: string) => {
    const [method = '', path = ''] = call.split(' ');
    return staff.call(
      method,
      path.replace(/:(\w+)/, (_, name: string) => String(made[name])),
      body(made, address),
    );
  };

  it('takes no address that acts for that of a page', async () => {
    const { status, body: answer } = await send(SIGN_OUT);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain(FAULT);
  });

  it('takes that of a page', async () => {
    expect((await send('https://formation.example/apiculture?de=/api/logout')).status).toBe(200);
  });
});
