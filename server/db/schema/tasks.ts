import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type TaskData, taskKinds } from '#shared/orders/tasks.ts'
import { createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** A task that only a person can settle. */
export const task = pgTable(
  'task',
  {
    id: id(),
    kind: text({ enum: taskKinds }).notNull(),
    /** The merchant who settles it, or null for the operator. */
    merchantId: uuid().references(() => merchant.id),
    orderId: uuid().references(() => order.id),
    /** The row it concerns: a receipt, a refund, an event. */
    refId: uuid().notNull(),
    data: jsonb().$type<TaskData>().notNull(),
    createdAt: createdAt(),
    /** Number of reminders sent to its owner, for tasks about a customer's money. */
    reminders: smallint().notNull().default(0),
    doneAt: time(),
    /** The way in which it was settled. */
    outcome: text(),
  },
  (t) => [
    unique('task_once').on(t.kind, t.refId),
    index('task_open_of_merchant').on(t.merchantId, t.createdAt, t.id).where(sql`done_at is null`),
    index('task_open').on(t.createdAt, t.id).where(sql`done_at is null`),
    index().on(t.orderId),
    check('task_reminders', sql`${t.reminders} between 0 and 3`),
  ],
)

/** Differences that the nightly check of stock, states and books found. None is the goal. */
export const verification = pgTable(
  'verification',
  {
    id: id(),
    differences: jsonb()
      .$type<{ check: string; subject: string; expected: string; found: string }[]>()
      .notNull(),
    checkedAt: createdAt(),
    /** The newest seal at that time, which exposes a chain that was rebuilt later. */
    sealedUntil: date(),
    sealedHash: text(),
  },
  (t) => [
    index().on(t.checkedAt),
    check('verification_sealed', sql`(${t.sealedUntil} is null) = (${t.sealedHash} is null)`),
  ],
)
