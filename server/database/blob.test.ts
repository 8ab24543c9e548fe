import { config } from '../config/config.js';
import { useDatabase } from '../test/database.js';
import { requirePacketSize } from './blob.js';

const db = useDatabase();
const MEGABYTE = 1024 * 1024;

describe('the greatest file that users may send', () => {
  it('fits by default', async () => {
    await expect(requirePacketSize(config.uploadMaxBytes, db.dataSource)).resolves.toBeUndefined();
  });

  it('stops the start with a sentence where the database server takes no value as large', async () => {
    // The greatest limit that a server can have is 1 GB.
    const outcome = requirePacketSize(1024 * MEGABYTE, db.dataSource).catch((error: Error) => error.message);

    expect(await outcome).toEqual(
      config.databaseUrl &&
        expect.stringMatching(
          /^UPLOAD_MAX_MB=1024 dépasse .*\(max_allowed_packet=\d+M\)\u00a0: réduisez .* à 1025M au moins/,
        ),
    );
  });
});
