import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { moderationDecision } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { countOperatorsWith } from '#server/shop/customers/customer-queries.ts'
import { reactivateAfterAppeal } from '#server/shop/merchants/status/operator-moves.ts'
import { appealDecidedMail } from '#server/shop/moderation/decision-mails.ts'
import { whoDecides } from '#server/shop/moderation/decision-queries.ts'
import { userOfAuthor } from '#server/shop/moderation/record-decision.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import { restoreProduct } from '#server/shop/product-review/restore-product.ts'
import { notifyAuthorOfOutcome } from '#server/shop/reviews/notify-author.ts'
import { restoreReview } from '#server/shop/reviews/restore-review.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { AppealOutcome } from '#shared/moderation/decisions.ts'

interface Verdict {
  decisionId: string
  outcome: AppealOutcome
  words: string
  by: Author
}

type Decision = typeof moderationDecision.$inferSelect

/**
 * Decides an appeal: the decision is upheld, or reversed together with what it did. Whoever made the decision leaves it
 * to another operator, if there is one. Errors: `not_found`, `own_decision`, `invalid_transition` without an open
 * appeal. The same form again changes nothing.
 */
export async function decideAppeal(
  services: Services,
  { decisionId, outcome, words, by }: Verdict,
): Promise<void> {
  const isIt = eq(moderationDecision.id, decisionId)
  await inTransaction(services.db, async (tx) => {
    const [found] = await tx.select().from(moderationDecision).where(isIt).for('update')
    if (!found) throw new ShopError('not_found', `No decision ${decisionId}`)
    const userId = userOfAuthor(by)
    if (found.outcome === outcome && found.outcomeWords === words && found.outcomeBy === userId) return
    if (!found.appealedAt || found.outcomeAt)
      throw new ShopError('invalid_transition', `Decision ${found.number} has no open appeal`)
    if (whoDecides(found, { userId, operators: await countOperatorsWith(tx, 'content.decide') }) === 'other')
      throw new ShopError('own_decision', `Decision ${found.number} waits for another operator`)
    const at = services.clock()
    await tx
      .update(moderationDecision)
      .set({ outcome, outcomeWords: words, outcomeBy: userId, outcomeAt: at })
      .where(isIt)
    await recordAudit(tx, {
      action: outcome === 'reversed' ? 'decision.reversed' : 'decision.upheld',
      by,
      at,
      merchantId: found.merchantId,
      subject: { type: 'decision', id: decisionId, name: String(found.number) },
      reason: words,
    })
    const isNotified = outcome === 'reversed' && (await undo(tx, services, found, { by, at, words }))
    if (!isNotified) await notifyOfOutcome(tx, services, found, outcome)
  })
}

/** Undoes what the decision did. Returns true if that has notified its people already. */
async function undo(
  tx: Db,
  services: Services,
  decision: Decision,
  { by, at, words }: { by: Author; at: Date; words: string },
): Promise<boolean> {
  if (decision.kind === 'store') return reactivateAfterAppeal(tx, services, decision, { by, reason: words })
  if (decision.kind === 'product') await restoreProduct(tx, decision, { by, at })
  else await restoreReview(tx, services, decision)
  return false
}

async function notifyOfOutcome(tx: Db, services: Services, decision: Decision, outcome: AppealOutcome) {
  const { id: decisionId, merchantId, reviewId } = decision
  if (reviewId) return notifyAuthorOfOutcome(tx, services, { decisionId, reviewId, outcome })
  await notifyStore(tx, services, merchantId, {
    kind: 'moderation',
    mail: { template: appealDecidedMail, data: { decisionId } },
    ref: decisionId,
    data: { decision: decisionId, moderationStep: outcome },
  })
}
