import { Categorie } from '../categorie/categorie.entity.js';
import { asCommand } from '../principal.js';
import { Transactions } from '../content/transactions.js';
import { Definition } from '../definition/definition.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { useApp, type Answer, type Json } from './app.js';
import { signedIn, type Client } from './client.js';
import { errors } from './errors.js';
import { file, formOf } from './forms.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);
const parcours = (name: string) => staff.call('POST', '/api/parcours', { name });
const stage = (values: Record<string, unknown>) =>
  staff.call('POST', '/api/stage', formOf({ name: 'Radar', ...values }));
const namesOf = async (prefix: string): Promise<string[]> =>
  (await app.ok('/api/parcours')).map((p: Json) => p.nom_parcours).filter((name: string) => name.startsWith(prefix));

describe('a transaction that fails', () => {
  it('leaves nothing of an association with one unknown stage among many', async () => {
    const { parcours: own, categorie, sousParcours, stage: tied } = await app.world.everything();
    const stages = await Promise.all(numbers(30).map(() => app.world.stage()));
    const stageIds = [...stages.map(({ id }) => id), 999999999];

    const { status } = await staff.call('POST', '/api/definition_sousparcours', {
      stageIds,
      categorieId: categorie.id,
      sousParcoursIds: [sousParcours.id],
    });

    expect(status).toBe(400);
    const left = await app.ok(`/api/definition_sousparcours?parcoursId=${own.id}`);
    expect(left.map((definition: Json) => definition.id_stage)).toEqual([tied.id]);
  });

  it('takes no acknowledged write of another request with it', async () => {
    await app.world.stage({ code_stage: 'MIXTE-PRIS' });
    const failing = [
      () => stage({ code: 'mixte-pris', schedule: file() }),
      () => stage({ code: 'MIXTE-X', 'responsableIds[]': 999999999, schedule: file() }),
      () => staff.call('POST', '/api/categorie', { name: 'Mixte', id_parcours: 999999999 }),
    ];

    const answers = await Promise.all(
      numbers(18).map((i) => {
        if (i % 3 === 0) return parcours(`Mixte ${i}`);
        return i % 3 === 1 ? stage({ code: `MIXTE-${i}`, pe_file: file() }) : failing[((i - 2) / 3) % 3]!();
      }),
    );

    const written = (of: number) => numbers(18).filter((i) => i % 3 === of);
    expect(answers.map(({ status }) => status === 200)).toEqual(numbers(18).map((i) => i % 3 < 2));
    expect((await namesOf('Mixte')).sort()).toEqual(
      written(0)
        .map((i) => `Mixte ${i}`)
        .sort(),
    );
    const codes = (await app.ok('/api/stage?searchString=mixte')).map((s: Json) => s.code_stage);
    expect(codes.sort()).toEqual([...written(1).map((i) => `MIXTE-${i}`), 'MIXTE-PRIS'].sort());
    for (const i of written(1))
      expect((await app.ok(`/api/stage/${answers[i]!.body.id}`)).fiche_PE_stage).toBe('plan.pdf');
  });
});

describe('transactions whose work waits in the middle', () => {
  it('neither take another’s rows with them nor keep their own when they fail', async () => {
    const transactions = app.nest.get(Transactions);

    const results = await Promise.allSettled(
      numbers(12).map((i) =>
        asCommand('essai', () =>
          transactions.run(async ({ manager }) => {
            await manager.insert(Parcours, { nom_parcours: `Attente ${i}`, descriptif_parcours: '' });
            await new Promise(setImmediate);
            if (i % 3 === 1) throw new Error('voulue');
          }),
        ),
      ),
    );

    const kept = numbers(12).filter((i) => i % 3 !== 1);
    expect(results.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []))).toEqual(kept);
    expect((await namesOf('Attente')).sort()).toEqual(kept.map((i) => `Attente ${i}`).sort());
  });
});

describe('a parent that is deleted while children are added to it', () => {
  it('leaves no orphan, and every caller a clear answer', async () => {
    for (let round = 0; round < 3; round++) {
      const { parcours: parent, categorie, sousParcours } = await app.world.everything();
      const stages = await Promise.all(numbers(5).map(() => app.world.stage()));
      const child = (i: number) => {
        const body = { name: 'Enfant', id_parcours: parent.id };
        if (i % 3 < 2) return staff.call('POST', i % 3 === 0 ? '/api/categorie' : '/api/sousparcours', body);
        return staff.call('POST', '/api/definition_sousparcours', {
          stageIds: stages.map(({ id }) => id),
          categorieId: categorie.id,
          sousParcoursIds: [sousParcours.id],
        });
      };

      const before = numbers(9).map(child);
      const deletion = staff.call('DELETE', `/api/parcours/${parent.id}`);
      const answers = await Promise.all([...before, ...numbers(9).map(child)]);

      expect((await deletion).status).toBe(200);
      expect(answers.map(({ status }) => status).filter((s) => ![200, 400, 404, 409].includes(s))).toEqual([]);
      for (const [entity, where] of [
        [Categorie, { id_parcours: parent.id }],
        [SousParcours, { id_parcours: parent.id }],
        [Definition, { id_categorie: categorie.id }],
        [Definition, { id_sous_parcours: sousParcours.id }],
      ] as const)
        expect(await app.dataSource.getRepository<object>(entity).countBy(where)).toBe(0);
    }
  });

  it('answers 404 to all but one of those who delete it', async () => {
    const { stage: one } = await app.world.everything();

    const answers = await Promise.all(numbers(4).map(() => staff.call('DELETE', `/api/stage/${one.id}`)));

    expect(statuses(answers)).toEqual([200, 404, 404, 404]);
    expect(answers.find(({ status }) => status === 404)!.body).toEqual(
      errors.notFound(`Le stage ${one.id} n’existe pas ou plus.`),
    );
  });
});
