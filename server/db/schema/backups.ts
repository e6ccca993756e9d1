import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { backupFailures, backupKinds } from '#shared/runtime/backups.ts'
import { id, time } from './columns.ts'

/** Each backup that was tried, and each rehearsal of restoring one. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id(),
    kind: text({ enum: backupKinds }).notNull(),
    /** The backup's own name; null: it never got one. */
    name: text(),
    startedAt: time().notNull(),
    finishedAt: time().notNull(),
    /** Null: it is good. */
    failure: text({ enum: backupFailures }),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** Of a rehearsal: when the newest of the restored rows was written. */
    newestRowAt: time(),
    /** Of a rehearsal: the orders that are neither in the backup nor in the log that was shipped. */
    ordersSince: integer(),
    /** Of a rehearsal: shown pictures whose file the backup lacks. */
    missingPictures: integer(),
  },
  (t) => [
    index('backup_run_newest').on(t.kind, t.finishedAt),
    check('backup_run_order', sql`${t.finishedAt} >= ${t.startedAt}`),
  ],
)
