import type { TestApp } from './app.js';
import type { Client } from './client.js';
import type { Dice } from './dice.js';
import { file, formOf, pdf } from './forms.js';
import { bytesOf, picture } from './images.js';

interface Item {
  id: number;
  id_parcours?: number;
  code_stage?: string;
}

/** What is not asked inside of a preparation: the library is the site's, and so are accounts. */
export const NOT_INSIDE = [
  'createImage',
  'createPdf',
  'deleteImage',
  'createUser',
  'updateUser',
  'changePassword',
  'deleteUser',
];

/** Writes of every kind, by whoever is signed in, of things that are there: one after the other. */
export class RandomWrites {
  private count = 0;

  constructor(
    private readonly app: TestApp,
    private readonly who: Client,
    private readonly dice: Dice,
    private readonly without: string[] = [],
  ) {}

  /** Makes one, and returns its status. */
  async write(): Promise<{ what: string; status: number }> {
    const what = this.dice.one(Object.keys(this.writes).filter((name) => !this.without.includes(name)))!;
    return { what, status: (await this.writes[what]!()) ?? 0 };
  }

  private readonly writes: Record<string, () => Promise<number | undefined>> = {
    createParcours: () => this.send('POST', '/api/parcours', { name: this.name('Parcours') }),
    updateParcours: () => this.onOne('parcours', (id) => this.send('PUT', `/api/parcours/${id}`, this.parcours())),
    deleteParcours: async () =>
      this.dice.below(3) === 0 ? this.onOne('parcours', (id) => this.send('DELETE', `/api/parcours/${id}`)) : undefined,
    duplicateParcours: () =>
      this.onOne('parcours', (id) => this.send('POST', `/api/parcours/${id}/dupliquer`, { name: this.name('Double') })),
    orderCategories: () => this.onOne('parcours', (id) => this.order(id)),
    createCategorie: () =>
      this.onOne('parcours', (id_parcours) =>
        this.send('POST', '/api/categorie', { ...this.categorie(), id_parcours }),
      ),
    updateCategorie: () => this.onOne('categorie', (id) => this.send('PUT', `/api/categorie/${id}`, this.categorie())),
    duplicateCategorie: () =>
      this.onOne('categorie', (id) =>
        this.send('POST', `/api/categorie/${id}/dupliquer`, { name: this.name('Double'), associations: this.flip() }),
      ),
    deleteCategorie: () => this.onOne('categorie', (id) => this.send('DELETE', `/api/categorie/${id}`)),
    createSousParcours: () =>
      this.onOne('parcours', (id_parcours) =>
        this.send('POST', '/api/sousparcours', { name: this.name('Sous'), id_parcours }),
      ),
    updateSousParcours: () =>
      this.onOne('sousparcours', (id) => this.send('PUT', `/api/sousparcours/${id}`, { name: this.name('Sous') })),
    deleteSousParcours: () => this.onOne('sousparcours', (id) => this.send('DELETE', `/api/sousparcours/${id}`)),
    createResponsable: () => this.send('POST', '/api/responsable', this.responsable()),
    updateResponsable: () =>
      this.onOne('responsable', (id) => this.send('PUT', `/api/responsable/${id}`, this.responsable())),
    deleteResponsable: () => this.onOne('responsable', (id) => this.send('DELETE', `/api/responsable/${id}`)),
    createStage: async () => this.send('POST', '/api/stage', formOf(await this.stage())),
    updateStage: () =>
      this.onOne('stage', async (id) => this.send('PUT', `/api/stage/${id}`, formOf(await this.stage(true)))),
    duplicateStage: () =>
      this.onOne('stage', (id) =>
        this.send('POST', `/api/stage/${id}/dupliquer`, {
          code: `S-${this.dice.below(12)}`,
          name: this.name('Double'),
          files: this.flip(),
          associations: this.flip(),
        }),
      ),
    deleteStage: () => this.onOne('stage', (id) => this.send('DELETE', `/api/stage/${id}`)),
    createLieu: () => this.send('POST', '/api/lieu', { name: this.name('Lieu') }),
    updateLieu: () => this.onOne('lieu', (id) => this.send('PUT', `/api/lieu/${id}`, { name: this.name('Lieu') })),
    deleteLieu: () => this.onOne('lieu', (id) => this.send('DELETE', `/api/lieu/${id}`)),
    createSession: () =>
      this.onOne('stage', async (stageId) =>
        this.send('POST', '/api/session_stage', { ...(await this.session()), stageId }),
      ),
    updateSession: () =>
      this.onOne('session_stage', async (id) => this.send('PUT', `/api/session_stage/${id}`, await this.session())),
    deleteSession: () => this.onOne('session_stage', (id) => this.send('DELETE', `/api/session_stage/${id}`)),
    associate: () => this.associate(),
    separate: () => this.separate(),
    tickMatrix: () => this.onOne('parcours', (id) => this.tickMatrix(id)),
    updatePage: () =>
      this.onOne('static', (id) =>
        this.send('PUT', `/api/static/${id}`, { menu: 'Menu', title: this.name('Page'), content: '**x**' }),
      ),
    createImage: async () => {
      const content = await bytesOf(picture({ width: 8, height: 8, red: 60 * this.dice.below(4) }).png());
      return this.send('POST', '/api/image', formOf({ file: file(content), alt: this.name('Image') }));
    },
    createPdf: () => this.send('POST', '/api/image/pdf', formOf({ file: file(pdf({ mark: this.name('PDF') })) })),
    deleteImage: async () => {
      const one = this.dice.one((await this.who.get('/api/image')).body as Item[]);
      return one && this.send('DELETE', `/api/image/${one.id}`);
    },
    import: () => this.import(),
    sheet: () => this.sheet(),
    createUser: () => this.send('POST', '/api/user', { ...this.account(), ...this.password() }),
    updateUser: () => this.onUser((id) => this.send('PUT', `/api/user/${id}`, { is_admin: this.dice.below(2) === 1 })),
    changePassword: () => this.onUser((id) => this.send('PUT', `/api/user/${id}`, this.password())),
    deleteUser: () => this.onUser((id) => this.send('DELETE', `/api/user/${id}`)),
  };

  private account() {
    return { username: `essai-${this.dice.below(6)}`, is_admin: this.dice.below(2) === 1 };
  }

  private password() {
    const password = this.name('un mot de passe');
    return { password, passwordConfirmation: password };
  }

  /** None of those who are signed in. */
  private async onUser(write: (id: number) => Promise<number>): Promise<number | undefined> {
    const accounts = (await this.who.get('/api/user')).body as { id: number; username: string }[];
    const one = this.dice.one(accounts.filter(({ username }) => username.startsWith('essai-')));
    return one && write(one.id);
  }

  private name(what: string): string {
    this.count += 1;
    return `${what} ${this.count} é’«😀»`;
  }

  private parcours() {
    return { name: this.name('Parcours'), description: this.dice.below(2) ? '# Titre\n\n- un' : '' };
  }

  private categorie() {
    const level = this.dice.below(2) ? 'sortie' : '';
    return { name: this.name('Catégorie'), position: this.dice.below(6) - 1, level };
  }

  private responsable() {
    return { firstName: 'Camille', lastName: this.name('NOM') };
  }

  private async stage(isUpdate = false) {
    const people = await this.all('responsable');
    const pdfFile = () => (this.dice.below(3) === 0 ? file(pdf({ mark: String(this.dice.below(4)) })) : undefined);
    return {
      code: `S-${this.dice.below(12)}`,
      name: this.name('Stage'),
      prerequis: this.dice.below(2) ? 'a\nb' : '',
      hours: this.dice.below(40),
      responsableIds: this.dice.some(people.map(({ id }) => id)),
      schedule: pdfFile(),
      pe_file: pdfFile(),
      ...(isUpdate && this.dice.below(3) === 0 && { removeSchedule: 'true' }),
    };
  }

  private async session() {
    const start = this.flip() ? `2027-0${1 + this.dice.below(9)}-1${this.dice.below(10)}` : undefined;
    const slots = start && this.flip() ? [{ day: start, start: '09:00', end: '12:00' }] : [];
    const status = this.dice.one(['prevue', 'confirmee', 'annulee']);
    return { start, slots, status, remark: this.name('Remarque'), placeId: this.dice.one(await this.all('lieu'))?.id };
  }

  private flip(): boolean {
    return this.dice.below(2) === 1;
  }

  private async order(parcoursId: number): Promise<number> {
    const all = (await this.app.ok(`/api/categorie?parcoursId=${parcoursId}`)) as (Item & Record<string, number>)[];
    const placed = all.filter(({ position_categorie_parcours }) => position_categorie_parcours !== -1);
    const first = this.dice.below(Math.max(1, placed.length));
    const categorieIds = [...placed.slice(first), ...placed.slice(0, first)].map(({ id }) => id);
    return this.send('PUT', `/api/parcours/${parcoursId}/ordre`, { categorieIds });
  }

  private async associate(): Promise<number | undefined> {
    const categorie = this.dice.one(await this.all('categorie'));
    const sousParcours = (await this.all('sousparcours')).filter((one) => one.id_parcours === categorie?.id_parcours);
    const stageIds = this.dice.some((await this.all('stage')).map(({ id }) => id));
    const sousParcoursIds = this.dice.some(sousParcours.map(({ id }) => id));
    if (!categorie || stageIds.length === 0 || sousParcoursIds.length === 0) return undefined;
    return this.send('POST', '/api/definition_sousparcours', { stageIds, categorieId: categorie.id, sousParcoursIds });
  }

  private async separate(): Promise<number | undefined> {
    const list = (await this.app.ok('/api/definition_sousparcours')) as Record<string, number>[];
    const one = this.dice.one(list);
    if (one === undefined) return undefined;
    const { id_stage: stageId, id_categorie: categorieId, id_sous_parcours: sousParcoursId } = one;
    return this.send('DELETE', '/api/definition_sousparcours', { stageId, categorieId, sousParcoursId });
  }

  /** Clears some cells of a pathway, and ticks some others. */
  private async tickMatrix(id: number): Promise<number> {
    const { categories, sous_parcours } = (await this.app.ok(`/api/parcours/${id}`)) as Record<string, Item[]>;
    const here = (await this.app.ok(`/api/definition_sousparcours?parcoursId=${id}`)) as Record<string, number>[];
    const retraits = this.dice.some(here).map((one) => ({
      stageId: one['id_stage'],
      categorieId: one['id_categorie'],
      sousParcoursId: one['id_sous_parcours'],
    }));
    const stages = categories!.length * sous_parcours!.length > 0 ? this.dice.some(await this.all('stage')) : [];
    const ajouts = stages
      .map((stage) => ({
        stageId: stage.id,
        categorieId: this.dice.one(categories!)!.id,
        sousParcoursId: this.dice.one(sous_parcours!)!.id,
      }))
      .filter((cell) => !retraits.some((other) => JSON.stringify(other) === JSON.stringify(cell)));
    const [categorieIds, sousParcoursIds] = [categories!, sous_parcours!].map((all) => all.map((one) => one.id));
    return this.send('PUT', `/api/parcours/${id}/associations`, { categorieIds, sousParcoursIds, ajouts, retraits });
  }

  private import(): Promise<number> {
    const lines = Array.from({ length: 4 }, () => {
      const people = this.dice.below(2) ? `Import ${this.dice.below(3)}, Jean` : '';
      return `S-${this.dice.below(12)};${this.name('Importé')};${this.dice.below(50)};${people}`;
    });
    const byCode = new Map(lines.map((line) => [line.split(';')[0], line]));
    const csv = `Code;Libellé;Volume horaire;Responsables\n${[...byCode.values()].join('\n')}\n`;
    return this.send('POST', '/api/stage/import', formOf({ file: file(csv, 'a.csv', 'text/csv') }));
  }

  /** Some stages take each other's codes, and a new one comes. */
  private async sheet(): Promise<number> {
    const some = this.dice.some(await this.all('stage'), 4);
    const moved = some.map(({ id }, i) => ({
      id,
      code: some[(i + 1) % some.length]!.code_stage,
      hours: this.dice.below(4),
    }));
    const added = { code: `S-${this.dice.below(12)}`, name: this.name('Ajouté') };
    return this.send('PUT', '/api/stage/lot', { stages: this.dice.below(2) ? moved : [...moved, added] });
  }

  private async onOne(resource: string, write: (id: number) => Promise<number>): Promise<number | undefined> {
    const one = this.dice.one(await this.all(resource));
    return one && write(one.id);
  }

  private all(resource: string): Promise<Item[]> {
    return this.app.ok(`/api/${resource}`) as Promise<Item[]>;
  }

  private async send(method: string, path: string, body?: unknown): Promise<number> {
    return (await this.who.call(method, path, body)).status;
  }
}
