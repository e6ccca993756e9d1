import type { Db } from '../db/connect.ts'
import { demoWorld } from '../db/schema/index.ts'

/** The seed has been here. Nothing that a visitor can do writes this. */
export const hasDemoWorld = async (db: Db): Promise<boolean> => (await db.$count(demoWorld)) > 0

/** In the transaction that builds the world. */
export async function markDemoWorld(tx: Db): Promise<void> {
  await tx.insert(demoWorld).values({})
}
