import type { Answer, Json } from './app.js';
import type { Client } from './client.js';
import { errors } from './errors.js';

/** What a test of the write calls of a resource knows of it. */
export interface Edition {
  /** `/api/parcours` */
  path: string;
  /** How a 404 begins: `Le parcours`. */
  what: string;
  client: () => Client;
  /** A new entity. */
  make: () => Promise<{ id: number }>;
  /** A whole body, a form where the call takes one. */
  body: () => Record<string, unknown> | FormData;
  /** What the entity shows of that body. */
  shown: Record<string, unknown>;
}

const updates = (method: string, { path, client, body }: Edition) => ({
  send: (id: number, headers: Record<string, string> = {}, sent = body()): Promise<Answer> =>
    client().call(method, `${path}/${id}`, sent, headers),
  /** GET, as the client that edits does. */
  read: (id: number): Promise<Answer> => client().get(`${path}/${id}`),
});

/** What tells when it was last changed now tells some time. */
export const changedSince = (before: Json): Json => ('modifie_le' in before ? { modifie_le: expect.any(String) } : {});

/** Tests of an update that hold for every entity: the answer, the version, `If-Match`. */
export function describeUpdate(method: string, edition: Edition): void {
  const { path, what, make, shown } = edition;
  const { send, read } = updates(method, edition);

  describe(`${method} ${path}/{id}`, () => {
    it('replaces the fields and answers the whole entity, as GET does, with the next version', async () => {
      const { id } = await make();
      const before = await read(id);

      const { status, body } = await send(id);

      expect({ status, body }).toEqual({
        status: 200,
        body: { ...before.body, ...shown, version: 2, ...changedSince(before.body) },
      });
      const after = await read(id);
      expect(after.body).toEqual(body);
      expect([before.headers.get('ETag'), after.headers.get('ETag')]).toEqual([
        expect.stringMatching(/^"1-[\w-]{27}"$/),
        expect.stringMatching(/^"2-[\w-]{27}"$/),
      ]);
    });

    it.each([
      ['the ETag of the GET', (etag: string) => etag],
      ['that ETag, weak', (etag: string) => `W/${etag}`],
      ['an ETag of the same version, whatever its digest', () => '"1-autre"'],
      ['a list with it at the end', (etag: string) => `"0-abc", "7-x,y" ,${etag}`],
      ['a list with it, weak, in the middle', (etag: string) => `"9-a", W/${etag}, "autre"`],
      ['*', () => '*'],
    ])('changes it while If-Match is %s', async (_title, ifMatch) => {
      const { id } = await make();
      const etag = (await read(id)).headers.get('ETag')!;

      const { status, body } = await send(id, { 'If-Match': ifMatch(etag) });

      expect({ status, body }).toMatchObject({ status: 200, body: { ...shown, version: 2 } });
    });

    it.each([
      '"0-x"',
      '"2-x"',
      '"1"',
      '"autre"',
      '1',
      'W/"2-x"',
      '"-1-x"',
      `"${'9'.repeat(30)}-x"`,
      "' OR 1=1",
      '',
      '"2-x", W/"3-x", "1"',
      '"x, 1-x"',
      '"*"',
    ])('changes nothing where If-Match is %s', async (ifMatch) => {
      const { id } = await make();
      const before = await read(id);

      const { status, body } = await send(id, { 'If-Match': ifMatch });

      expect({ status, body }).toEqual({ status: 412, body: { ...errors.stale, conflit: expect.anything() } });
      expect(await read(id)).toMatchObject({ body: before.body });
    });

    it('refuses the ETag of before another change; without If-Match the last writer wins', async () => {
      const { id } = await make();
      const etag = (await read(id)).headers.get('ETag')!;
      await send(id);

      expect((await send(id, { 'If-Match': etag })).status).toBe(412);
      expect(await send(id)).toMatchObject({ status: 200, body: shown });
    });

    itTellsItsModification(edition, send);

    it.each([{}, { 'If-Match': '"1-x"' }])('answers 404 for an unknown id, with the headers %j', async (headers) => {
      const { status, body } = await send(999999, headers as Record<string, string>);

      expect({ status, body }).toEqual({ status: 404, body: errors.notFound(`${what} 999999 n’existe pas ou plus.`) });
    });

    it('refuses a bad id, and a query string', async () => {
      const { client, body } = edition;
      const { id } = await make();

      expect((await client().call(method, `${path}/abc`, body())).body).toEqual(errors.badId);
      expect((await client().call(method, `${path}/${id}?force=1`, body())).body).toEqual(
        errors.unknownParams('force'),
      );
    });
  });
}

/** Tests of a creation that hold for every entity. */
export function describeCreate({ path, client, body: send, shown }: Edition): void {
  describe(`POST ${path}`, () => {
    it('answers 200 with the whole entity, as GET does, and it is in the list', async () => {
      const { status, body } = await client().call('POST', path, send());

      expect({ status, body }).toMatchObject({ status: 200, body: { ...shown, id: expect.any(Number), version: 1 } });
      expect((await client().get(`${path}/${body.id}`)).body).toEqual(body);
      expect((await client().get(path)).body.map(({ id }: Json) => id)).toContain(body.id);
    });

    it('refuses a query string', async () => {
      expect((await client().call('POST', `${path}?a=1`, send())).body).toEqual(errors.unknownParams('a'));
    });
  });
}

/** Tests of a deletion that hold for every entity. */
export function describeDelete({ path, what, client, make }: Edition): void {
  describe(`DELETE ${path}/{id}`, () => {
    it('deletes that one and no other; a second time answers 404', async () => {
      const [{ id }, other] = [await make(), await make()];
      const notFound = errors.notFound(`${what} ${id} n’existe pas ou plus.`);

      expect(await client().call('DELETE', `${path}/${id}`)).toMatchObject({ status: 200, body: { success: true } });

      expect((await client().get(`${path}/${id}`)).body).toEqual(notFound);
      expect((await client().get(`${path}/${other.id}`)).status).toBe(200);
      expect((await client().call('DELETE', `${path}/${id}`)).body).toEqual(notFound);
    });

    it('refuses a bad id', async () => {
      expect((await client().call('DELETE', `${path}/abc`)).body).toEqual(errors.badId);
    });
  });
}

function itTellsItsModification({ make, body }: Edition, send: ReturnType<typeof updates>['send']): void {
  it('writes nothing where nothing changes, and names the modification where something does', async () => {
    const { id } = await make();
    const sent = body();
    const [changed, unchanged] = [await send(id, {}, sent), await send(id, {}, sent)];

    expect(Number(changed.headers.get('X-Modification'))).toBeGreaterThan(0);
    expect(unchanged).toMatchObject({ status: 200, body: changed.body });
    expect(unchanged.headers.get('X-Modification')).toBeNull();
  });
}
