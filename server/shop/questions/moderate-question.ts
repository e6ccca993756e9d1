import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { productQuestion, questionReport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import type { QuestionStatus } from '#shared/catalog/questions.ts'
import { ShopError } from '#shared/errors.ts'
import { notifyAsker, notifyStoreOfQuestion } from './question-mails.ts'

/** Hides a question: only its author and the store can see it, with the reason. */
export async function hideQuestion(
  services: Services,
  { questionId, reason }: { questionId: string; reason: string },
): Promise<void> {
  await moderate(services, questionId, { reason })
}

/**
 * Publishes a question: one that was held goes to its store, one with an answer becomes public, and its reports are
 * settled.
 */
export async function publishQuestion(
  services: Services,
  { questionId }: { questionId: string },
): Promise<void> {
  await moderate(services, questionId, { reason: null })
}

async function moderate(services: Services, questionId: string, { reason }: { reason: string | null }) {
  if (!z.guid().safeParse(questionId).success) throw unknown(questionId)
  await inTransaction(services.db, async (tx) => {
    const isIt = eq(productQuestion.id, questionId)
    const [found] = await tx.select().from(productQuestion).where(isIt).for('update')
    if (!found || found.status === 'unconfirmed') throw unknown(questionId)
    const shown: QuestionStatus = found.answer === null ? 'open' : 'answered'
    const status = reason === null ? shown : 'hidden'
    await tx
      .update(questionReport)
      .set({ settledAt: services.clock() })
      .where(and(eq(questionReport.questionId, questionId), isNull(questionReport.settledAt)))
    if (status === found.status && reason === found.hiddenReason) return
    await tx.update(productQuestion).set({ status, hiddenReason: reason }).where(isIt)
    await recordAction(tx, services, {
      action: status === 'hidden' ? 'question.hidden' : 'question.published',
      merchantId: found.merchantId,
      subject: { type: 'question', id: questionId },
      reason,
      before: { status: found.status },
      after: { status },
    })
    // Nobody is notified twice.
    if (found.status === 'held') await notifyStoreOfQuestion(tx, services, { questionId, status })
    if (found.status === 'answer_held' && status === 'answered') await notifyAsker(tx, services, questionId)
  })
}

const unknown = (questionId: string) => new ShopError('not_found', `No question ${questionId}`)
