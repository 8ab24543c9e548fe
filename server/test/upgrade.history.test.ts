import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { restoreBackup } from '../backup/restore.js';
import { asCommand } from '../principal.js';
import { config } from '../config/config.js';
import { dialect } from '../database/dialect.js';
import { closeDatabase, openDatabase } from '../content/database.js';
import { verifyPassword } from '../auth/passwords/password.js';
import { PARCOURS } from '../parcours/parcours.entity.js';
import { schema } from '../schema.js';
import { dump } from './content-dump.js';
import { createDatabase, dropDatabase } from './database.js';

/* What the last release without a history left on the disks of its users, frozen: never write these files anew. */
const frozen = (name: string) => join(__dirname, 'upgrade', `before-history.${name}`);

beforeEach(createDatabase);
afterEach(dropDatabase);

const restore = () =>
  restoreBackup({ path: frozen('backup'), config, schema, force: false, progress: () => undefined });

function layFile(): void {
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(join(config.dataDir, 'parcours.sqlite'), gunzipSync(readFileSync(frozen('sqlite.gz'))));
}

const ways: [string, () => unknown][] = [['a backup, restored', restore]];
if (dialect === 'sqlite') ways.push(['a SQLite file, opened', layFile]);

describe.each(ways)('from the last release without a history: %s', (_, arrive) => {
  it('all is there, in the schema of this build; nothing has a past until it is changed', async () => {
    await arrive();
    const database = await openDatabase(config, schema);
    const { dataSource, transactions } = database;
    try {
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
      const content = await dump(dataSource);
      expect(Object.fromEntries(content)).toMatchObject(CONTENT);
      expect([...content.keys()].filter((thing) => !thing.startsWith('static '))).toHaveLength(12);
      const account = content.get('user 1')!['mot_de_passe'] as string;
      expect(await verifyPassword(account, 'mot de passe des tests')).toBe(true);
      const pdfs = await dataSource.query<{ contenu: Buffer }[]>('SELECT contenu FROM fichier');
      expect(pdfs.map(({ contenu }) => /%(un|deux)\n/.exec(contenu.toString())?.[1]).sort()).toEqual(['deux', 'un']);
      expect(await dataSource.query('SELECT * FROM revision')).toEqual([]);

      await asCommand('essai', () =>
        transactions.run((written) => written.update(PARCOURS, 1, { nom_parcours: 'Après' })),
      );
      const [revision, ...others] = await dataSource.query<{ version: number; champs: string }[]>(
        'SELECT version, champs FROM revision',
      );
      expect([revision!.version, JSON.parse(revision!.champs), others]).toEqual([
        3,
        { nom_parcours: ['Radionavigation', 'Après'] },
        [],
      ]);
    } finally {
      await closeDatabase(database);
    }
  });
});

const CONTENT = {
  'parcours 1': { nom_parcours: 'Radionavigation', descriptif_parcours: '**Balises** et VOR' },
  'categorie 1': { nom_categorie: 'Bases', niveau_categorie_parcours: 'débutant', id_parcours: 1 },
  'categorie 2': { nom_categorie: 'Expertise', niveau_categorie_parcours: null, id_parcours: 1 },
  'sousparcours 1': { nom_sous_parcours: 'Tronc commun', id_parcours: 1 },
  'responsable 1': { nom_responsable: 'ABEL', prenom_responsable: 'Ada' },
  'responsable 2': { nom_responsable: 'BRUN', prenom_responsable: 'Léo' },
  'stage 1': {
    code_stage: 'NAV-101',
    libelle_stage: 'Fondamentaux',
    volume_horaire_stage: 12,
    emploi_du_temps_nom: 'plan à l’été.pdf',
    fiche_PE_nom: 'fiche.pdf',
    responsables: [1, 2],
  },
  'stage 2': {
    code_stage: 'NAV-102',
    emploi_du_temps_nom: null,
    emploi_du_temps_empreinte: null,
    fiche_PE_nom: 'la même.pdf',
    responsables: [2],
  },
  'definition_sousparcours 1-1-1': {},
  'definition_sousparcours 2-1-1': {},
  'user 1': { username: 'admin', is_admin: 1, mot_de_passe_a_changer: 0 },
  'user 2': { username: 'Élodie', is_admin: 0, mot_de_passe_a_changer: 1 },
};
