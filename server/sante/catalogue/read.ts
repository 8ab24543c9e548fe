import type { EntityManager } from 'typeorm';
import { select } from '../../database/sql.js';
import { onOneConnection, readTogether } from '../../database/statement-queue.js';
import type { Catalogue, CatalogueCategorie, CataloguePerson, Thing } from './catalogue.js';
import type { Texts } from './texts.js';
import { readAllRows } from './pages.js';
import { readSessions } from './sessions.js';
import { type Flag, isTrue, readCatalogueStages, readPlaces } from './stages.js';

const CATEGORIES = `
  SELECT id, nom_categorie AS libelle, niveau_categorie_parcours AS niveau, id_parcours,
    EXISTS (SELECT 1 FROM definition_sous_parcours d WHERE d.id_categorie = categorie.id) AS pleine
  FROM categorie WHERE id > ? ORDER BY id`;
const SOUS_PARCOURS = `
  SELECT id, nom_sous_parcours AS libelle, id_parcours FROM sous_parcours WHERE id > ? ORDER BY id`;
const PEOPLE = `
  SELECT id, nom_responsable AS nom, prenom_responsable AS prenom FROM responsable
  WHERE id > ? ORDER BY id`;
const DEAD = `SELECT id, adresse, faute FROM lien_externe WHERE faute IS NOT NULL AND id > ? ORDER BY id`;

const PDFS = "SELECT empreinte FROM image WHERE format = 'pdf'";

interface CatalogueVersion {
  /** Unix time, in seconds. */
  now: number;
  day: string;
  /** Version set by the last restore. */
  restored: string | null;
}

/** All of the catalogue that its rows tell. */
type CatalogueRows = Omit<Catalogue, 'isPage' | 'backup'>;

/** Yields to other work between batches. */
export function readCatalogue(
  manager: EntityManager,
  textLinks: Texts,
  version: CatalogueVersion,
): Promise<CatalogueRows> {
  return onOneConnection(manager, (one) => readAll(one, textLinks, version));
}

async function readAll(
  manager: EntityManager,
  textLinks: Texts,
  { now, day, restored }: CatalogueVersion,
): Promise<CatalogueRows> {
  const all = <T extends { id: number }>(sql: string) => readAllRows<T>(manager, sql);
  const readStages = async () => {
    const read = await readCatalogueStages(manager, now);
    return { ...read, places: await readPlaces(manager, read.stages) };
  };
  const [{ stages, keys, places }, texts, dead, categories, sousParcours, sessions, people, pdfs] = await readTogether(
    readStages,
    () => textLinks.read(manager, restored),
    () => all<{ id: number; adresse: string; faute: string }>(DEAD),
    () => all<CategorieRow>(CATEGORIES),
    () => all<Row & { id_parcours: number }>(SOUS_PARCOURS),
    () => readSessions(manager, day),
    () => all<PersonRow>(PEOPLE),
    () => select<{ empreinte: string }>(manager, PDFS),
  );
  const things = texts.map(({ thing }) => thing);
  return {
    day,
    stages,
    stageById: new Map(stages.map((stage) => [stage.id, stage])),
    codes: keys,
    places,
    categories: categories.map(toCategorie),
    sousParcours: sousParcours.map(({ id, libelle, id_parcours }) => ({
      entite: 'sousparcours',
      cle: String(id),
      libelle,
      id_parcours,
    })),
    parcours: things.filter(({ entite }) => entite === 'parcours'),
    pages: things.filter(({ entite }) => entite === 'static'),
    ...sessions,
    people: people.map(toPerson),
    texts,
    pdfs: new Set(pdfs.map(({ empreinte }) => empreinte)),
    deadLinks: new Map(dead.map(({ adresse, faute }) => [adresse, faute])),
  };
}

type Row = { id: number } & Pick<Thing, 'libelle'>;
type CategorieRow = Row & { niveau: string | null; id_parcours: number; pleine: Flag };
type PersonRow = { id: number; nom: string; prenom: string };

function toCategorie({ id, libelle, niveau, id_parcours, pleine }: CategorieRow): CatalogueCategorie {
  return { entite: 'categorie', cle: String(id), libelle, id_parcours, niveau: niveau ?? '', isEmpty: !isTrue(pleine) };
}

function toPerson({ id, nom, prenom }: PersonRow): CataloguePerson {
  return { entite: 'responsable', cle: String(id), libelle: `${nom} ${prenom}`, nom, prenom };
}
