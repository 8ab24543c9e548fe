import { QueryObserver } from '@tanstack/react-query';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CancelError, ParcoursService, StageService } from '../../../openapi/client/index.js';
import { nameOf, totalOf } from '../../../openapi/client/core/request.js';
import { toRequestError, write } from './resource';
import {
  call,
  countSignIn,
  errorMessageOf,
  isNotFound,
  queryClient,
  setErrorListener,
  setProofAsker,
  statusOf,
  withTimeout,
} from './client';

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: string[];
let base: string;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answerWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};
const json = (body: unknown): [string, Record<string, string>] => [
  JSON.stringify(body),
  { 'Content-Type': 'application/json' },
];
const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('writes its query, each of several values by itself, and none that was not given', async () => {
    answerWith(200, ...json([]));
    await call(StageService.listStages({ searchString: 'é & b', responsablesId: [1, 2], offset: 0 }), { base });
    expect(requests).toEqual(['GET /api/stage?searchString=%C3%A9+%26+b&responsablesId=1&responsablesId=2&offset=0']);
  });

  it('knows how many there are behind a page of a list', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total-Count': '68' }).end('[{"id":1}]');
    expect(totalOf(await call(StageService.listStages({}), { base }))).toBe(68);
    answerWith(200, ...json([{ id: 1 }]));
    expect(totalOf(await call(StageService.listStages({}), { base }))).toBe(1);
  });

  it('keeps a file byte for byte, with its name', async () => {
    answerWith(200, '\ufeffCode;Libellé', {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="modele.csv"',
    });
    const file = await call(StageService.getImportModel(), { base });
    expect(nameOf(file)).toBe('modele.csv');
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('is cancelled after a timeout, or by its signal', async () => {
    answer = () => undefined;
    expect(await failureOf(withTimeout(ParcoursService.listParcours({}), { base, timeout: 20 }))).toBeInstanceOf(
      CancelError,
    );
    const controller = new AbortController();
    const failure = failureOf(withTimeout(ParcoursService.listParcours({}), { base, signal: controller.signal }));
    controller.abort();
    expect(await failure).toBeInstanceOf(CancelError);
  });
});

describe('the message of a failure', () => {
  const fieldError = { param: 'name', msg: 'Indiquez un nom.' };

  it.each([
    [
      'a refusal',
      404,
      json({ statusCode: 404, error: 'Introuvable', message: 'Ce parcours n’existe pas.' }),
      'Ce parcours n’existe pas.',
      {
        status: 404,
        message: 'Ce parcours n’existe pas.',
        errors: [],
        detail: 'Erreur http, réception du statut 404 (Introuvable)',
      },
    ],
    [
      'a refusal fault by fault',
      400,
      json({ message: 'Des paramètres sont à corriger.', errors: [fieldError] }),
      'Indiquez un nom.',
      {
        status: 400,
        message: 'Des paramètres sont à corriger.',
        errors: [fieldError],
        detail: 'Erreur http, réception du statut 400',
      },
    ],
    [
      'a proxy’s own page',
      502,
      ['<h1>Bad Gateway</h1>', { 'Content-Type': 'text/html' }] as [string, Record<string, string>],
      'Le serveur ne répond pas.',
      { status: 502, message: 'Erreur http, réception du statut 502', errors: [] },
    ],
  ])('%s', async (_, status, body, message, problem) => {
    answerWith(status, ...body);
    const error = await failureOf(withTimeout(ParcoursService.listParcours({}), { base }));
    expect([statusOf(error), isNotFound(error)]).toEqual([status, status < 500]);
    expect(errorMessageOf(error)).toBe(message);
    expect(toRequestError(error)).toEqual(problem);
  });

  it('a server that is not there', async () => {
    answer = (request) => request.socket.destroy();
    const error = await failureOf(withTimeout(ParcoursService.listParcours({}), { base }));
    expect([statusOf(error), isNotFound(error)]).toEqual([undefined, false]);
    expect(errorMessageOf(error)).toBe('Le serveur ne répond pas.');
  });

  it('a server that is too late', async () => {
    answer = () => undefined;
    const error = await failureOf(withTimeout(ParcoursService.listParcours({}), { base, timeout: 20 }));
    expect(toRequestError(error, 'Trop tard.')).toEqual({
      message: 'Trop tard.',
      errors: [],
      detail: "Erreur http, impossible d'exécuter la requête",
    });
  });
});

describe('a 401 that comes after a sign-in which the request left before', () => {
  const heard: unknown[] = [];
  beforeEach(() => {
    heard.length = 0;
    setErrorListener((error) => heard.push(statusOf(error)));
  });
  afterEach(() => setErrorListener(() => undefined));

  const refuseThenAnswer = () => {
    answer = (_request, response) => {
      countSignIn();
      answerWith(200, ...json([{ id: 1 }]));
      response.writeHead(401).end();
    };
  };

  it('has a read sent again, to where it was sent: the new session is not taken for lost', async () => {
    refuseThenAnswer();
    expect(await call(ParcoursService.listParcours({}), { base: `${base}/preparation/3` })).toEqual([{ id: 1 }]);
    expect(requests).toEqual(Array(2).fill('GET /preparation/3/api/parcours'));
    expect(heard).toEqual([]);
  });

  it('refuses a write, which may be another’s by now', async () => {
    refuseThenAnswer();
    expect(statusOf(await failureOf(call(ParcoursService.deleteParcours({ id: 1 }), { base })))).toBe(401);
    expect(requests).toEqual(['DELETE /api/parcours/1']);
    expect(heard).toEqual([]);
  });

  it('else means that the session is lost', async () => {
    answerWith(401, '');
    expect(statusOf(await failureOf(call(ParcoursService.listParcours({}), { base })))).toBe(401);
    expect(requests).toEqual(['GET /api/parcours']);
    expect(heard).toEqual([401]);
  });
});

describe('a write that is refused without a proof', () => {
  const refuseThenAnswer = () => {
    answer = (_request, response) => {
      answerWith(200, ...json({ id: 1 }));
      response.writeHead(403, { 'Content-Type': 'application/json' }).end(JSON.stringify({ preuve: ['mot_de_passe'] }));
    };
  };
  afterEach(() => setProofAsker(() => Promise.resolve(false)));

  it('is sent again as it was, to the copy where it began, while others are sent to the site', async () => {
    refuseThenAnswer();
    setProofAsker(() => call(ParcoursService.listParcours({}), { base }).then(() => true));

    const body = { name: 'Un' };
    expect(
      await call(ParcoursService.createParcours({ requestBody: body }), { base: `${base}/preparation/3` }),
    ).toEqual({ id: 1 });

    expect(requests).toEqual([
      'POST /preparation/3/api/parcours',
      'GET /api/parcours',
      'POST /preparation/3/api/parcours',
    ]);
  });
});

it('a request that is built and not sent goes nowhere, then to the base of its call', async () => {
  answerWith(200, ...json([]));
  const late = ParcoursService.listParcours({});
  await call(ParcoursService.listParcours({}), { base });
  await call(late, { base: `${base}/preparation/3` });
  expect(requests).toEqual(['GET /api/parcours', 'GET /preparation/3/api/parcours']);
});

describe('a list whose first load a write overtakes', () => {
  it('is asked again: what was read before the write is not kept', async () => {
    const asked = new Promise<ServerResponse>((resolve) => {
      answer = (_request, response) => resolve(response);
    });
    const queryFn = () => call(ParcoursService.listParcours({}), { base });
    const observer = new QueryObserver<unknown>(queryClient, { queryKey: ['parcours', 'list'], queryFn });
    const loaded = new Promise((resolve) => observer.subscribe(({ data }) => data !== undefined && resolve(data)));
    const first = await asked;

    answerWith(200, ...json([{ id: 2 }]));
    await write(ParcoursService.deleteParcours({ id: 1 }), base);
    first.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"id":1}]');

    expect(await loaded).toEqual([{ id: 2 }]);
    observer.destroy();
    queryClient.clear();
  });
});
