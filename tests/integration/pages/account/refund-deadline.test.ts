import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refund } from '#server/db/schema/index.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { href } from '#shared/href.ts'
import { claimMessages } from '#shared/messages/account/claims.ts'
import { owedMoneyMessages } from '#shared/messages/account/owed-money.ts'
import { refundFormMessages, refundMessages } from '#shared/messages/account/refunds.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startOperation>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startOperation()
  await restock(shop.services, shop.world.variants.filter)
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const shown = async (path: string, visitor = shop.visitor()) =>
  shownHtml((await visitor.get(path).expect(200)).text)
const post = (path: string, form: Record<string, string>, visitor = shop.visitor()) =>
  visitor.post(path).type('form').send(form).expect(303)

test('who cancels sees by when the store gives back, may complain, and sees the day and the proof', async () => {
  const { groupId, number, orderId } = await anOrder(shop, { items: [['filter', 1]] })
  const path = href('order-link', { token: await newOrderLink(shop.services, groupId) })
  await post(path, { intent: 'cancel', order: number })
  const canceled = await shown(path)
  expect(canceled).toContain(refundMessages.waiting)
  expect(canceled).toContain(refundMessages.due)
  expect(canceled).toMatch(/Este pedido foi cancelado, e R\$\s[\d,.]+ voltam para você até <time/)
  expect(canceled).toMatch(/Reembolso iniciado: R\$\s[\d,.]+</)
  expect(canceled).not.toContain('Nada mais precisa ser pago')
  expect(canceled).toContain(claimMessages.kinds.refund_not_received)

  const ofStore = await shown('/merchant/refunds', caio)
  expect(ofStore).toContain(number)
  expect(ofStore).not.toContain(owedMoneyMessages.overdue)
  shop.services.passTime(6 * dayMs)
  caio = await shop.signedIn('caio@feira.test')
  const olga = await shop.signedIn('olga@feira.test')
  expect(await shown(path)).toContain(refundMessages.overdue)
  const ofShop = await shown('/operator/refunds', olga)
  expect(ofShop).toContain(number)
  expect(ofShop).toContain(owedMoneyMessages.overdue)

  const toOrder = href('merchant-order', { orderNumber: number })
  expect(await shown(toOrder, caio)).toContain(refundFormMessages.proof)
  const [owed] = await shop.services.db.select().from(refund).where(eq(refund.orderId, orderId))
  const settle = { intent: 'settle-refund', order: number, refund: owed?.id ?? '' }
  await post(toOrder, { ...settle, proof: ' E00416968  2026 ' }, caio)
  const settled = await shown(path)
  expect(settled).toContain('E00416968 2026')
  expect(settled).toContain(refundMessages.settled)
  expect(await shown('/merchant/refunds', caio)).not.toContain(number)
  expect(await shown('/operator/refunds', olga)).not.toContain(number)
})

test('a store sees only what it has itself', async () => {
  const { number } = await anOrder(shop, { items: [['filter', 1]], state: 'placed' })
  await post(
    href('merchant-order', { orderNumber: number }),
    { intent: 'refund', free: '1,00', reason: 'goodwill', formKey: 'one real' },
    caio,
  )
  expect(await shown('/merchant/refunds', caio)).toContain(number)
  const ana = await shop.signedIn('ana@feira.test')
  expect(await shown('/merchant/refunds', ana)).not.toContain(number)
})
