// The mechanisms of docs/mecanismes.md, and what switches each off (mechanisms.mjs).

/** `edits`: file, what stands there, and what switches it off. */
export const MECHANISMS = [
  {
    name: 'upload-room',
    edits: [
      [
        'server/http/upload.ts',
        '    const release = await this.semaphore.acquire({ count: Math.min(bytes, this.max), signal: closing.signal });',
        '    await Promise.resolve(bytes); const release = () => undefined;',
      ],
    ],
    tests: ['server/http/upload-room.test.ts', 'server/session/agenda/agenda.bounds.test.ts'],
  },
  {
    name: 'upload-pace',
    edits: [
      [
        'server/http/upload.ts',
        'if (bytes < pace.bytes && !request.complete)',
        'if (bytes < -pace.bytes && !request.complete)',
      ],
    ],
    tests: ['server/http/upload-room.test.ts'],
  },
  {
    name: 'copy-answer-limit',
    edits: [
      ['server/atelier/atelier.ts', 'asked.setTimeout(config.copyAnswerMs, () => {', 'asked.setTimeout(0, () => {'],
    ],
    tests: ['server/atelier/ateliers.test.ts'],
  },
  {
    name: 'copy-slow-reader',
    edits: [['server/atelier/atelier.ts', 'if (hasAnswered) return;', 'if (hasAnswered && !this.isOpen) return;']],
    tests: ['server/atelier/ateliers.test.ts'],
  },
  {
    name: 'copy-idle-end',
    edits: [
      [
        'server/atelier/ateliers.ts',
        'performance.now() - atelier.lastUsed > config.copyIdleMs',
        'performance.now() - atelier.lastUsed > Infinity * config.copyIdleMs',
      ],
    ],
    tests: ['server/atelier/ateliers.test.ts'],
  },
  {
    name: 'password-queue',
    edits: [
      [
        'server/auth/passwords/password.ts',
        'new Semaphore(maxConcurrent, { maxQueue, waitTimeoutMs, busyError: tooMany })',
        'new Semaphore(Infinity + maxConcurrent, { maxQueue, waitTimeoutMs, busyError: tooMany })',
      ],
    ],
    tests: ['server/auth/passwords/hash-queue.test.ts'],
  },
  {
    name: 'sign-in-throttle',
    edits: [
      [
        'server/auth/sign-in-throttle.ts',
        '    if (seconds === undefined) return;',
        '    if (seconds === undefined || seconds > 0) return;',
      ],
    ],
    tests: ['server/auth/burst.test.ts'],
  },
  {
    name: 'markdown-thread',
    edits: [
      [
        'server/markdown/markdown.ts',
        'text.length <= MAX_SYNC_LENGTH ? render(source)',
        'text.length <= Infinity * MAX_SYNC_LENGTH ? render(source)',
      ],
    ],
    tests: ['server/markdown/hostile.test.ts', 'server/markdown/queue.test.ts'],
  },
  {
    name: 'markdown-turns',
    edits: [
      ['server/markdown/markdown.ts', 'queues.find(([owner]) => owner !== this.lastOwner) ?? queues[0]', 'queues[0]'],
      ['server/markdown/markdown.ts', '    this.queues.delete(owner);\n', ''],
    ],
    tests: ['server/markdown/queue.test.ts', '-t', 'take turns'],
  },
  {
    name: 'markdown-timeout',
    edits: [
      [
        'server/markdown/markdown.ts',
        'const timer = setTimeout(settle, maxMs);',
        'const timer = setTimeout(settle, 2 ** 31 - 1, maxMs);',
      ],
    ],
    tests: ['server/markdown/hostile.test.ts'],
  },
  {
    name: 'unreadable-answer',
    edits: [['server/app.ts', '  answerUnreadable(server);\n', '']],
    tests: ['server/http/hostile-heads.test.ts'],
  },
  {
    name: 'sqlite-retry',
    edits: [
      [
        'server/database/sqlite-writer.ts',
        'if (!isDeadlock(error) || performance.now() + RETRY_MS > end) throw error;',
        'throw error; void isDeadlock; void end;',
      ],
    ],
    tests: ['server/http/unwritable.test.ts'],
  },
  {
    name: 'deadlock-retry',
    edits: [['server/content/transactions.ts', 'const MAX_ATTEMPTS = 6;', 'const MAX_ATTEMPTS = 1;']],
    tests: ['server/http/unwritable.test.ts'],
  },
  {
    name: 'pool-away',
    edits: [['server/database/mysql/pool.ts', '    if (this.isAway) throw awayError();\n', '']],
    tests: ['server/http/away.test.ts'],
    onServer: true,
  },
  {
    name: 'writer-share',
    edits: [
      [
        'server/database/mysql/writer.ts',
        'Math.floor(poolSize * WRITER_SHARE)',
        'Math.floor(poolSize * WRITER_SHARE * 100)',
      ],
    ],
    tests: ['server/http/locked.test.ts'],
    onServer: true,
  },
  {
    name: 'statement-queue',
    edits: [['server/database/statement-queue.ts', '> MAX_BATCH_LENGTH);\n    const batch', '> 0);\n    const batch']],
    tests: ['server/test/trips.test.ts'],
    onServer: true,
  },
  {
    name: 'lru-bound',
    edits: [['server/lru.ts', 'if (this.size <= this.max) break;', 'break;']],
    tests: ['server/lru.test.ts'],
  },
  {
    name: 'compact-bytes',
    edits: [
      [
        'server/lru.ts',
        '  if (bytes.length === bytes.buffer.byteLength) return bytes;\n  const own = Buffer.allocUnsafeSlow(bytes.length);\n  bytes.copy(own);\n  return own;',
        '  return bytes;',
      ],
    ],
    tests: ['server/lru.test.ts'],
  },
  {
    name: 'heartbeat',
    edits: [
      ['server/database/mysql/pool.ts', '    this.timer = setTimeout(() => void this.beat(), PULSE_MS);\n  }', '  }'],
    ],
    tests: ['server/http/away.test.ts'],
    onServer: true,
  },
  {
    name: 'export-file',
    edits: [
      [
        'server/csv/write.ts',
        'read((rows) => file.write(csvPieces(rows), closing.signal));\n    await pipeline(file.read(), asCsv(response, name));',
        'read((rows) => pipeline(csvPieces(rows), asCsv(response, name)));',
      ],
    ],
    tests: ['server/stage/import/export.test.ts'],
  },
  {
    name: 'public-answers',
    edits: [
      [
        'server/http/answers/public-answers.ts',
        'return kept !== undefined && kept.version',
        'return kept !== undefined && kept.status < 0 && kept.version',
      ],
    ],
    bench: 'read',
  },
  {
    name: 'known-address',
    edits: [
      [
        'server/http/answers/public-answers.ts',
        'const key = isRead(request) ?',
        'const key = isRead(request) && Math.random() > 2 ?',
      ],
    ],
    bench: 'read',
  },
  {
    name: 'version-age',
    edits: [
      ['server/http/answers/public-answers.ts', 'const VISITOR_MAX_AGE_MS = 500;', 'const VISITOR_MAX_AGE_MS = 0;'],
    ],
    bench: 'read',
  },
  {
    name: 'markdown-cache',
    edits: [
      [
        'server/markdown/markdown.ts',
        'if (cached !== undefined) return cached;\n  const rendered',
        'if (cached !== undefined && Math.random() > 2) return cached;\n  const rendered',
      ],
    ],
    bench: 'cold',
  },
  {
    name: 'drawings',
    edits: [['server/site/document.ts', '    this.drawings.set(key, drawing, 2 * drawing.html.length);\n', '']],
    bench: 'nowhere',
  },
  {
    name: 'documents',
    edits: [
      [
        'server/site/document.ts',
        '    this.documents.set(etag, bytes, bytes.length);',
        '    if (bytes.length < 0) this.documents.set(etag, bytes, bytes.length);',
      ],
    ],
    bench: 'nowhere',
  },
  {
    name: 'token-cache',
    edits: [
      [
        'server/search/word-index.ts',
        '    if (token.length > MAX_TOKEN) return words;',
        '    if (token.length > -MAX_TOKEN) return words;',
      ],
    ],
    bench: 'import',
  },
  {
    name: 'folded-words',
    edits: [
      [
        'server/french.ts',
        '  if (cached !== undefined) return cached;',
        '  if (cached !== undefined && cached.length < 0) return cached;',
      ],
    ],
    bench: 'suggest',
  },
  {
    name: 'parcours-names',
    edits: [
      [
        'server/catalogue/search/names.ts',
        'if (this.cached?.version !== version) {',
        "if (this.cached?.version !== version || version !== '') {",
      ],
    ],
    bench: 'suggest',
  },
  {
    name: 'tableau-orders',
    edits: [['server/catalogue/tableau/tableau.dto.ts', 'orders.get(name) ?? ordered(', 'ordered(']],
    bench: 'tableau',
  },
  {
    name: 'padded-lists',
    edits: [
      [
        'server/database/sql.ts',
        'const length = Math.max(16, 2 ** Math.ceil(Math.log2(values.length)));',
        'const length = Math.max(1, values.length);',
      ],
    ],
    bench: 'cold',
  },
  {
    name: 'short-turns',
    edits: [['server/concurrency.ts', 'if (isTurnOver(ms)) await yieldTurn();', 'await Promise.resolve();']],
    bench: 'turns',
  },
  {
    name: 'id-batches',
    edits: [['server/database/sql.ts', 'export const ID_BATCH = 512;', 'export const ID_BATCH = 30_000;']],
    bench: 'turns',
  },
  {
    name: 'checkpoints',
    edits: [
      ['server/database/sqlite-writer.ts', 'PRAGMA wal_autocheckpoint = 0; ', ''],
      ['server/database/sqlite-writer.ts', '      setImmediate(checkpoint, connection);\n', ''],
      ['server/database/sqlite-writer.ts', 'function checkpoint(', 'export function checkpoint('],
    ],
    bench: 'turns',
  },
  { name: 'warm-up', edits: [['server/site/pages.ts', '  pages?.warmUp(NOT_FOUND_PATH);\n', '']], bench: 'start' },
];
