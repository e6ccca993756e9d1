import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { merchant, product, productQuestion, questionReport } from '#server/db/schema/index.ts'
import { reportViews } from '#server/shop/reviews/report-views.ts'
import {
  type ModeratedQuestion,
  type ModeratedQuestionList,
  questionsPerPage,
} from '#shared/catalog/questions.ts'
import type { ReportView } from '#shared/catalog/reviews.ts'
import { storeQuestion } from './question-queries.ts'

const isIn: Record<ModeratedQuestionList, SQL> = {
  held: sql`${productQuestion.status} in ('held', 'answer_held')`,
  reported: sql`${productQuestion.id} in (
    select ${questionReport.questionId} from ${questionReport} where ${questionReport.settledAt} is null)`,
  hidden: sql`${productQuestion.status} = 'hidden'`,
}

/** Questions that name a contact, are reported or hidden; the oldest first. */
export async function moderatedQuestions(
  db: Db,
  { list, after }: { list: ModeratedQuestionList; after: string | null },
): Promise<{ items: ModeratedQuestion[]; next: string | null; isFirst: boolean }> {
  const start = z.guid().safeParse(after)
  const rows = await db
    .select({
      question: productQuestion,
      product: { handle: product.handle, title: product.title },
      store: { slug: merchant.slug, name: merchant.name },
    })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .innerJoin(merchant, eq(merchant.id, productQuestion.merchantId))
    .where(and(isIn[list], start.success ? gt(productQuestion.id, start.data) : undefined))
    .orderBy(asc(productQuestion.id))
    .limit(questionsPerPage + 1)
  const shown = rows.slice(0, questionsPerPage)
  const reports = await openReports(
    db,
    shown.map(({ question }) => question.id),
  )
  return {
    items: shown.map(({ store, ...row }) => ({
      ...storeQuestion(row),
      store,
      reports: reports.get(row.question.id) ?? [],
    })),
    next: rows.length > questionsPerPage ? (shown.at(-1)?.question.id ?? null) : null,
    isFirst: !start.success,
  }
}

async function openReports(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, ReportView[]>()
  const rows = await db
    .select()
    .from(questionReport)
    .where(and(inArray(questionReport.questionId, ids), isNull(questionReport.settledAt)))
    .orderBy(asc(questionReport.at))
  return reportViews(rows, ({ questionId }) => questionId)
}
