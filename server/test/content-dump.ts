import type { DataSource } from 'typeorm';

type Row = Record<string, unknown>;
/** Rows of the content by `kind key`, without their versions, which only ever grow; with their lists. */
export type Dump = Map<string, Row>;

/**
 * Not `ancien_code`: a code that was given up was given up, whoever takes that back, and its address leads to its stage
 * for ever.
 */
const TABLES: Record<string, { table: string; key: string[] }> = {
  parcours: { table: 'parcours', key: ['id'] },
  categorie: { table: 'categorie', key: ['id'] },
  sousparcours: { table: 'sous_parcours', key: ['id'] },
  lieu: { table: 'lieu', key: ['id'] },
  session_stage: { table: 'session_stage', key: ['id'] },
  responsable: { table: 'responsable', key: ['id'] },
  stage: { table: 'stage', key: ['id'] },
  definition_sousparcours: {
    table: 'definition_sous_parcours',
    key: ['id_stage', 'id_categorie', 'id_sous_parcours'],
  },
  image: { table: 'image', key: ['id'] },
  static: { table: 'static', key: ['id'] },
  user: { table: 'user', key: ['id'] },
};

/** What hangs on rows of a kind, as one of their fields. */
const LISTS: Record<string, { field: string; table: string; owner: string; member: string }> = {
  stage: { field: 'responsables', table: 'stage_responsable', owner: 'id_stage', member: 'id_responsable' },
  session_stage: { field: 'lieu', table: 'session_lieu', owner: 'id_session', member: 'id_lieu' },
};

export async function dump(dataSource: DataSource): Promise<Dump> {
  const all: Dump = new Map();
  for (const [kind, { table, key }] of Object.entries(TABLES)) {
    for (const row of await dataSource.query<Row[]>(`SELECT * FROM ${table}`)) {
      delete row['version'];
      const name = key.map((column) => String(row[column])).join('-');
      for (const column of key) delete row[column];
      const list = LISTS[kind];
      all.set(`${kind} ${name}`, list ? { ...row, [list.field]: [] as number[] } : row);
    }
  }
  for (const [kind, { field, table, owner, member }] of Object.entries(LISTS)) {
    const links = `SELECT ${owner} AS owner, ${member} AS member FROM ${table} ORDER BY ${member}`;
    for (const link of await dataSource.query<Row[]>(links))
      (all.get(`${kind} ${String(link['owner'])}`)![field] as unknown[]).push(link['member']);
  }
  return all;
}

/** Columns that are told together: of a file its name and its content. */
const PAIRS = ['emploi_du_temps', 'fiche_PE'].map((file) => [`${file}_nom`, `${file}_empreinte`]);

/** Its values are told to nobody. */
const SECRET = 'mot_de_passe';

interface Difference {
  thing: string;
  operation: 'creation' | 'modification' | 'suppression';
  /** Of a change each field before and after; of a deletion the whole row. */
  fields?: Row;
}

/** What has become of each row, by its name. */
export function differences(before: Dump, after: Dump): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((thing): Difference[] => {
    const [was, is] = [before.get(thing), after.get(thing)];
    if (!was) return [{ thing, operation: 'creation' }];
    if (!is) return [{ thing, operation: 'suppression', fields: without(SECRET, was) }];
    const isOther = (field: string) => JSON.stringify(is[field]) !== JSON.stringify(was[field]);
    const besides = (field: string) => PAIRS.find((pair) => pair.includes(field)) ?? [field];
    const changed = Object.keys(is).filter((field) => besides(field).some(isOther));
    if (changed.length === 0) return [];
    const fields = Object.fromEntries(
      changed.map((field) => [field, field === SECRET ? [null, null] : [was[field], is[field]]]),
    );
    return [{ thing, operation: 'modification', fields }];
  });
}

function without(field: string, row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));
}
