import type { Db } from '#server/db/connect.ts'
import { demoWorld } from '#server/db/schema/index.ts'

/** Returns true when the seed has run. No action of a visitor writes this. */
export const hasDemoWorld = async (db: Db): Promise<boolean> => (await db.$count(demoWorld)) > 0

/** Marks the database as a demo world, in the transaction that builds it. */
export async function markDemoWorld(tx: Db): Promise<void> {
  await tx.insert(demoWorld).values({})
}
