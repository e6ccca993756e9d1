import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { usedLink } from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import type { LinkOutcome } from '#shared/account/used-links.ts'

/** In the transaction that uses a link up: pressed again because the answer was lost, it says for a while what it did. */
export async function recordUsedLink(
  tx: Db,
  { token, outcome, at }: { token: string; outcome: LinkOutcome; at: Date },
): Promise<void> {
  const used = { tokenHash: secretTokenHash(token), outcome, expiresAt: retainedUntil('usedLink', at) }
  await tx.insert(usedLink).values(used).onConflictDoNothing()
}

/** What this very link did a moment ago; null: nothing that its holder has not been told. */
export async function outcomeOfLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<LinkOutcome | null> {
  const isIt = and(eq(usedLink.tokenHash, secretTokenHash(token)), gt(usedLink.expiresAt, clock()))
  const [found] = await db.select({ outcome: usedLink.outcome }).from(usedLink).where(isIt)
  return found?.outcome ?? null
}
