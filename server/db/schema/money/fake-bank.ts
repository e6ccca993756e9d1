import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, minor } from '#server/db/schema/columns.ts'

/** The state of the fake payment provider, in place of the database of a real one. */
export const fakeCharge = pgTable('fake_charge', {
  ref: text().primaryKey(),
  amountMinor: minor().notNull(),
  status: text({ enum: ['open', 'failed', 'expired', 'canceled'] })
    .notNull()
    .default('open'),
})

export const fakeMovement = pgTable(
  'fake_movement',
  {
    ref: text().primaryKey(),
    chargeRef: text()
      .notNull()
      .references(() => fakeCharge.ref),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    amountMinor: minor().notNull(),
    at: createdAt(),
  },
  (t) => [index().on(t.chargeRef)],
)

export const fakeChargeback = pgTable(
  'fake_chargeback',
  {
    ref: text().primaryKey(),
    chargeRef: text()
      .notNull()
      .references(() => fakeCharge.ref),
    movementRef: text()
      .notNull()
      .references(() => fakeMovement.ref),
    status: text({ enum: ['inquiry', 'open', 'won', 'lost'] }).notNull(),
    amountMinor: minor().notNull(),
    at: createdAt(),
  },
  (t) => [index().on(t.chargeRef)],
)
