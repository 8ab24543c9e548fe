import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { Definition } from '../definition/definition.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Fichier } from '../content/fichier.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';
import { User } from '../auth/user.entity.js';
import { useDatabase } from './database.js';
import { World } from './world.js';

const database = useDatabase();

const PAGES = [
  ['Le dispositif', 'Présentation du dispositif de formation continue'],
  ['Choisir son parcours', 'Comment choisir son parcours'],
  ['S’inscrire', 'Inscription, délais et conditions d’accès'],
  ['Contacts', 'Contacts'],
  ['Accessibilité', 'Accessibilité\u00a0: non conforme'],
  ['Mentions légales', 'Mentions légales'],
  ['Données personnelles', 'Données personnelles et cookies'],
];

async function differences(): Promise<string[]> {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

async function pages(): Promise<string[][]> {
  const list = await database.dataSource.getRepository(StaticPage).find({ order: { id: 'ASC' } });
  expect(list.filter(({ contenu }) => contenu === '')).toEqual([]);
  return list.map(({ menu, titre }) => [menu, titre]);
}

describe('migrations', () => {
  it('give exactly the schema of the entities', async () => {
    expect(await differences()).toEqual([]);
  });

  it('bring the static pages, titled and not empty', async () => {
    expect(await pages()).toEqual(PAGES);
  });

  it('can be taken back and run again', async () => {
    const { dataSource } = database;
    for (let i = 0; i < dataSource.migrations.length; i++) await dataSource.undoLastMigration();
    await expect(dataSource.getRepository(Stage).count()).rejects.toThrow(/stage/);

    await dataSource.runMigrations();

    expect(await differences()).toEqual([]);
    expect(await pages()).toEqual(PAGES);
  });
});

describe('deleting', () => {
  let world: World;
  let rows: Awaited<ReturnType<World['everything']>>;
  beforeEach(async () => {
    world = new World(database.dataSource);
    await world.empty();
    rows = await world.everything();
  });

  const TABLES = { Parcours, Categorie, SousParcours, Definition, Stage, Responsable };

  async function counts(): Promise<Record<string, number>> {
    const numbers: Record<string, number> = {};
    for (const [name, entity] of Object.entries(TABLES))
      numbers[name] = await database.dataSource.getRepository<ObjectLiteral>(entity).count();
    const query = database.dataSource.createQueryBuilder().from('stage_responsable', 'sr').select('COUNT(*)', 'n');
    return { ...numbers, stage_responsable: Number((await query.getRawOne<{ n: string }>())?.n) };
  }

  const ONE_OF_EACH = {
    Parcours: 1,
    Categorie: 1,
    SousParcours: 1,
    Definition: 1,
    Stage: 1,
    Responsable: 1,
    stage_responsable: 1,
  };

  it.each<[keyof typeof rows, EntityTarget<ObjectLiteral>, gone: Partial<typeof ONE_OF_EACH>]>([
    ['parcours', Parcours, { Parcours: 0, Categorie: 0, SousParcours: 0, Definition: 0 }],
    ['categorie', Categorie, { Categorie: 0, Definition: 0 }],
    ['sousParcours', SousParcours, { SousParcours: 0, Definition: 0 }],
    ['stage', Stage, { Stage: 0, Definition: 0, stage_responsable: 0 }],
    ['responsable', Responsable, { Responsable: 0, stage_responsable: 0 }],
  ])('a %s takes with it what hangs on it, and nothing else', async (name, entity, gone) => {
    expect(await counts()).toEqual(ONE_OF_EACH);

    await database.dataSource.getRepository(entity).delete(rows[name].id);

    expect(await counts()).toEqual({ ...ONE_OF_EACH, ...gone });
  });

  it.each<[name: string, insert: () => Promise<unknown>]>([
    ['a category of no pathway', () => world.categorie({ id: 999999 } as Parcours)],
    ['an association of no stage', () => world.definition({ id: 999999 } as Stage, rows.categorie, rows.sousParcours)],
  ])('leaves no room for %s', async (_name, insert) => {
    await expect(insert()).rejects.toThrow(/foreign key/i);
  });

  it('leaves no room for the same association twice', async () => {
    await expect(world.definition(rows.stage, rows.categorie, rows.sousParcours)).rejects.toThrow(/unique|duplicate/i);
  });
});

describe('columns', () => {
  let world: World;
  beforeAll(() => {
    world = new World(database.dataSource);
  });
  beforeEach(() => world.empty());

  const read = (id: number) => database.dataSource.getRepository(Stage).findOneByOrFail({ id });

  it('refuse a code that differs by case, accents or outer spaces only', async () => {
    await world.stage({ code_stage: 'Été-1' });

    for (const code_stage of ['Été-1', 'ete-1', ' ÉTÉ-1 '])
      await expect(world.stage({ code_stage })).rejects.toThrow(/unique|duplicate/i);
    await expect(world.stage({ code_stage: 'Été 1' })).resolves.toBeDefined();
  });

  it('refuse a username that is taken, whatever its case', async () => {
    const users = database.dataSource.getRepository(User);
    const user = { username: 'Chef', cle_username: 'chef', mot_de_passe: 'x' };
    await users.insert({ ...user });

    await expect(users.insert({ ...user, username: 'chef' })).rejects.toThrow(/unique|duplicate/i);
    expect(await users.findOneByOrFail({ cle_username: 'chef' })).toMatchObject({ username: 'Chef', is_admin: false });
  });

  it('keep characters of 4 bytes, line breaks and quotes', async () => {
    const text = 'œ 😀 𠮷 e\u0301 \\ \' " `\r\n\tfin ';
    const names = ['libelle_stage', 'objectif_general_stage', 'rythme_stage', 'prerequis_stage'] as const;
    const values = Object.fromEntries(names.map((name) => [name, text]));

    expect(await read((await world.stage(values)).id)).toMatchObject(values);
  });

  it('keep a text of 100,000 characters of 4 bytes', async () => {
    const descriptif_parcours = '😀'.repeat(100_000);
    const { id } = await world.parcours({ descriptif_parcours });

    const found = await database.dataSource.getRepository(Parcours).findOneByOrFail({ id });
    expect(found.descriptif_parcours === descriptif_parcours).toBe(true);
  });

  // Statements carry bytes as hexadecimal text, and MariaDB takes 16 MB of it unless it is told otherwise.
  it('keep the bytes of a file of 7 MB', async () => {
    const contenu = Buffer.alloc(7 * 1024 * 1024, Buffer.from(Array.from({ length: 251 }, (_, i) => i)));
    const { empreinte } = await world.fichier(await world.stage(), { contenu });

    const files = database.dataSource.getRepository(Fichier).createQueryBuilder('f').addSelect('f.contenu');
    const found = await files.where('f.empreinte = :empreinte', { empreinte }).getOneOrFail();
    expect(contenu.equals(found.contenu)).toBe(true);
  });

  it('leave a file’s bytes out of an ordinary query', async () => {
    const { empreinte } = await world.fichier(await world.stage());

    const [file] = await database.dataSource.getRepository(Fichier).findBy({ empreinte });
    expect(file).not.toHaveProperty('contenu');
  });
});
