import { session } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'

/** Everybody who is signed in has just shown who they are: after time has passed in a test, or to let it have passed. */
export const proveAgain = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { minutesAgo = 0 } = {},
): Promise<void> => {
  await db.update(session).set({ provedAt: new Date(clock().getTime() - minutesAgo * 60_000) })
}
