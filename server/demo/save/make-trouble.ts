import { asc, eq } from 'drizzle-orm'
import { order, orderLine, refund } from '#server/db/schema/index.ts'
import type { DemoOrderState } from '#server/demo/demo-data-types.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { notifyOfOverdueShipment } from '#server/shop/orders/fulfillments/overdue-shipments.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { daysLater } from './days-later.ts'
import { send, trackingOf } from './send-order.ts'

interface MerchantFulfillmentKey {
  orderId: string
  merchantId: string
  position: number
}

/** Returns the actor who receives the money of an order. */
export const settlerOf = ({ settlement }: Services, merchantId: string): PanelActor =>
  settlement === 'platform' ? { operator: true } : { merchantId }

const troubles = {
  async 'partly-shipped'(services, key) {
    await acceptOrder(daysLater(services, 0.02), key)
    const [first] = await linesOf(services, key.orderId)
    const [row] = await services.db.select().from(order).where(eq(order.id, key.orderId))
    const pieces = new Map(first && [[first.id, first.quantity]])
    await shipFulfillment(daysLater(services, 1), {
      ...key,
      pieces,
      tracking: trackingOf(services, row?.number ?? ''),
    })
  },
  async late(services, key) {
    await acceptOrder(daysLater(services, 0.02), key)
    await notifyOfOverdueShipment(daysLater(services, 8), key)
  },
  async returning(services, key) {
    await send(services, key, 'delivered')
    const lines = await linesOf(services, key.orderId)
    await requestReturn(daysLater(services, 6), {
      orderId: key.orderId,
      kind: 'withdrawal',
      formKey: 'demo',
      lines: lines.slice(0, 1).map(({ id }) => ({ orderLineId: id, quantity: 1 })),
      note: 'O moedor aqui de casa não dá conta deste grão.',
    })
  },
  async 'partly-refunded'(services, { orderId, merchantId, ...key }) {
    await send(services, { orderId, merchantId, ...key }, 'delivered')
    const amends = {
      lines: [],
      shippingMinor: 0,
      freeMinor: 800,
      reason: 'goodwill',
      formKey: 'demo',
    } as const
    const note = 'A caixa chegou amassada. Desculpe!'
    await refundOrder(daysLater(services, 6), { orderId, note, ...amends }, { merchantId })
    const [opened] = await services.db
      .select({ id: refund.id })
      .from(refund)
      .where(eq(refund.orderId, orderId))
    if (opened)
      await settleRefund(daysLater(services, 6.1), {
        refundId: opened.id,
        ...settlerOf(services, merchantId),
      })
  },
  async 'called-off'(services, key) {
    const note = 'A torra desta semana não ficou boa. Preferimos não enviar.'
    await cancelOrder(daysLater(services, 0.5), { ...key, by: 'merchant', note })
  },
} satisfies Partial<
  Record<DemoOrderState, (services: Services, key: MerchantFulfillmentKey) => Promise<unknown>>
>

type Trouble = keyof typeof troubles

export const isTrouble = (state: DemoOrderState): state is Trouble => Object.hasOwn(troubles, state)

/** Creates problems of paid orders, so that their pages have content. */
export const makeTrouble = (
  services: Services,
  key: MerchantFulfillmentKey,
  trouble: Trouble,
): Promise<unknown> => troubles[trouble](services, key)

const linesOf = ({ db }: Services, orderId: string) =>
  db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position))
