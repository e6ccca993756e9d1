import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, oldestFirst } from '#server/db/list-of.ts'
import { merchant, product, productQuestion, questionReport } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { reportViews } from '#server/shop/reviews/report-views.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
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

/** Returns questions that name a contact, are reported or hidden, the oldest first. */
export const moderatedQuestions = (
  db: Db,
  { list, after }: { list: ModeratedQuestionList; after: string | null },
): Promise<ListPart<ModeratedQuestion>> =>
  listOf({
    order: oldestFirst(productQuestion.createdAt, productQuestion.id),
    perPage: questionsPerPage,
    cursor: after,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          question: productQuestion,
          micros: microsOf(productQuestion.createdAt),
          product: { handle: product.handle, title: product.title },
          store: { slug: merchant.slug, name: merchant.name },
        })
        .from(productQuestion)
        .innerJoin(product, eq(product.id, productQuestion.productId))
        .innerJoin(merchant, eq(merchant.id, productQuestion.merchantId))
        .where(and(isIn[list], isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ question }) => question.id,
    async view(rows) {
      const reports = await openReports(
        db,
        rows.map(({ question }) => question.id),
      )
      return rows.map(({ store, ...row }) => ({
        ...storeQuestion(row),
        store,
        reports: reports.get(row.question.id) ?? [],
      }))
    },
  })

/** Counts the questions that wait in a list, as the page of the list shows them. */
export const countModeratedQuestions = (db: Db, list: ModeratedQuestionList): Promise<number> =>
  db.$count(productQuestion, isIn[list])

async function openReports(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, ReportView[]>()
  const rows = await db
    .select()
    .from(questionReport)
    .where(and(inArray(questionReport.questionId, ids), isNull(questionReport.settledAt)))
    .orderBy(asc(questionReport.at))
  return reportViews(rows, ({ questionId }) => questionId)
}
