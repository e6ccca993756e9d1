import { setupLink } from '#server/db/schema/index.ts'
import { newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { hasOperator } from './setup-queries.ts'

const validMs = 24 * 3_600_000

/**
 * Returns the URL under which the first operator opens the shop, in place of an earlier one. Null if there is an
 * operator.
 */
export async function newSetupLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  shopAddress: string,
): Promise<string | null> {
  if (await hasOperator(db)) return null
  const token = newSecretToken()
  const link = {
    tokenHash: secretTokenHash(token),
    expiresAt: new Date(clock().getTime() + validMs),
  }
  await db.insert(setupLink).values(link).onConflictDoUpdate({ target: setupLink.isOne, set: link })
  return shopAddress + href('setup', {}, { token })
}
