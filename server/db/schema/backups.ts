import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { backupFailures, backupKinds } from '#shared/runtime/backups.ts'
import { id, time } from './columns.ts'

/** Attempted backups, and rehearsals of restoring one. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id(),
    kind: text({ enum: backupKinds }).notNull(),
    /** The backup's own name, or null when it never got one. */
    name: text(),
    startedAt: time().notNull(),
    finishedAt: time().notNull(),
    /** Null when it succeeded. */
    failure: text({ enum: backupFailures }),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** Rehearsals only: when the newest of the restored rows was written. */
    newestRowAt: time(),
    /** Rehearsals only: the number of orders that are neither in the backup nor in the shipped WAL. */
    ordersSince: integer(),
    /** Rehearsals only: the number of visible pictures whose file the backup lacks. */
    missingPictures: integer(),
  },
  (t) => [
    index('backup_run_newest').on(t.kind, t.finishedAt),
    check('backup_run_order', sql`${t.finishedAt} >= ${t.startedAt}`),
  ],
)
