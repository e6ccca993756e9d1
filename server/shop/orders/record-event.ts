import type { Db } from '#server/db/connect.ts'
import { orderEvent, type StoredEventData } from '#server/db/schema/index.ts'

type Stored = 'id' | 'data' | 'userId' | 'sessionRef'
type NewEvent = Required<Omit<typeof orderEvent.$inferInsert, Stored>> & { data?: StoredEventData }

/** Columns of a system event, which follows from what somebody did and so names no person. */
const nobody = { userId: null, sessionRef: null }

/** Adds an entry to the order's timeline, with the person who acts. */
export async function recordEvent(tx: Db, event: NewEvent) {
  await tx.insert(orderEvent).values(event.actor === 'system' ? { ...event, ...nobody } : event)
}
