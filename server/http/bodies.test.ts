// Run once
import { gzipSync } from 'node:zlib';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors, messages } from '../test/errors.js';

let admin: Client;
let ids: Record<string, number>;
const app = useApp(async () => {
  admin = await signedIn(app, 'admin');
  const { parcours, categorie, sousParcours, responsable, page } = await app.world.everything();
  const user = await app.world.user();
  ids = {
    parcours: parcours.id,
    categorie: categorie.id,
    sousparcours: sousParcours.id,
    responsable: responsable.id,
    static: page.id,
    user: user.id,
  };
});

/** Every call that takes JSON, with the fields that it wants. */
const CALLS: [method: string, path: string, required: string[]][] = [
  ['POST', 'login', ['username', 'password']],
  ['POST', 'parcours', ['name']],
  ['PUT', 'parcours/{id}', ['name']],
  ['POST', 'categorie', ['name', 'id_parcours']],
  ['PUT', 'categorie/{id}', ['name']],
  ['POST', 'sousparcours', ['name', 'id_parcours']],
  ['PUT', 'sousparcours/{id}', []],
  ['PATCH', 'sousparcours/{id}', []],
  ['POST', 'definition_sousparcours', ['stageIds', 'categorieId', 'sousParcoursIds']],
  ['DELETE', 'definition_sousparcours', ['stageId', 'categorieId', 'sousParcoursId']],
  ['POST', 'responsable', ['firstName', 'lastName']],
  ['PUT', 'responsable/{id}', ['firstName', 'lastName']],
  ['PUT', 'static/{id}', ['menu', 'title']],
  ['POST', 'user', ['username', 'password', 'passwordConfirmation']],
  ['PUT', 'user/{id}', []],
  ['PATCH', 'user/{id}', []],
  ['POST', 'markdown', ['source']],
];

/** Only Markdown texts are long, twelve bytes a character at most; the others are two lists of 500 ids at most. */
const LONG = ['parcours', 'parcours/{id}', 'static/{id}', 'markdown'];
const roomOf = (path: string) => (LONG.includes(path) ? 2_408_000 : 32 * 1024);

const JSON_TYPE = 'application/json';
const urlOf = (path: string) => `/api/${path.replace('{id}', `${ids[path.split('/')[0]!]}`)}`;
async function send(method: string, path: string, body: string | Buffer<ArrayBuffer> | null, type = JSON_TYPE) {
  const answer = await admin.send(urlOf(path), { method, body, headers: { 'Content-Type': type } });
  return { status: answer.status, body: answer.body };
}

describe.each(CALLS)('%s /api/%s', (method, path, required) => {
  it.each([
    ['half an object', '{"name":'],
    ['a comma too many', '{"name":"a",}'],
    ['two objects', '{}{}'],
    ['a list', '[]'],
    ['a list of objects', '[{"name":"a"}]'],
    ['a text', '"a"'],
    ['a number', '5'],
    ['null', 'null'],
    ['a form', 'name=a'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe])],
  ])('refuses %s', async (_title, content) => {
    expect(await send(method, path, content)).toEqual({ status: 400, body: errors.malformed });
  });

  it.each([
    ['an empty body', ''],
    ['an empty object', '{}'],
    ['no body', null],
  ])('asks for what is required of %s', async (_title, content) => {
    const { status, body } = await send(method, path, content);

    expect([status, body.errors?.map((fault: Json) => fault.param).sort()]).toEqual(
      required.length > 0 ? [400, [...required].sort()] : [200, undefined],
    );
    for (const { msg } of body.errors ?? []) expect(msg).toBe(messages.required);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('answers 415 to the type "%s"', async (type) => {
    expect(await send(method, path, Buffer.from('{"name":"a"}'), type)).toEqual({
      status: 415,
      body: errors.wrongType(JSON_TYPE),
    });
  });

  it('answers 413 to more than its fields may hold', async () => {
    const content = JSON.stringify({ name: 'a'.repeat(roomOf(path)) });

    expect(await send(method, path, content)).toEqual({ status: 413, body: errors.tooLarge });
  });

  it('answers 415 to a compressed body', async () => {
    const headers = { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' };
    const { status, body } = await admin.send(urlOf(path), { method, body: gzipSync('{"name":"a"}'), headers });

    expect({ status, body }).toEqual({ status: 415, body: errors.compressed });
  });

  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'valueOf', ''])(
    'refuses the key "%s", and no prototype changes',
    async (name) => {
      const { status, body } = await send(method, path, `{${JSON.stringify(name)}:{"polluted":true,"is_admin":true}}`);

      expect([status, body.errors]).toEqual([400, expect.arrayContaining(errors.unknownParams(name).errors!)]);
      expect(({} as Json).polluted).toBeUndefined();
    },
  );

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('refuses a value of 100,000 nested %s', async (_title, open, close) => {
    const value = `${open.repeat(100_000)}1${close.repeat(100_000)}`;

    const { status, body } = await send(method, path, `{"${required[0] ?? 'name'}":${value}}`);

    expect(LONG.includes(path) ? [400, 'Requête incorrecte'] : [413, errors.tooLarge.error]).toEqual([
      status,
      body.error,
    ]);
  });
});
