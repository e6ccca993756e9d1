import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { questionStatuses } from '#shared/catalog/questions.ts'
import { user } from './accounts.ts'
import { product } from './catalog.ts'
import { citext, createdAt, id, reportColumns, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** A question about a product, and its store's answer. The author is never shown. */
export const productQuestion = pgTable(
  'product_question',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    customerId: uuid().references(() => user.id),
    /** A guest's address, to which the answer is mailed. */
    email: citext(),
    text: text().notNull(),
    status: text({ enum: questionStatuses }).notNull(),
    hiddenReason: text(),
    answer: text(),
    answeredAt: time(),
    createdAt: createdAt(),
    /** Hash of the token in the link by which a guest confirms. Null for customers. */
    tokenHash: text().unique(),
    expiresAt: time(),
  },
  (t) => [
    uniqueIndex('product_question_once_per_customer')
      .on(t.productId, t.customerId, sql`md5(${t.text})`)
      .where(sql`customer_id is not null`),
    index('product_question_answered').on(t.productId, t.answeredAt, t.id).where(sql`status = 'answered'`),
    index('product_question_of_customer').on(t.customerId, t.productId, t.createdAt),
    index('product_question_of_merchant').on(t.merchantId, t.status, t.createdAt, t.id),
    index('product_question_moderated')
      .on(t.status, t.id)
      .where(sql`status in ('held', 'answer_held', 'hidden')`),
    index('product_question_unconfirmed').on(t.expiresAt).where(sql`status = 'unconfirmed'`),
    check(
      'product_question_status',
      sql`${t.status} in ('unconfirmed', 'held', 'open', 'answer_held', 'answered', 'hidden')`,
    ),
    check('product_question_hidden', sql`(${t.status} = 'hidden') = (${t.hiddenReason} is not null)`),
    check('product_question_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check(
      'product_question_answered',
      sql`${t.status} not in ('answered', 'answer_held') or ${t.answer} is not null`,
    ),
    check('product_question_unconfirmed', sql`${t.status} <> 'unconfirmed' or ${t.tokenHash} is not null`),
  ],
)

/** A report of an inappropriate question or answer. */
export const questionReport = pgTable(
  'question_report',
  {
    ...reportColumns(),
    questionId: uuid()
      .notNull()
      .references(() => productQuestion.id),
  },
  (t) => [
    unique('question_report_once').on(t.questionId, t.reporter),
    index('question_report_open').on(t.questionId).where(sql`settled_at is null`),
  ],
)
