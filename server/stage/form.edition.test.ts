// Run once
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { file, formOf } from '../test/forms.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});
const MALFORMED = {
  statusCode: 400,
  error: 'Requête incorrecte',
  message: 'Le formulaire envoyé est mal formé ou incomplet.',
};

describe('a form that is not what it should be', () => {
  const unexpected = (param: string) =>
    errors.badParams([param, 'Ce fichier n’est pas attendu ici, ou l’est une seule fois.']);
  const multipart = 'multipart/form-data; boundary=x';
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  it.each([
    ['two files under one name', { schedule: [file(), file()] }, unexpected('schedule')],
    ['a file under an unknown name', { photo: file() }, unexpected('photo')],
    ['a text in place of a file', { schedule: 'plan.pdf' }, errors.unknownParams('schedule')],
    ['a file in place of a text', { generalObjective: file() }, unexpected('generalObjective')],
    [
      'a text of 300 kB',
      { prerequis: 'a'.repeat(300_000) },
      errors.tooLargeParam('prerequis', 'Ce texte est trop long.'),
    ],
    [
      '1,000 fields',
      { rythm: Array(1000).fill('a') },
      { ...errors.tooLarge, message: 'Le formulaire envoyé a trop de champs.' },
    ],
    ['a field without a name', { '': 'a' }, MALFORMED],
  ])('%s', async (_title, values: Record<string, unknown>, body) => {
    const answer = await staff.call('POST', '/api/stage', formOf({ code: 'REFUS', name: 'Radar', ...values }));

    expect(answer).toMatchObject({ status: body.statusCode, body });
    expect(await app.ok('/api/stage?searchString=refus')).toEqual([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', part('code', 'A'), MALFORMED],
    ['no end', multipart, part('code', 'A') + part('name', 'B'), MALFORMED],
    ['an end within a part', multipart, '--x\r\nContent-Disposition: form-data; name="code"\r\n\r\nA', MALFORMED],
    ['no part', multipart, '--x--\r\n', expect.objectContaining({ statusCode: 400 })],
    ['JSON', 'application/json', '{"code":"A","name":"B"}', errors.wrongType('multipart/form-data')],
    [
      'an URL-encoded form',
      'application/x-www-form-urlencoded',
      'code=A&name=B',
      errors.wrongType('multipart/form-data'),
    ],
    ['a text', 'text/plain', 'code', errors.wrongType('multipart/form-data')],
  ])('%s', async (_title, type, content, expected) => {
    const { id } = await app.world.stage();

    for (const [method, path] of [
      ['POST', '/api/stage'],
      ['PUT', `/api/stage/${id}`],
    ] as const) {
      const { body } = await staff.send(path, { method, body: content, headers: { 'Content-Type': type } });
      expect(body).toEqual(expected);
    }
    expect((await app.ok(`/api/stage/${id}`)).version).toBe(1);
  });
});
