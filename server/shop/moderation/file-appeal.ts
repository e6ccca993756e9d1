import { and, eq, type SQL } from 'drizzle-orm'
import { moderationDecision } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { notifyOperators } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { localDay } from '#shared/time/local-day.ts'
import { appealFiledMail } from './decision-mails.ts'
import { isAboutStore } from './decisions-of-store.ts'

interface Appeal {
  decisionId: string
  /** SQL condition: the decision is one that this person may appeal. */
  isTheirs: SQL | undefined
  /** Null for a guest. */
  userId: string | null
  text: string
}

/**
 * Appeals a decision, once and until its last day; the same form again changes nothing. Errors: `not_found`,
 * `already_appealed`, `appeal_over`.
 */
export async function fileAppeal(
  services: Services,
  { decisionId, isTheirs, userId, text }: Appeal,
): Promise<void> {
  const isIt = eq(moderationDecision.id, decisionId)
  await inTransaction(services.db, async (tx) => {
    const [found] = await tx.select().from(moderationDecision).where(and(isIt, isTheirs)).for('update')
    if (!found) throw new ShopError('not_found', `No decision ${decisionId} of this person`)
    if (found.appealText === text) return
    if (found.appealedAt) throw new ShopError('already_appealed', `Decision ${found.number} was appealed`)
    const at = services.clock()
    if (localDay(at, services.country.timeZone) > found.appealUntil)
      throw new ShopError(
        'appeal_over',
        `Decision ${found.number} could be appealed until ${found.appealUntil}`,
      )
    await tx
      .update(moderationDecision)
      .set({ appealText: text, appealedBy: userId, appealedAt: at })
      .where(isIt)
    const { merchantId, number } = found
    const subject = { type: 'decision', id: decisionId, name: String(number) }
    await recordAction(tx, services, { action: 'decision.appealed', merchantId, subject })
    const mail = { template: appealFiledMail, data: { decisionId } }
    const data = { decision: decisionId }
    await notifyOperators(tx, services, { kind: 'appeal_to_decide', mail, ref: decisionId, data })
  })
}

/** Appeals a decision about a product of a store, or about the store itself. */
export const appealForStore = (
  services: Services,
  { merchantId, ...appeal }: { merchantId: string; decisionId: string; userId: string; text: string },
): Promise<void> => fileAppeal(services, { ...appeal, isTheirs: isAboutStore(merchantId) })
