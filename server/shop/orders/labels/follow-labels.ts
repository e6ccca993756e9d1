import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { ShipmentState } from '#server/carriers/carrier.ts'
import { isCarrierTrouble } from '#server/carriers/carrier-error.ts'
import type { Db } from '#server/db/connect.ts'
import { connection, fulfillment, label } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { isNewerShipmentStatus } from '#shared/orders/labels.ts'
import { callCarrier } from '../../connections/connected-carrier.ts'
import type { Services } from '../../services.ts'
import { deliver } from '../fulfillments/deliver-fulfillment.ts'
import { fail } from '../fulfillments/fail-delivery.ts'
import { lockFulfillment } from '../fulfillments/lock-fulfillment.ts'
import { movesOf } from '../fulfillments/move-fulfillment.ts'
import { ship } from '../fulfillments/ship-fulfillment.ts'
import { forEachAlone } from '../sweep.ts'
import { cancelLabelById } from './change-label.ts'
import type { LabelRow } from './label-queries.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** So long after it was bought a label is followed. */
const followedDays = 90
const perCall = 50
const atOnce = 1_000

/** The job that asks carriers how far their shipments have come, and goes on with what was interrupted. */
export async function followLabels(services: Services): Promise<void> {
  await resumeLabels(services)
  const followed = await labelsUnderWay(services)
  const groups = [...Map.groupBy(followed, ({ connectionId }) => connectionId).values()].flatMap((labels) =>
    Array.from({ length: Math.ceil(labels.length / perCall) }, (_, index) =>
      labels.slice(index * perCall, (index + 1) * perCall),
    ),
  )
  await forEachAlone(groups, (labels) => followGroup(services, labels), 'groups of labels were not followed')
}

/** What a process left behind when it was stopped. */
async function resumeLabels(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - 10 * minuteMs)
  const rows = await services.db
    .select({ id: label.id })
    .from(label)
    .where(
      and(
        eq(label.status, 'buying'),
        lt(label.createdAt, before),
        or(isNull(label.claimedUntil), lt(label.claimedUntil, services.clock())),
      ),
    )
    .orderBy(asc(label.createdAt))
    .limit(atOnce)
  for (const { id } of rows)
    await services.queue.enqueue(services.db, 'buy-label', { labelId: id }, { singletonKey: id })
}

type Followed = Pick<LabelRow, 'id' | 'merchantId' | 'shipmentRef'> & {
  connectionId: string
  isCallingOff: boolean
}

const labelsUnderWay = ({ db, clock }: Services): Promise<Followed[]> =>
  db
    .select({
      id: label.id,
      merchantId: label.merchantId,
      shipmentRef: label.shipmentRef,
      connectionId: connection.id,
      isCallingOff: sql<boolean>`${fulfillment.status} = 'canceled'`,
    })
    .from(label)
    .innerJoin(fulfillment, eq(fulfillment.id, label.fulfillmentId))
    .innerJoin(
      connection,
      and(
        eq(connection.merchantId, label.merchantId),
        eq(connection.kind, 'melhor_envio'),
        isNull(connection.disconnectedAt),
        or(isNull(label.connectionId), eq(label.connectionId, connection.id)),
      ),
    )
    .where(
      and(
        eq(label.status, 'bought'),
        sql`${label.shipmentStatus} is distinct from 'delivered'`,
        gt(label.boughtAt, new Date(clock().getTime() - followedDays * dayMs)),
      ),
    )
    .orderBy(asc(label.merchantId), asc(label.id))
    .limit(atOnce)

async function followGroup(services: Services, labels: readonly Followed[]): Promise<void> {
  const [first] = labels
  if (!first) return
  const { connectionId: id, merchantId } = first
  const refs = labels.flatMap(({ shipmentRef }) => shipmentRef ?? [])
  let states: Map<string, ShipmentState>
  try {
    states = await callCarrier(services, { id, merchantId }, (carrier) => carrier.track(refs))
  } catch (error) {
    // It is noted on the connection, and asked again in the next round.
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

/** What the carrier says of a shipment moves its fulfillment; again, or late, it moves nothing. */
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
  // What failed before is on its way again only if it arrives.
  const shippable = shipmentStatus === 'delivered' ? ['preparing', 'ready', 'failed'] : ['preparing', 'ready']
  const before = await lockFulfillment(tx, key)
  const may = (locked: typeof before, to: 'shipped' | 'delivered' | 'failed') =>
    movesOf(locked.order, locked.fulfillment.status, 'system').includes(to)
  if (shippable.includes(before.fulfillment.status) && may(before, 'shipped'))
    await ship(tx, services, before, { by: 'system', tracking })
  const locked = await lockFulfillment(tx, key)
  if (shipmentStatus === 'delivered' && may(locked, 'delivered'))
    await deliver(tx, services, locked, 'system')
  if (shipmentStatus === 'undelivered' && may(locked, 'failed')) await fail(tx, services, locked, 'system')
}

/** By the carrier's own page where the country knows it, else by Melhor Envio's. */
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
