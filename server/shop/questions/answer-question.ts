import { and, eq, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { productQuestion } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { namesContact } from '#shared/catalog/personal-contact.ts'
import type { QuestionStatus } from '#shared/catalog/questions.ts'
import { ShopError } from '#shared/errors.ts'
import { notifyAsker } from './question-mails.ts'

/**
 * Answers a question for its store, once and in public: a second form changes nothing. An answer that names a contact
 * waits for the operator. Errors: `not_found`, `already_answered`.
 */
export async function answerQuestion(
  services: Services,
  { merchantId, questionId, text }: { merchantId: string; questionId: string; text: string },
): Promise<{ status: QuestionStatus }> {
  if (!z.guid().safeParse(questionId).success) throw unknown(questionId)
  const isTheirs = and(eq(productQuestion.id, questionId), eq(productQuestion.merchantId, merchantId))
  return inTransaction(services.db, async (tx) => {
    const status = namesContact(text) ? 'answer_held' : 'answered'
    const answered = await tx
      .update(productQuestion)
      .set({ answer: text, answeredAt: services.clock(), status })
      .where(and(isTheirs, eq(productQuestion.status, 'open')))
      .returning({ id: productQuestion.id })
    if (answered.length === 0) return refuseSecond(tx, questionId, isTheirs, text)
    await recordAction(tx, services, {
      action: 'question.answered',
      merchantId,
      subject: { type: 'question', id: questionId },
      after: { answer: text },
    })
    if (status === 'answered') await notifyAsker(tx, services, questionId)
    return { status }
  })
}

async function refuseSecond(tx: Db, questionId: string, isTheirs: SQL | undefined, text: string) {
  const [found] = await tx.select().from(productQuestion).where(isTheirs)
  if (!found || ['unconfirmed', 'held'].includes(found.status)) throw unknown(questionId)
  if (found.answer !== text) throw new ShopError('already_answered', 'The question is answered or hidden')
  return { status: found.status }
}

const unknown = (questionId: string) => new ShopError('not_found', `No question ${questionId} to this store`)
