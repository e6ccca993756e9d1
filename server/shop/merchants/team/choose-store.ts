import { and, eq, exists, ne } from 'drizzle-orm'
import { merchant, merchantMember, session } from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

/** Makes a session work for another store of its person. */
export async function chooseStore(
  { db }: Pick<Services, 'db'>,
  { sessionToken, merchantId }: { sessionToken: string; merchantId: string },
): Promise<void> {
  const isTheirs = db
    .select({ merchantId: merchantMember.merchantId })
    .from(merchantMember)
    .innerJoin(merchant, eq(merchant.id, merchantMember.merchantId))
    .where(
      and(
        eq(merchantMember.merchantId, merchantId),
        eq(merchantMember.userId, session.userId),
        ne(merchant.status, 'closed'),
      ),
    )
  const chosen = await db
    .update(session)
    .set({ merchantId })
    .where(and(eq(session.tokenHash, secretTokenHash(sessionToken)), exists(isTheirs)))
    .returning({ userId: session.userId })
  if (chosen.length === 0) throw new ShopError('not_found', 'No store of this person')
}
