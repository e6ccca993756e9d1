import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { productQuestion, questionReport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { limitReports } from '#server/shop/customers/rate-limits.ts'
import { reporterOf } from '#server/shop/customers/reporter-of.ts'
import { notifyOperators } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import type { ReportReason } from '#shared/catalog/reviews.ts'
import { ShopError } from '#shared/errors.ts'

interface QuestionReport {
  questionId: string
  reason: ReportReason
  note: string
  userId: string | null
  ip: string
}

/** Reports a question or its answer to the operator; the same person counts once. Errors: `not_found`. */
export async function reportQuestion(services: Services, report: QuestionReport): Promise<void> {
  const { questionId, reason, note, userId, ip } = report
  await limitReports(services, { ip })
  const isShown = and(eq(productQuestion.id, questionId), eq(productQuestion.status, 'answered'))
  const [found] = z.guid().safeParse(questionId).success
    ? await services.db.select({ id: productQuestion.id }).from(productQuestion).where(isShown)
    : []
  if (!found) throw new ShopError('not_found', `No question ${questionId} that people see`)
  const reporter = reporterOf(services, { userId, ip })
  await inTransaction(services.db, async (tx) => {
    const [made] = await tx
      .insert(questionReport)
      .values({ questionId, reporter, reason, note, at: services.clock() })
      .onConflictDoNothing()
      .returning({ id: questionReport.id })
    if (made) await notifyOperators(tx, services, { kind: 'question_reported', ref: questionId })
  })
}
