// Run once: no database says otherwise.
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors, messages } from '../test/errors.js';
import { cell, matrix } from '../test/matrix.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

describe('a hostile body', () => {
  const AN_ID = 'Indiquez un identifiant\u00a0: un nombre entier positif.';
  const NO_CELL = 'Indiquez une association\u00a0: stageId, categorieId et sousParcoursId.';
  const right = { categorieIds: [], sousParcoursIds: [], ajouts: [], retraits: [] };

  it.each<[string, object, [param: string, msg: string][]]>([
    ['nothing', { ajouts: undefined, retraits: null }, [['ajouts', messages.required], ['retraits', messages.required]]], // prettier-ignore
    ['no list', { ajouts: { length: 5 } }, [['ajouts', 'Indiquez une liste d’associations.']]],
    ['no cells', { ajouts: [1, null, [], 'a'] }, [0, 1, 2, 3].map((i): [string, string] => [`ajouts[${i}]`, NO_CELL])],
    [
      'wrong ids',
      { retraits: [{ stageId: '1', categorieId: 0 }] },
      [['retraits[0].stageId', AN_ID], ['retraits[0].categorieId', AN_ID], ['retraits[0].sousParcoursId', messages.required]], // prettier-ignore
    ],
    [
      'a field too many',
      { ajouts: [{ stageId: 1, categorieId: 1, sousParcoursId: 1, constructor: 1 }] },
      [['ajouts[0].constructor', errors.unknownParams('x').errors![0]!.msg]],
    ],
    [
      'a cell to tick and to clear',
      {
        ajouts: [cell([1, 1, 2]), cell([1, 1, 1])],
        retraits: [cell([1, 1, 1])],
      },
      [['retraits[0]', 'Cette association est aussi à ajouter (ajouts[1])\u00a0: choisissez.']],
    ],
    ['5,001 cells', { ajouts: Array(5001).fill({}) }, [['ajouts', `Indiquez 5\u202f000 associations au plus.`]]],
  ])('%s', async (_title, body, faults) => {
    const { put } = await matrix(app, staff, 0);

    const answer = await put({ ...right, ...body });

    expect([answer.status, answer.body]).toEqual([400, errors.badParams(...faults)]);
  });

  it('10,000 cells of wrong ids: a hundred faults are told, and the count', async () => {
    const { put } = await matrix(app, staff, 0);
    const wrong = Array(5000).fill({ stageId: -1, categorieId: 1, sousParcoursId: 1 });

    const { status, body } = await put({ ...right, ajouts: wrong, retraits: wrong });

    expect([status, body.message, body.errors.length]).toEqual([
      400,
      '10000 paramètres sont incorrects. Voici les 100 premiers.',
      100,
    ]);
  });

  it('more than its fields may hold is not read', async () => {
    const { put } = await matrix(app, staff, 0);

    expect((await put({ ...right, ajouts: [{ stageId: 'x'.repeat(2_000_000) }] })).body).toEqual(errors.tooLarge);
  });
});
