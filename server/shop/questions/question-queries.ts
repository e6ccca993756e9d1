import { and, asc, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { prepared } from '#server/db/prepared.ts'
import { product, productQuestion } from '#server/db/schema/index.ts'
import {
  cursorPage,
  isPastCursor,
  microsOf,
  readTimeCursor,
  writeTimeCursor,
} from '#server/db/time-cursor.ts'
import type { Listed } from '#shared/catalog/catalog.ts'
import {
  type OwnQuestion,
  type QuestionView,
  questionsAtFirst,
  questionsPerPage,
  type StoreQuestion,
  type StoreQuestionList,
} from '#shared/catalog/questions.ts'

type QuestionPage<Row> = Pick<Listed<Row>, 'items' | 'next' | 'previous'>
type QuestionRow = typeof productQuestion.$inferSelect

/** How many of their own a visitor sees at once. */
const shownOwn = 5

/** The newest answers about a product, and whether there are more. */
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

/** What people read about a product, the newest answer first; with a search, only those with its words. */
export async function questionsOfProduct(
  db: Db,
  productId: string,
  { query, cursor }: { query: string; cursor: string | null },
): Promise<QuestionPage<QuestionView>> {
  const where = and(
    eq(productQuestion.productId, productId),
    sql`${productQuestion.status} = 'answered'`,
    ...query.split(/\s+/).filter(Boolean).map(holdsWord),
  )
  const { rows, next, previous } = await questionPage(db, where, productQuestion.answeredAt, cursor)
  return { items: rows.map(({ question }) => questionView(question)), next, previous }
}

/** In question or answer, as typed but for case. */
const holdsWord = (word: string) => {
  const pattern = `%${escapeLike(word)}%`
  return or(ilike(productQuestion.text, pattern), ilike(productQuestion.answer, pattern))
}

/** A customer's newest questions about a product that not everybody sees. */
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

/** A store's questions: those that wait, the oldest first; or those that have an answer, the newest first. */
export async function questionsOfMerchant(
  db: Db,
  merchantId: string,
  { list, cursor }: { list: StoreQuestionList; cursor: string | null },
): Promise<QuestionPage<StoreQuestion>> {
  const isTheirs = eq(productQuestion.merchantId, merchantId)
  if (list === 'open') return waitingQuestions(db, isTheirs, cursor)
  const isAnswered = sql`${productQuestion.status} in ('answer_held', 'answered', 'hidden')
    and ${productQuestion.answer} is not null`
  const { rows, next, previous } = await questionPage(
    db,
    and(isTheirs, isAnswered),
    productQuestion.createdAt,
    cursor,
  )
  return { items: rows.map(storeQuestion), next, previous }
}

/** From the second page on, `previous` leads back to the first. */
async function waitingQuestions(db: Db, isTheirs: SQL, written: string | null) {
  const cursor = readTimeCursor(written)
  const time = productQuestion.createdAt
  const isNext = cursor
    ? isPastCursor(time, productQuestion.id, { ...cursor, direction: 'newer' })
    : undefined
  const rows = await questionRows(db, time)
    .where(and(isTheirs, sql`${productQuestion.status} = 'open'`, isNext))
    .orderBy(asc(time), asc(productQuestion.id))
    .limit(questionsPerPage + 1)
  const items = rows.slice(0, questionsPerPage)
  const last = rows.length > questionsPerPage ? items.at(-1) : undefined
  return {
    items: items.map(storeQuestion),
    next: last ? writeTimeCursor({ direction: 'newer', micros: last.micros, id: last.question.id }) : null,
    previous: cursor ? firstPage : null,
  }
}

/** A cursor that nobody wrote is the first page. */
const firstPage = 'first'

type QuestionTime = typeof productQuestion.createdAt | typeof productQuestion.answeredAt

async function questionPage(db: Db, where: SQL | undefined, time: QuestionTime, written: string | null) {
  const cursor = readTimeCursor(written)
  const inOrder = cursor?.direction === 'newer' ? asc : desc
  const found = await questionRows(db, time)
    .where(and(where, cursor ? isPastCursor(time, productQuestion.id, cursor) : undefined))
    .orderBy(inOrder(time), inOrder(productQuestion.id))
    .limit(questionsPerPage + 1)
  return cursorPage(found, cursor, {
    limit: questionsPerPage,
    cursorOf: ({ micros, question: { id } }) => ({ micros, id }),
  })
}

const questionRows = (db: Db, time: QuestionTime) =>
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
  ...{ id, text },
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
