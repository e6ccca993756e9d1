import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { bytea, citext, createdAt, id, time } from './columns.ts'

/** A file with everything that the shop stores about a person, one at a time. */
export const dataExport = pgTable(
  'data_export',
  {
    id: id(),
    userId: uuid()
      .unique('data_export_of_user')
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Address of a guest, who has no account. */
    email: citext().unique('data_export_of_guest'),
    createdAt: createdAt(),
    /** Null while it is being made. */
    readyAt: time(),
    /** Null unless it failed. */
    failedAt: time(),
    expiresAt: time().notNull(),
    sizeBytes: bigint({ mode: 'number' }),
  },
  (t) => [
    index().on(t.expiresAt),
    check('data_export_owner', sql`num_nonnulls(${t.userId}, ${t.email}) = 1`),
  ],
)

/** Bytes of the file, in the database so that no address of a public folder leads to them. */
export const dataExportPiece = pgTable(
  'data_export_piece',
  {
    exportId: uuid()
      .notNull()
      .references(() => dataExport.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.position] })],
)

/** A requested erasure of an account, until it is done or canceled. */
export const erasureRequest = pgTable(
  'erasure_request',
  {
    userId: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    eraseAt: time().notNull(),
    /** Hash of the token in the mailed link that cancels it. */
    tokenHash: text().notNull().unique('erasure_request_token_hash'),
    /** When it was due while something was still open. The person was notified then. */
    heldAt: time(),
  },
  (t) => [index().on(t.eraseAt)],
)

/** A requested erasure of purchases without an account under one address. */
export const guestErasureRequest = pgTable(
  'guest_erasure_request',
  {
    email: citext().primaryKey(),
    createdAt: createdAt(),
    eraseAt: time().notNull(),
    tokenHash: text().notNull().unique('guest_erasure_request_token_hash'),
    heldAt: time(),
  },
  (t) => [index().on(t.eraseAt)],
)
