import { eq } from 'drizzle-orm'
import * as schema from '#server/db/schema/index.ts'
import { returnSurplus } from '#server/shop/orders/refunds/return-surplus.ts'
import type { Services } from '#server/shop/services.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'

/** All that is known about the money of a checkout. */
export async function moneyOf({ db }: Services, groupId: string) {
  const [payment] = await db.select().from(schema.payment).where(eq(schema.payment.groupId, groupId))
  if (!payment) throw new Error('There is no payment')
  const attempts = await db
    .select()
    .from(schema.paymentAttempt)
    .where(eq(schema.paymentAttempt.paymentId, payment.id))
    .orderBy(schema.paymentAttempt.createdAt, schema.paymentAttempt.id)
  const receipts = await db
    .select({ receipt: schema.paymentReceipt })
    .from(schema.paymentReceipt)
    .innerJoin(schema.paymentAttempt, eq(schema.paymentAttempt.id, schema.paymentReceipt.attemptId))
    .where(eq(schema.paymentAttempt.paymentId, payment.id))
    .orderBy(schema.paymentReceipt.createdAt, schema.paymentReceipt.id)
  const orders = await db
    .select()
    .from(schema.order)
    .where(eq(schema.order.groupId, groupId))
    .orderBy(schema.order.merchantId)
  return { payment, attempts, receipts: receipts.map(({ receipt }) => receipt), orders }
}

export const tasksOf = ({ db }: Services, orderId: string) =>
  db.select().from(schema.task).where(eq(schema.task.orderId, orderId)).orderBy(schema.task.createdAt)

/** Runs the job that sends the refunds on their way. */
export async function giveBackAll(services: Services) {
  const { paymentReceipt } = schema
  const returning = await services.db
    .select({ receiptId: paymentReceipt.id })
    .from(paymentReceipt)
    .where(eq(paymentReceipt.surplusStatus, 'returning'))
  for (const receipt of returning) await returnSurplus(services, receipt)
}

export const differencesOf = ({ db }: Services) => findDifferences(db)
