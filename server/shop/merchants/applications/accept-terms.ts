import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { termsAcceptance, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { AcceptedTerms } from '#shared/merchants/applications.ts'
import { lockOwnApplication } from './own-stores.ts'

/** Returns the current version of the terms; 0 is the text that comes with the program. */
export const termsVersion = ({ settings }: Pick<Services, 'settings'>): string =>
  String(settings.current.texts.terms?.version ?? 0)

/** Records, once, that the owner accepts the version of the terms that they were shown. */
export async function acceptTerms(
  services: Services,
  { merchantId, userId, ip, version }: { merchantId: string; userId: string; ip: string; version: string },
): Promise<void> {
  if (version !== termsVersion(services))
    throw new ShopError('version_conflict', `The terms ${version} are not those of now`)
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const { name } = await lockOwnApplication(tx, { merchantId, userId })
    if ((await acceptedTerms(tx, merchantId))?.version === version) return
    await tx.insert(termsAcceptance).values({ id: newId(), merchantId, userId, version, at, ip })
    await recordAudit(tx, {
      action: 'merchant.terms_accepted',
      at,
      merchantId,
      by: { role: 'merchant', merchantId, userId, ip },
      subject: { type: 'merchant', id: merchantId, name },
      after: { version },
    })
  })
}

/** Returns the newest acceptance of a store, or null if there is none yet. */
export async function acceptedTerms(db: Db, merchantId: string): Promise<AcceptedTerms | null> {
  const [found] = await db
    .select({ version: termsAcceptance.version, at: termsAcceptance.at, name: user.name })
    .from(termsAcceptance)
    .innerJoin(user, eq(user.id, termsAcceptance.userId))
    .where(eq(termsAcceptance.merchantId, merchantId))
    .orderBy(desc(termsAcceptance.at), desc(termsAcceptance.id))
    .limit(1)
  return found ? { ...found, at: found.at.toISOString() } : null
}
