import type { Db } from '#server/db/connect.ts'
import { orderEvent, type StoredEventData } from '#server/db/schema/index.ts'

type NewEvent = Required<Omit<typeof orderEvent.$inferInsert, 'id' | 'data'>> & { data?: StoredEventData }

/** Adds an entry to the order's timeline. */
export async function recordEvent(tx: Db, event: NewEvent) {
  await tx.insert(orderEvent).values(event)
}
