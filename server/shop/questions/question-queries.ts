import { and, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { type ListOrder, listOf, newestFirst, oldestFirst } from '#server/db/list-of.ts'
import { prepared } from '#server/db/prepared.ts'
import { product, productQuestion } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type OwnQuestion,
  type QuestionView,
  questionsAtFirst,
  questionsPerPage,
  type StoreQuestion,
  type StoreQuestionList,
} from '#shared/catalog/questions.ts'

type QuestionRow = typeof productQuestion.$inferSelect

/** Number of their own questions that a visitor sees at once. */
const shownOwn = 5

/** Returns the newest answers about a product, and whether there are more. */
export async function newestQuestions(
  db: Db,
  productId: string,
): Promise<{ items: QuestionView[]; hasMore: boolean }> {
  const rows = await newestRows(db, { productId })
  return { items: rows.slice(0, questionsAtFirst).map(questionView), hasMore: rows.length > questionsAtFirst }
}

const newestRows = prepared('newest-questions', (db) =>
  db
    .select()
    .from(productQuestion)
    .where(
      and(
        eq(productQuestion.productId, sql.placeholder('productId')),
        sql`${productQuestion.status} = 'answered'`,
      ),
    )
    .orderBy(desc(productQuestion.answeredAt), desc(productQuestion.id))
    .limit(questionsAtFirst + 1),
)

/** Returns the public questions about a product, the newest answer first; with a search, only those with its words. */
export function questionsOfProduct(
  db: Db,
  productId: string,
  { query, cursor }: { query: string; cursor: string | null },
): Promise<ListPart<QuestionView>> {
  const where = and(
    eq(productQuestion.productId, productId),
    sql`${productQuestion.status} = 'answered'`,
    ...query.split(/\s+/).filter(Boolean).map(holdsWord),
  )
  const { answeredAt: time, id } = productQuestion
  const order = newestFirst(time, id)
  return questionPage(db, { where, time, order, cursor, view: ({ question }) => questionView(question) })
}

/** SQL condition: question or answer contains the word, in any case. */
const holdsWord = (word: string) => {
  const pattern = `%${escapeLike(word)}%`
  return or(ilike(productQuestion.text, pattern), ilike(productQuestion.answer, pattern))
}

/** Returns a customer's newest questions about a product that are not public. */
export async function ownQuestions(
  db: Db,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<OwnQuestion[]> {
  const rows = await db
    .select()
    .from(productQuestion)
    .where(
      and(
        eq(productQuestion.customerId, customerId),
        eq(productQuestion.productId, productId),
        ne(productQuestion.status, 'answered'),
      ),
    )
    .orderBy(desc(productQuestion.createdAt))
    .limit(shownOwn)
  return rows.map(ownQuestion)
}

/** Returns a store's questions: those that wait, the oldest first; or those that have an answer, the newest first. */
export function questionsOfMerchant(
  db: Db,
  merchantId: string,
  { list, cursor }: { list: StoreQuestionList; cursor: string | null },
): Promise<ListPart<StoreQuestion>> {
  const { createdAt: time, id, status, answer } = productQuestion
  const isListed =
    list === 'open'
      ? sql`${status} = 'open'`
      : sql`${status} in ('answer_held', 'answered', 'hidden') and ${answer} is not null`
  const order = list === 'open' ? oldestFirst(time, id) : newestFirst(time, id)
  const where = and(eq(productQuestion.merchantId, merchantId), isListed)
  return questionPage(db, { where, time, order, cursor, view: storeQuestion })
}

interface QuestionPage<View> {
  where: SQL | undefined
  /** The column by which the order sorts. */
  time: typeof productQuestion.createdAt | typeof productQuestion.answeredAt
  order: ListOrder
  cursor: string | null
  view: (row: FoundQuestion) => View
}

const questionPage = <View>(db: Db, page: QuestionPage<View>): Promise<ListPart<View>> =>
  listOf({
    order: page.order,
    perPage: questionsPerPage,
    cursor: page.cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      questionRows(db, page.time)
        .where(and(page.where, isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ question: { id } }) => id,
    view: (rows) => rows.map(page.view),
  })

type FoundQuestion = Awaited<ReturnType<typeof questionRows>>[number]

const questionRows = (db: Db, time: QuestionPage<unknown>['time']) =>
  db
    .select({
      question: productQuestion,
      micros: microsOf(time),
      product: { handle: product.handle, title: product.title },
    })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .$dynamic()

const questionView = ({ id, text, createdAt, answer, answeredAt }: QuestionRow): QuestionView => ({
  id,
  text,
  createdAt: createdAt.toISOString(),
  answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
})

const ownQuestion = (row: QuestionRow): OwnQuestion => ({
  ...questionView(row),
  status: row.status,
  hiddenReason: row.hiddenReason,
})

export const storeQuestion = ({
  question,
  product: about,
}: {
  question: QuestionRow
  product: StoreQuestion['product']
}): StoreQuestion => ({ ...ownQuestion(question), product: about })
