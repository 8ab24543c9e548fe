// Run once
import { useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();

describe('a failure inside', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => logged.mockRestore());

  // Last in a file of its own: nothing works without this table.
  it('answers 500 with a request id that the log shows too, and without a word of the machinery', async () => {
    await app.dataSource.query('ALTER TABLE responsable RENAME TO ailleurs');

    const bodies = [await app.refused('/api/stage'), await app.refused('/api/stage?searchString=a')];

    expect(bodies).toEqual([errors.internal, errors.internal]);
    expect(bodies[0].requestId).not.toBe(bodies[1].requestId);
    for (const { requestId } of bodies) {
      expect(logged.mock.calls.flat().join()).toMatch(new RegExp(`${requestId}.*table:? \\S*responsable`, 'is'));
    }
  });
});
