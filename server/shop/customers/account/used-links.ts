import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { usedLink } from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import type { LinkOutcome } from '#shared/account/used-links.ts'

/**
 * Records what a link did, in the transaction that consumes it. If the link is opened again because the response was
 * lost, its page tells for a while what it did.
 */
export async function recordUsedLink(
  tx: Db,
  { token, outcome, at }: { token: string; outcome: LinkOutcome; at: Date },
): Promise<void> {
  const used = { tokenHash: secretTokenHash(token), outcome, expiresAt: retainedUntil('usedLink', at) }
  await tx.insert(usedLink).values(used).onConflictDoNothing()
}

/** Returns what this link did a moment ago, or null if there is nothing to tell. */
export async function outcomeOfLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<LinkOutcome | null> {
  const isIt = and(eq(usedLink.tokenHash, secretTokenHash(token)), gt(usedLink.expiresAt, clock()))
  const [found] = await db.select({ outcome: usedLink.outcome }).from(usedLink).where(isIt)
  return found?.outcome ?? null
}
