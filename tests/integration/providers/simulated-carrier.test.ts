import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carrier } from '#server/carriers/carrier.ts'
import { CarrierUnavailable, LabelBeingMade } from '#server/carriers/carrier-error.ts'
import { newId } from '#server/db/new-id.ts'
import { fulfillment, label, order } from '#server/db/schema/index.ts'
import { carrierView } from '#server/shop/connections/carrier-account.ts'
import { checkCarrier } from '#server/shop/connections/connect-carrier.ts'
import { connectSimulatedCarrier } from '#server/shop/connections/simulated-connections.ts'
import { startSimulation } from '#server/shop/connections/start-simulation.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { buyLabel } from '#server/shop/orders/labels/buy-label.ts'
import { cancelLabel, printLabel } from '#server/shop/orders/labels/change-label.ts'
import { pollLabels } from '#server/shop/orders/labels/poll-labels.ts'
import { labelOffer, requestLabel } from '#server/shop/orders/labels/request-label.ts'
import { printJobOfStore } from '#server/shop/orders/printing/print-job-queries.ts'
import { requestPrintJob } from '#server/shop/orders/printing/request-print-job.ts'
import { writePrintJob } from '#server/shop/orders/printing/write-print-job.ts'
import type { PrintOptions } from '#shared/orders/printing.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp()
  merchantId = shop.world.merchants.cafe.id
  await connectSimulatedCarrier(shop.services, merchantId)
  shop.services.simulation = await startSimulation(shop.services)
})
afterAll(() => shop.close())

const statusOf = async (orderId: string) =>
  (await shop.services.db.select().from(fulfillment).where(eq(fulfillment.orderId, orderId)))[0]?.status

async function bought() {
  const { services } = shop
  const { orderId } = await anOrder(shop, { items: ['beans250'] })
  await acceptOrder(services, { orderId, merchantId })
  const key = { orderId, merchantId, position: 1 }
  const [cheapest] = (await labelOffer(services, key))?.quotes ?? []
  if (!cheapest) throw new Error('Nothing is offered')
  await requestLabel(services, { ...key, serviceId: cheapest.serviceId, seenMinor: cheapest.priceMinor })
  const [ordered] = await services.db.select().from(label).where(eq(label.status, 'buying'))
  await buyLabel(services, { labelId: ordered?.id ?? '' })
  return { key, orderId, cheapest, labelId: ordered?.id ?? '' }
}

test('a label of the simulated carrier costs what was shown, and its parcel is posted and delivered by itself', async () => {
  const { services } = shop
  const { orderId, cheapest, labelId, key } = await bought()
  const [made] = await services.db.select().from(label).where(eq(label.id, labelId))
  expect(made).toMatchObject({ status: 'bought', costMinor: cheapest.priceMinor, shipmentStatus: 'ready' })
  const printed = await printLabel(services, key)
  expect('pdf' in printed && printed.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const seen: unknown[] = []
  for (let minutes = 0; minutes < 30; minutes += 11) {
    await pollLabels(services)
    seen.push(await statusOf(orderId))
    services.passTime(11 * 60_000)
  }
  expect(seen).toEqual(['preparing', 'shipped', 'delivered'])
  expect(await differencesOf(services)).toEqual([])
})

test('its label can be canceled until the parcel is posted', async () => {
  const { services } = shop
  const first = await bought()
  expect(await cancelLabel(services, first.key)).toEqual({ changed: true })
  const second = await bought()
  services.passTime(11 * 60_000)
  await expect(cancelLabel(services, second.key)).rejects.toMatchObject({ code: 'label_posted' })
})

test('it is tried like a real one, and said to be simulated', async () => {
  expect(await checkCarrier(shop.services, merchantId, 'melhor_envio')).toBeNull()
  expect(await carrierView(shop.services, merchantId)).toMatchObject({ environment: 'simulated' })
})

test('bought labels of several orders are in one file in the order of the list, and each that is not is named', async () => {
  const { services, world } = shop
  const [first, second] = [await bought(), await bought()]
  const unlabeled = await anOrder(shop, { items: ['beans250'] })
  const numberOf = async (orderId: string) =>
    (await services.db.select().from(order).where(eq(order.id, orderId)))[0]?.number ?? ''
  const wished = [await numberOf(second.orderId), unlabeled.number, await numberOf(first.orderId)]
  const by = { role: 'merchant', merchantId, userId: world.users.caio.id, ip: null } as const
  const options: PrintOptions = { papers: ['carrierLabels'], labelMedium: 'label', withPrices: false }
  const printed = async (simulated = services) => {
    const printId = newId()
    await requestPrintJob(services, { id: printId, by, orderNumbers: wished, options })
    await writePrintJob(simulated, { printId }, { isLastTry: false })
    return printJobOfStore(services, { merchantId, printId })
  }
  const job = await printed()
  expect(job?.file?.pages).toEqual([{ paper: 'carrierLabels', from: 1, to: 2 }])
  const paper = 'carrierLabels'
  expect(job?.problems).toEqual([{ orderNumber: unlabeled.number, paper, reason: 'no_label' }])

  const { simulation } = services
  if (!simulation) throw new Error('The carrier is not simulated')
  const printing = (print: Carrier['print']) =>
    printed({ ...services, simulation: { ...simulation, carrier: { ...simulation.carrier, print } } })
  const reasonsOf = (found: typeof job) => found?.problems.map(({ reason }) => reason).sort()
  // An address of the operator's own network is not asked, and a page is no label.
  const ofPage = await printing(async () => ({ url: 'http://127.0.0.1:1/imprimir' }))
  expect(reasonsOf(ofPage)).toEqual(['label_not_readable', 'label_not_readable', 'no_label'])
  const broken = await printing(async () => ({ pdf: Buffer.from('%PDF-1.7 broken') }))
  expect(reasonsOf(broken)).toEqual(['label_not_readable', 'label_not_readable', 'no_label'])
  const away = await printing(() => Promise.reject(new CarrierUnavailable('Away')))
  expect(reasonsOf(away)).toEqual(['label_unavailable', 'label_unavailable', 'no_label'])
  const making = await printing(() => Promise.reject(new LabelBeingMade('Later')))
  expect(reasonsOf(making)).toEqual(['label_being_made', 'label_being_made', 'no_label'])
})
