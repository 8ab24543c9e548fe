import { Base } from '../test/commands.js';

const bases: Base[] = [];
afterAll(() => Promise.all(bases.map((base) => base.drop())));

async function base(make: () => Base | Promise<Base>): Promise<Base> {
  bases.push(await make());
  return bases.at(-1)!;
}

/** The id that a new parcours is given. */
async function next(on: Base): Promise<number> {
  await on.sql("INSERT INTO parcours (nom_parcours, descriptif_parcours) VALUES ('Neuf', '')");
  return (await on.sql<{ id: number }>('SELECT MAX(id) AS id FROM parcours'))[0]!.id;
}

it('an id is never given twice, be its row deleted, the program started anew, the base saved and restored elsewhere', async () => {
  const first = await base(() => Base.onServer());
  await first.ok('demo');
  const deleted = await next(first);
  await first.sql('DELETE FROM parcours WHERE id = ?', [deleted]);
  await first.ok('create-admin', 'chef');
  await first.ok('backup', first.file('a.gz'));

  const elsewhere = [await base(() => Base.onServer()), await base(() => Base.sqlite())];
  for (const other of elsewhere) {
    await other.ok('restore', first.file('a.gz'));
    expect(await next(other)).toBe(deleted + 1);
  }
  await elsewhere[1]!.ok('backup', first.file('b.gz'));
  await first.ok('restore', '--force', first.file('b.gz'));
  expect(await next(first)).toBe(deleted + 2);
});
