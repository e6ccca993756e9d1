import { asc, eq } from 'drizzle-orm'
import { order, orderLine, refund } from '#server/db/schema/index.ts'
import type { Keeper } from '#server/shop/keeper.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { cancelOrder } from '#server/shop/orders/cancel-order.ts'
import { tellOfLateShipment } from '#server/shop/orders/parcels/late-shipments.ts'
import { shipParcel } from '#server/shop/orders/parcels/ship-parcel.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import type { Services } from '#server/shop/services.ts'
import type { DemoOrderState } from '../world/world-types.ts'
import { later } from './later.ts'
import { send, trackingOf } from './send-order.ts'

interface ParcelOfStore {
  orderId: string
  merchantId: string
  position: number
}

/** Whoever the money of an order comes to. */
export const settlerOf = ({ settlement }: Services, merchantId: string): Keeper =>
  settlement === 'platform' ? { operator: true } : { merchantId }

const troubles = {
  async 'partly-shipped'(services, key) {
    await acceptOrder(later(services, 0.02), key)
    const [first] = await linesOf(services, key.orderId)
    const [row] = await services.db.select().from(order).where(eq(order.id, key.orderId))
    const pieces = new Map(first && [[first.id, first.quantity]])
    await shipParcel(later(services, 1), {
      ...key,
      pieces,
      tracking: trackingOf(services, row?.number ?? ''),
    })
  },
  async late(services, key) {
    await acceptOrder(later(services, 0.02), key)
    await tellOfLateShipment(later(services, 8), key)
  },
  async returning(services, key) {
    await send(services, key, 'delivered')
    const lines = await linesOf(services, key.orderId)
    await requestReturn(later(services, 6), {
      ...{ orderId: key.orderId, kind: 'withdrawal', formKey: 'demo' },
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
    await refundOrder(later(services, 6), { orderId, note, ...amends }, { merchantId })
    const [opened] = await services.db
      .select({ id: refund.id })
      .from(refund)
      .where(eq(refund.orderId, orderId))
    if (opened)
      await settleRefund(later(services, 6.1), { refundId: opened.id, ...settlerOf(services, merchantId) })
  },
  async 'called-off'(services, key) {
    const note = 'A torra desta semana não ficou boa. Preferimos não enviar.'
    await cancelOrder(later(services, 0.5), { ...key, by: 'merchant', note })
  },
} satisfies Partial<Record<DemoOrderState, (services: Services, key: ParcelOfStore) => Promise<unknown>>>

type Trouble = keyof typeof troubles

export const isTrouble = (state: DemoOrderState): state is Trouble => Object.hasOwn(troubles, state)

/** What goes wrong with paid orders, so that the pages about it have something to show. */
export const makeTrouble = (services: Services, key: ParcelOfStore, trouble: Trouble): Promise<unknown> =>
  troubles[trouble](services, key)

const linesOf = ({ db }: Services, orderId: string) =>
  db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position))
