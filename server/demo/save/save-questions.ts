import { eq } from 'drizzle-orm'
import { product, productQuestion, user, variant } from '#server/db/schema/index.ts'
import { demoQuestions } from '#server/demo/demo-data.ts'
import type { DemoQuestion } from '#server/demo/demo-data-types.ts'
import { answerQuestion } from '#server/shop/questions/answer-question.ts'
import type { Services } from '#server/shop/services.ts'
import { daysLater } from './days-later.ts'
import { withoutMail } from './without-mail.ts'

/** Saves the demo customers' questions of some days ago, and the stores' answers of the day after. */
export async function saveQuestions(services: Services) {
  for (const each of demoQuestions) {
    const then = { ...daysLater(services, -each.daysAgo), queue: withoutMail(services.queue) }
    const { customerId, ...about } = await found(services, each)
    const [saved] = await services.db
      .insert(productQuestion)
      .values({ ...about, customerId, text: each.text, status: 'open', createdAt: then.clock() })
      .returning({ id: productQuestion.id })
    if (!each.answer || !saved) continue
    const { merchantId } = about
    await answerQuestion(daysLater(then, 1), { merchantId, questionId: saved.id, text: each.answer })
  }
}

async function found({ db }: Services, { customer, sku }: DemoQuestion) {
  const [row] = await db
    .select({ productId: product.id, merchantId: product.merchantId, customerId: user.id })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(user, eq(user.email, customer))
    .where(eq(variant.sku, sku))
  if (!row) throw new Error(`${customer} cannot ask about ${sku}`)
  return row
}
