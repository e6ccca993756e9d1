import { and, eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { fakeCharge, fakeDispute, fakeMovement } from './schema/index.ts'

/** The fake payment provider's own books: no rule of the shop reads them. */
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
    const disputes = await db
      .select()
      .from(fakeDispute)
      .where(eq(fakeDispute.chargeRef, ref))
      .orderBy(fakeDispute.at, fakeDispute.ref)
    return { ...charge, movements, disputes }
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

  async dispute(chargeRef: string, told: Omit<typeof fakeDispute.$inferInsert, 'chargeRef' | 'at'>) {
    await db
      .insert(fakeDispute)
      .values({ chargeRef, ...told })
      .onConflictDoUpdate({ target: fakeDispute.ref, set: { status: told.status } })
  },
})
