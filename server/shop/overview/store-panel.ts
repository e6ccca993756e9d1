import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import { merchant, order, orderThread, picture, productQuestion } from '#server/db/schema/index.ts'
import { isToAccept, isToSend } from '#server/shop/orders/search/order-tab-condition.ts'
import { hasRight, type MerchantRight, type MerchantRole } from '#shared/merchants/merchant-rights.ts'
import type { StorePanel } from '#shared/merchants/store-panel.ts'

type Counted = 'orders' | 'messages' | 'questions'

/** Whoever may not do the work is not told that it waits. */
const rightOfCount = {
  orders: 'orders.fulfill',
  messages: 'messages.answer',
  questions: 'questions.answer',
} as const satisfies Record<Counted, MerchantRight>

/** Returns the store's picture and what waits in the sections of its panel, in one statement beside those of the page. */
export async function storePanel(
  db: Db,
  { merchantId, role }: { merchantId: string; role: MerchantRole },
): Promise<StorePanel> {
  const [found] = await panels(db, { merchantId })
  const counts = Object.entries(rightOfCount).flatMap(([name, right]) => {
    const count = found?.[name as Counted] ?? 0
    return count > 0 && hasRight(role, right) ? [[name, count] as const] : []
  })
  return { picture: decorativePictureView(found?.picture ?? null), counts: Object.fromEntries(counts) }
}

const panels = prepared('store-panel', (db) => {
  const id = sql.placeholder('merchantId')
  // The work of accepting and sending, as the tabs of the list count it.
  const orders = db.$count(order, and(eq(order.merchantId, id), or(isToAccept, isToSend)))
  const messages = db.$count(
    orderThread,
    and(eq(orderThread.merchantId, id), isNotNull(orderThread.answerBy)),
  )
  const questions = db.$count(
    productQuestion,
    and(eq(productQuestion.merchantId, id), eq(productQuestion.status, 'open')),
  )
  return db
    .select({ picture: pictureColumns(picture), orders, messages, questions })
    .from(merchant)
    .leftJoin(picture, eq(picture.id, merchant.logoId))
    .where(eq(merchant.id, id))
})
