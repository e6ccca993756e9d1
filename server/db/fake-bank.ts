import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { fakeCharge, fakeChargeback, fakeMovement, paymentAttempt } from './schema/index.ts'

/** The fake payment provider's own records. No rule of the shop reads them. */
export const fakeBank = (db: Db) => ({
  async open(ref: string, amountMinor: number) {
    await db.insert(fakeCharge).values({ ref, amountMinor }).onConflictDoNothing()
  },

  async find(ref: string) {
    const [charge] = await db.select().from(fakeCharge).where(eq(fakeCharge.ref, ref))
    if (!charge) return null
    const movements = await db
      .select()
      .from(fakeMovement)
      .where(eq(fakeMovement.chargeRef, ref))
      .orderBy(fakeMovement.at, fakeMovement.ref)
    const chargebacks = await db
      .select()
      .from(fakeChargeback)
      .where(eq(fakeChargeback.chargeRef, ref))
      .orderBy(fakeChargeback.at, fakeChargeback.ref)
    return { ...charge, movements, chargebacks }
  },

  async end(ref: string, status: 'failed' | 'expired' | 'canceled') {
    await db
      .update(fakeCharge)
      .set({ status })
      .where(and(eq(fakeCharge.ref, ref), eq(fakeCharge.status, 'open')))
  },

  async move(chargeRef: string, movement: { ref: string; kind: 'payment' | 'refund'; amountMinor: number }) {
    await db
      .insert(fakeMovement)
      .values({ chargeRef, ...movement })
      .onConflictDoNothing()
  },

  async received(connectionId: string, since: Date) {
    const ofConnection = db
      .select({ ref: paymentAttempt.providerRef })
      .from(paymentAttempt)
      .where(eq(paymentAttempt.connectionId, connectionId))
    const movements = await db
      .select()
      .from(fakeMovement)
      .where(and(inArray(fakeMovement.chargeRef, ofConnection), gte(fakeMovement.at, since)))
      .orderBy(asc(fakeMovement.at), asc(fakeMovement.ref))
    const refunds = Map.groupBy(
      movements.filter(({ kind }) => kind === 'refund'),
      ({ chargeRef }) => chargeRef,
    )
    return movements
      .filter(({ kind }) => kind === 'payment')
      .map((payment) => {
        const ofCharge = refunds.get(payment.chargeRef) ?? []
        // Refunds are listed once, with the charge's first payment.
        refunds.delete(payment.chargeRef)
        return { ...payment, refunds: ofCharge }
      })
  },

  async chargeback(
    chargeRef: string,
    reported: Omit<typeof fakeChargeback.$inferInsert, 'chargeRef' | 'at'>,
  ) {
    await db
      .insert(fakeChargeback)
      .values({ chargeRef, ...reported })
      .onConflictDoUpdate({ target: fakeChargeback.ref, set: { status: reported.status } })
  },
})
