import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { ShipmentState } from '#server/carriers/carrier.ts'
import { isCarrierTrouble } from '#server/carriers/carrier-error.ts'
import { carriers } from '#server/carriers/carriers.ts'
import type { Db } from '#server/db/connect.ts'
import { connection, fulfillment, label } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isActiveCarrier } from '#server/shop/connections/active-carrier.ts'
import { callCarrier } from '#server/shop/connections/connected-carrier.ts'
import { deliver } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failFulfillment } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { lockFulfillment } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import { movesOf } from '#server/shop/orders/fulfillments/move-fulfillment.ts'
import { ship } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { forEachAlone, forEachAlongside, sweep } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { isNewerShipmentStatus } from '#shared/orders/labels.ts'
import { isCarrierKind } from '#shared/payments/carrier-accounts.ts'
import { cancelLabelById } from './change-label.ts'
import type { LabelRow } from './label-queries.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Days for which a label is polled after it was bought. */
const polledDays = 90
const perCall = 50
const roundMs = 10 * minuteMs
/**
 * Time for one store, so that a slow carrier delays no other: the rest is polled in the next round. The job has five
 * minutes for all stores.
 */
const storeLimitMs = minuteMs

/** The job that polls the carriers for the status of shipments, and resumes interrupted purchases. */
export async function pollLabels(services: Services): Promise<void> {
  await resumeLabels(services)
  const connected = await services.db
    .select({ id: connection.id, merchantId: connection.merchantId, kind: connection.kind })
    .from(connection)
    .where(isActiveCarrier)
  await forEachAlongside(connected, (each) => pollConnection(services, each), 'stores were not polled')
}

type Connected = Pick<typeof connection.$inferSelect, 'id' | 'merchantId' | 'kind'>

async function pollConnection(services: Services, { id, merchantId, kind }: Connected): Promise<void> {
  if (!merchantId) return
  const followed = await labelsUnderWay(services, { connectionId: id, merchantId, kind })
  const groups = Array.from({ length: Math.ceil(followed.length / perCall) }, (_, index) =>
    followed.slice(index * perCall, (index + 1) * perCall),
  )
  const ofStore = { id, merchantId }
  // Each round begins with another group, so that it is not always the same group that gets no time.
  const first = Math.floor(services.clock().getTime() / roundMs) % (groups.length || 1)
  const began = performance.now()
  await forEachAlone(
    [...groups.slice(first), ...groups.slice(0, first)],
    async (labels) => {
      if (performance.now() - began < storeLimitMs) await pollGroup(services, ofStore, labels)
    },
    'groups were not followed',
  )
}

interface Interrupted {
  id: string
  createdAt: Date
}

/** Queues the purchases that a stopped process left behind. A job that waits for its next try resumes by itself. */
async function resumeLabels({ db, clock, queue }: Services): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() - 10 * minuteMs)
  await sweep(
    (last: Interrupted | undefined, limit): Promise<Interrupted[]> =>
      db
        .select({ id: label.id, createdAt: label.createdAt })
        .from(label)
        .where(
          and(
            eq(label.status, 'buying'),
            lt(label.createdAt, before),
            or(isNull(label.claimedUntil), lt(label.claimedUntil, now)),
            last &&
              or(
                gt(label.createdAt, last.createdAt),
                and(eq(label.createdAt, last.createdAt), gt(label.id, last.id)),
              ),
          ),
        )
        .orderBy(asc(label.createdAt), asc(label.id))
        .limit(limit),
    async ({ id }) => {
      if (await queue.isWaiting('buy-label', id)) return
      await queue.enqueue(db, 'buy-label', { labelId: id }, { singletonKey: id })
    },
  )
}

type Followed = Pick<LabelRow, 'id' | 'shipmentRef'> & { isCallingOff: boolean }

const labelsUnderWay = (
  { db, clock }: Services,
  { connectionId, merchantId, kind }: Pick<Connected, 'kind'> & { connectionId: string; merchantId: string },
): Promise<Followed[]> =>
  db
    .select({
      id: label.id,
      shipmentRef: label.shipmentRef,
      isCallingOff: sql<boolean>`${fulfillment.status} = 'canceled'`,
    })
    .from(label)
    .innerJoin(fulfillment, eq(fulfillment.id, label.fulfillmentId))
    .where(
      and(
        eq(label.merchantId, merchantId),
        or(
          isCarrierKind(kind) && carriers[kind].soldEarlierLabels ? isNull(label.connectionId) : undefined,
          eq(label.connectionId, connectionId),
        ),
        eq(label.status, 'bought'),
        sql`${label.shipmentStatus} is distinct from 'delivered'`,
        gt(label.boughtAt, new Date(clock().getTime() - polledDays * dayMs)),
      ),
    )
    .orderBy(asc(label.id))

async function pollGroup(
  services: Services,
  ofStore: { id: string; merchantId: string },
  labels: readonly Followed[],
): Promise<void> {
  const refs = labels.flatMap(({ shipmentRef }) => shipmentRef ?? [])
  let states: Map<string, ShipmentState>
  try {
    states = await callCarrier(services, ofStore, (carrier) => carrier.track(refs))
  } catch (error) {
    // The connection has recorded the failure; the next round polls again.
    if (isCarrierTrouble(error)) return
    throw error
  }
  await forEachAlone(
    labels,
    async (each) => {
      const state = states.get(each.shipmentRef ?? '')
      if (state) await applyShipmentState(services, each.id, state)
      // Its order was canceled before it was posted.
      const isHere = state && ['paid', 'ready'].includes(state.status)
      if (each.isCallingOff && isHere) await cancelLabelById(services, each.id)
    },
    'labels were not followed',
  )
}

/**
 * Moves the fulfillment of a label by the status of its shipment. Idempotent: a repeated or older status moves nothing.
 */
export async function applyShipmentState(
  services: Services,
  labelId: string,
  state: ShipmentState,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const key = await keyOf(tx, labelId)
    if (!key) return
    await lockFulfillment(tx, key)
    const [row] = await tx.select().from(label).where(eq(label.id, labelId)).for('update')
    if (row?.status !== 'bought') return
    const { status, trackingCode } = state
    if (status === 'canceled') {
      const canceled = { status: 'canceled', canceledAt: services.clock(), claimedUntil: null } as const
      await tx.update(label).set(canceled).where(eq(label.id, labelId))
      return
    }
    const isNews = isNewerShipmentStatus(row.shipmentStatus, status)
    const code = trackingCode ?? row.trackingCode
    await tx
      .update(label)
      .set({ trackingCode: code, ...(isNews && { shipmentStatus: status }) })
      .where(eq(label.id, labelId))
    if (isNews) await moveBy(tx, services, key, { ...row, trackingCode: code, shipmentStatus: status })
  })
}

type Key = { orderId: string; position: number }

async function moveBy(tx: Db, services: Services, key: Key, row: LabelRow): Promise<void> {
  const { shipmentStatus } = row
  if (!shipmentStatus || !['posted', 'undelivered', 'delivered'].includes(shipmentStatus)) return
  const tracking = trackingOf(services.country, row)
  // A fulfillment whose delivery failed is moved again only when it arrives.
  const shippable = shipmentStatus === 'delivered' ? ['preparing', 'ready', 'failed'] : ['preparing', 'ready']
  const before = await lockFulfillment(tx, key)
  const may = (locked: typeof before, to: 'shipped' | 'delivered' | 'failed') =>
    movesOf(locked.order, locked.fulfillment.status, 'system').includes(to)
  if (shippable.includes(before.fulfillment.status) && may(before, 'shipped'))
    await ship(tx, services, before, { by: 'system', tracking })
  const locked = await lockFulfillment(tx, key)
  if (shipmentStatus === 'delivered' && may(locked, 'delivered'))
    await deliver(tx, services, locked, 'system')
  if (shipmentStatus === 'undelivered' && may(locked, 'failed'))
    await failFulfillment(tx, services, locked, 'system')
}

/** Returns the tracking, with the carrier's own page where the country pack knows it, else that of Melhor Envio. */
function trackingOf(country: CountryPack, { company, trackingCode }: LabelRow) {
  const known = country.carriers.find(({ name }) => name === company)
  const own = trackingCode && known?.isCode(trackingCode) ? known.trackingUrl?.(trackingCode) : null
  const page = trackingCode && `https://melhorrastreio.com.br/rastreio/${encodeURIComponent(trackingCode)}`
  return { carrier: company, trackingCode, trackingUrl: own ?? page }
}

async function keyOf(tx: Db, labelId: string): Promise<Key | null> {
  const [found] = await tx
    .select({ orderId: fulfillment.orderId, position: fulfillment.position })
    .from(label)
    .innerJoin(fulfillment, eq(fulfillment.id, label.fulfillmentId))
    .where(eq(label.id, labelId))
  return found ?? null
}
