import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { fulfillment, order, orderBatch, orderBatchLine, orderEvent } from '#server/db/schema/index.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { startOrderBatch } from '#server/shop/order-batches/start-order-batch.ts'
import { sweepOrderBatches, workOnOrderBatch } from '#server/shop/order-batches/work-on-order-batch.ts'
import { proposeAddress, requestAddressChange } from '#server/shop/orders/address-changes/propose-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { failDelivery } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { undoShipment } from '#server/shop/orders/fulfillments/undo-shipment.ts'
import { storePanel } from '#server/shop/overview/store-panel.ts'
import { workOfStore } from '#server/shop/overview/work-queries.ts'
import { href } from '#shared/href.ts'
import { dispatchMessages } from '#shared/messages/merchant/dispatch.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import { orderWorklistMessages } from '#shared/messages/merchant/order-worklist.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxParcelsAtOnce } from '#shared/orders/dispatch.ts'
import { undoBatchMs } from '#shared/orders/order-batches.ts'
import type { PageData } from '#shared/pages.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'

let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
beforeAll(async () => {
  shop = await startOperation()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const placedOrders = async (count: number) => {
  const placed = []
  for (let at = 0; at < count; at++) placed.push(await anOrder(shop, { items: ['filter'] }))
  return placed
}

type Form = Record<string, string | string[]>

const post = (form: Form, path = href('merchant-orders'), visitor = caio) =>
  visitor.post(path).type('form').send(form)

async function list(query: string) {
  const { body } = await caio.get(`/merchant/orders/_payload.json?${query}`).expect(200)
  return body.data['merchant-orders'] as PageData['merchant-orders']
}

async function statusesOf(orders: readonly { orderId: string }[]) {
  const ids = orders.map(({ orderId }) => orderId)
  const rows = await shop.services.db.select().from(fulfillment).where(inArray(fulfillment.orderId, ids))
  return ids.map((id) => rows.find(({ orderId }) => orderId === id)?.status)
}

const eventsOf = (orderId: string, type: 'preparing' | 'shipped') =>
  shop.services.db
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.type, type)))

/** Follows the redirect of a form to what it says was done. */
async function batchAt(location: string | undefined) {
  const batchId = new URL(location ?? '', 'http://shop').searchParams.get('batch')
  return (await list(`batch=${batchId}`)).batch
}

/** Tells what is missing without the whole page. */
const expectShown = (page: string, text: string) => expect(page.includes(text), text).toBe(true)

test('chosen orders are accepted together, and one that was canceled meanwhile is named with the reason', async () => {
  const orders = await placedOrders(3)
  const canceled = orders[1]
  if (!canceled) throw new Error('There are too few orders')
  await cancelOrder(shop.services, {
    orderId: canceled.orderId,
    merchantId: canceled.merchantId,
  })
  const answer = await post({
    intent: 'accept',
    formKey: newId(),
    order: orders.map(({ number }) => number),
  }).expect(303)
  expect(await statusesOf(orders)).toEqual(['preparing', 'canceled', 'preparing'])
  const batch = await batchAt(answer.headers.location)
  expect(batch).toMatchObject({
    action: 'accept',
    total: 3,
    done: 2,
    left: 1,
    isFinished: true,
    by: 'Caio Reis',
  })
  const shown = shownHtml((await caio.get(answer.headers.location ?? '')).text)
  expectShown(shown, messages.done.accept(2))
  expectShown(shown, messages.left(1))
  const page = shownHtml((await caio.get(href('merchant-order-batch', { batchId: batch?.id ?? '' }))).text)
  expectShown(page, canceled.number)
  expectShown(page, ruleMessages.invalid_transition)
  const [first] = orders
  expect(await eventsOf(first?.orderId ?? '', 'preparing')).toMatchObject([
    { actor: 'merchant', userId: shop.world.users.caio.id },
  ])
})

test('a form that is sent twice, or by two people at once, does nothing twice', async () => {
  const orders = await placedOrders(2)
  const form = { intent: 'accept', formKey: newId(), order: orders.map(({ number }) => number) }
  const answers = await Promise.all([post(form), post(form), post({ ...form, formKey: newId() })])
  const locations = answers.map(({ status, headers }) => (status === 303 ? headers.location : status))
  expect(locations[0]).toBe(locations[1])
  expect(locations[2]).not.toBe(locations[0])
  for (const { orderId } of orders) expect(await eventsOf(orderId, 'preparing')).toHaveLength(1)
})

test('an acceptance of many is undone within the hour, and orders that have left are named', async () => {
  const orders = await placedOrders(2)
  const numbers = orders.map(({ number }) => number)
  const accepted = await post({ intent: 'accept', formKey: newId(), order: numbers }).expect(303)
  const batch = await batchAt(accepted.headers.location)
  await post(
    { intent: 'send-codes', formKey: newId(), [`code-${numbers[0]}-1`]: 'AA123456785BR' },
    href('merchant-dispatch'),
  ).expect(303)
  const undone = await post({ intent: 'undo-batch', formKey: newId(), batch: batch?.id ?? '' }).expect(303)
  expect(await statusesOf(orders)).toEqual(['shipped', 'pending'])
  const page = shownHtml((await caio.get(undone.headers.location ?? '').expect(200)).text)
  expectShown(page, messages.done['undo-accept'](1))
  expectShown(page, numbers[0] ?? '')
})

test('what a colleague accepted before is left with why, and undone by nobody else', async () => {
  const orders = await placedOrders(3)
  const numbers = orders.map(({ number }) => number)
  const first = await post({ intent: 'accept', formKey: newId(), order: numbers.slice(0, 2) }).expect(303)
  expect(await batchAt(first.headers.location)).toMatchObject({ done: 2, left: 0 })
  const second = await post({ intent: 'accept', formKey: newId(), order: numbers }).expect(303)
  const batch = await batchAt(second.headers.location)
  expect(batch).toMatchObject({ total: 3, done: 1, left: 2 })
  const page = shownHtml((await caio.get(href('merchant-order-batch', { batchId: batch?.id ?? '' }))).text)
  expectShown(page, ruleMessages.already_done)
  await post({ intent: 'undo-batch', batch: batch?.id ?? '', formKey: newId() }).expect(303)
  expect(await statusesOf(orders)).toEqual(['preparing', 'preparing', 'pending'])
})

test('after an hour nothing of a batch is undone', async () => {
  const { services } = shop
  const orders = await placedOrders(1)
  const form = { intent: 'accept', formKey: newId(), order: orders.map(({ number }) => number) }
  const batch = await batchAt((await post(form)).headers.location)
  const long = new Date(services.clock().getTime() - undoBatchMs - 1)
  await services.db
    .update(orderBatch)
    .set({ createdAt: long })
    .where(eq(orderBatch.id, batch?.id ?? ''))
  const { text } = await post({ intent: 'undo-batch', formKey: newId(), batch: batch?.id ?? '' }).expect(409)
  expectShown(shownHtml(text), messages.undoTooLate)
  expect(await statusesOf(orders)).toEqual(['preparing'])
})

test('a batch is undone once, and a parcel that was sent anew since is not taken back', async () => {
  const { services } = shop
  const orders = await placedOrders(2)
  const [one, two] = orders
  const path = href('merchant-dispatch')
  await post({ intent: 'accept', order: orders.map(({ number }) => number) }).expect(303)
  const codes = { [`code-${one?.number}-1`]: 'AB-1001', [`code-${two?.number}-1`]: 'AB-1002' }
  const sent = await post({ intent: 'send-codes', formKey: newId(), ...codes }, path).expect(303)
  const batch = await batchAt(sent.headers.location)
  expect(batch?.undoUntil).not.toBeNull()
  await undoShipment(services, { orderId: one?.orderId ?? '', merchantId: one?.merchantId ?? '' })
  const anew = { [`code-${one?.number}-1`]: 'AB-2001' }
  await post({ intent: 'send-codes', formKey: newId(), ...anew }, path).expect(303)

  const undo = { intent: 'undo-batch', batch: batch?.id ?? '' }
  const [undone, atOnce] = await Promise.all([
    post({ ...undo, formKey: newId() }).expect(303),
    post({ ...undo, formKey: newId() }).expect(303),
  ])
  expect(atOnce.headers.location).toBe(undone.headers.location)
  expect(await statusesOf(orders)).toEqual(['shipped', 'preparing'])
  expect((await batchAt(sent.headers.location))?.undoUntil).toBeNull()
  const again = await post({ ...undo, formKey: newId() }).expect(303)
  expect(again.headers.location).toBe(undone.headers.location)
  expect(await statusesOf(orders)).toEqual(['shipped', 'preparing'])
})

test('an order number without its mark and a postal code are no tracking codes', async () => {
  const orders = await placedOrders(2)
  const [one = '', two = ''] = orders.map(({ number }) => number)
  await post({ intent: 'accept', order: [one, two] }).expect(303)
  const codes = { [`code-${one}-1`]: two.replace('-', ''), [`code-${two}-1`]: '01310-100' }
  const { text } = await post(
    { intent: 'send-codes', formKey: newId(), ...codes },
    href('merchant-dispatch'),
  ).expect(422)
  expectShown(shownHtml(text), dispatchMessages.isOrderNumber(two))
  expectShown(shownHtml(text), dispatchMessages.noCode)
  expect(await statusesOf(orders)).toEqual(['preparing', 'preparing'])
})

test('chosen orders that do not wait to be sent are named on the way to sending', async () => {
  const [ready, waiting] = await placedOrders(2)
  await post({ intent: 'accept', order: ready?.number ?? '' }).expect(303)
  const chosen = {
    intent: 'open-dispatch',
    formKey: newId(),
    order: [ready?.number ?? '', waiting?.number ?? ''],
  }
  const { headers } = await post(chosen).expect(303)
  const page = shownHtml((await caio.get(headers.location ?? '').expect(200)).text)
  expectShown(page, dispatchMessages.notWaitingChosen(waiting?.number ?? ''))
})

test('all orders of a search are chosen, whatever page they are on', async () => {
  const orders = await placedOrders(2)
  const [one] = orders
  await post({ intent: 'accept', formKey: newId(), search: `tab=accept&q=${one?.number}` }).expect(303)
  expect(await statusesOf(orders)).toEqual(['preparing', 'pending'])
})

test('more orders than a page takes are refused with how many it does', async () => {
  const numbers = []
  for (let at = 0; at <= maxParcelsAtOnce; at++)
    numbers.push((await anOrder(shop, { items: ['filter'], state: 'pending' })).number)
  const { text } = await post({ intent: 'open-dispatch', formKey: newId(), order: numbers }).expect(422)
  expectShown(shownHtml(text), messages.tooMany(maxParcelsAtOnce))
})

test('nothing is done without an order, and other stores are never touched', async () => {
  const { text } = await post({ intent: 'accept', formKey: newId() }).expect(422)
  expectShown(shownHtml(text), messages.chooseSome)
  const orders = await placedOrders(1)
  const ana = await shop.signedIn('ana@feira.test')
  const form = { intent: 'accept', formKey: newId(), order: orders.map(({ number }) => number) }
  await post(form, href('merchant-orders'), ana).expect(422)
  expect(await statusesOf(orders)).toEqual(['pending'])
})

test('parcels are sent with their codes; a wrong digit and the code of another parcel are named', async () => {
  const orders = await placedOrders(3)
  const [one, two, three] = orders.map(({ number }) => number)
  await post({ intent: 'accept', order: orders.map(({ number }) => number) }).expect(303)
  const path = `${href('merchant-dispatch')}?order=${one}&order=${two}&order=${three}`
  const codes = {
    [`code-${one}-1`]: 'aa 987654326 br',
    [`code-${two}-1`]: 'AA123456789BR',
    [`code-${three}-1`]: one ?? '',
  }
  const refused = await post({ intent: 'send-codes', formKey: newId(), ...codes }, path).expect(422)
  const shown = shownHtml(refused.text)
  expectShown(shown, dispatchMessages.wrongDigit('AA123456785BR'))
  expectShown(shown, dispatchMessages.isOrderNumber(one ?? ''))
  expectShown(shown, 'aa 987654326 br')
  expect(await statusesOf(orders)).toEqual(['preparing', 'preparing', 'preparing'])

  const right = { [`code-${one}-1`]: 'AA987654326BR', [`code-${two}-1`]: 'TX-4411' }
  await post({ intent: 'send-codes', formKey: newId(), ...right }, path).expect(303)
  expect(await statusesOf(orders)).toEqual(['shipped', 'shipped', 'preparing'])
  const [sent] = await shop.services.db
    .select()
    .from(fulfillment)
    .where(eq(fulfillment.orderId, orders[0]?.orderId ?? ''))
  expect(sent).toMatchObject({ carrier: 'Correios', trackingCode: 'AA987654326BR' })
  expect(sent?.trackingUrl).toContain('AA987654326BR')

  const again = { [`code-${three}-1`]: 'AA987654326BR' }
  const taken = await post({ intent: 'send-codes', formKey: newId(), ...again }, path).expect(422)
  expectShown(shownHtml(taken.text), dispatchMessages.codeOf(one ?? ''))
})

test('codes of parcels that a colleague sent meanwhile keep no other parcel back', async () => {
  const orders = await placedOrders(2)
  const [one, two] = orders.map(({ number }) => number)
  await post({ intent: 'accept', order: orders.map(({ number }) => number) }).expect(303)
  const path = `${href('merchant-dispatch')}?order=${one}&order=${two}`
  const first = { [`code-${one}-1`]: 'TX-7001' }
  await post({ intent: 'send-codes', formKey: newId(), ...first }, path).expect(303)
  const both = { [`code-${one}-1`]: 'TX-7002', [`code-${two}-1`]: 'TX-7003' }
  const answer = await post({ intent: 'send-codes', formKey: newId(), ...both }, path).expect(303)
  expect(await statusesOf(orders)).toEqual(['shipped', 'shipped'])
  const batch = await batchAt(answer.headers.location)
  expect(batch).toMatchObject({ total: 2, done: 1, left: 1 })
  const page = shownHtml((await caio.get(href('merchant-order-batch', { batchId: batch?.id ?? '' }))).text)
  expectShown(page, ruleMessages.already_done)
  const [sent] = await shop.services.db
    .select()
    .from(fulfillment)
    .where(eq(fulfillment.orderId, orders[0]?.orderId ?? ''))
  expect(sent?.trackingCode).toBe('TX-7001')
})

test('a pasted table of codes sends its parcels, or names the lines that are wrong and sends none', async () => {
  const orders = await placedOrders(2)
  const [one = '', two = ''] = orders.map(({ number }) => number)
  await post({ intent: 'accept', order: [one, two] }).expect(303)
  const path = href('merchant-dispatch')
  const wrong = `Pedido;Código\n${one};AA123456780BR\n${two};BC123\nZZZZ-0000;XY-77`
  const refused = await post({ intent: 'paste-codes', formKey: newId(), pasted: wrong }, path).expect(422)
  const shown = shownHtml(refused.text)
  expect(shown.includes(dispatchMessages.line(2, dispatchMessages.wrongDigit('AA123456785BR')))).toBe(true)
  expectShown(shown, dispatchMessages.line(4, dispatchMessages.noOrder('ZZZZ-0000')))
  expect(await statusesOf(orders)).toEqual(['preparing', 'preparing'])
  const right = `"Pedido","Nome","Código"\n"${one}","Bia Souza","BC-1234"\n${two.replace('-', '')}\tBC-1235`
  await post({ intent: 'paste-codes', formKey: newId(), pasted: right }, path).expect(303)
  expect(await statusesOf(orders)).toEqual(['shipped', 'shipped'])
})

test('a scanned paper leads to its parcel without scripts', async () => {
  const [placed] = await placedOrders(1)
  const number = placed?.number ?? ''
  await post({ intent: 'accept', order: number }).expect(303)
  const { text } = await caio.get(`${href('merchant-dispatch')}?scan=${number.toLowerCase()}`).expect(200)
  expectShown(shownHtml(text), dispatchMessages.scanned(number))
  const field = new RegExp(`<input[^>]*name="code-${number}-1"[^>]*>`).exec(text)?.[0]
  expect(field).toContain('autofocus')
  const unknown = await caio.get(`${href('merchant-dispatch')}?scan=ABCD`).expect(200)
  expectShown(shownHtml(unknown.text), dispatchMessages.notHere('ABCD'))
})

test('many orders are a job, which goes on after its process was killed and does nothing twice', async () => {
  const { services } = shop
  const orders = await placedOrders(2)
  const { merchantId } = orders[0] ?? {}
  const by = {
    role: 'merchant',
    merchantId: merchantId ?? '',
    userId: shop.world.users.caio.id,
    ip: null,
  } as const
  const lines = Array.from({ length: 120 }, (_, at) => ({ orderId: orders[at % 2]?.orderId ?? '' }))
  const batchId = await startOrderBatch(services, { by, digest: null, action: 'accept', lines })
  const queued = await shop.database.pool.query(
    `select from pgboss.job where name = 'order-batch' and data->>'batchId' = $1`,
    [batchId],
  )
  expect(queued.rowCount).toBe(1)
  const page = shownHtml((await caio.get(href('merchant-order-batch', { batchId }))).text)
  expectShown(page, messages.progress(0, 120))

  const stopping = AbortSignal.abort()
  await workOnOrderBatch(services, { batchId }, { stopping })
  await sweepOrderBatches({ ...services, clock: () => new Date(services.clock().getTime() + 120_000) })
  await Promise.all([
    workOnOrderBatch(services, { batchId }, {}),
    workOnOrderBatch(services, { batchId }, {}),
  ])
  const settled = await services.db
    .select()
    .from(orderBatchLine)
    .where(and(eq(orderBatchLine.batchId, batchId), ne(orderBatchLine.outcome, 'waiting')))
  expect(settled).toHaveLength(120)
  // The same two orders again and again: each is done once, and then was done already.
  const isRepeated = ({ problem }: (typeof settled)[number]) => problem === 'already_done'
  expect(settled.filter(isRepeated)).toHaveLength(118)
  for (const { orderId } of orders) expect(await eventsOf(orderId, 'preparing')).toHaveLength(1)
  expect((await list(`batch=${batchId}`)).batch).toMatchObject({ done: 2, left: 118, isFinished: true })
})

test('an order that fails again and again is left, and the others go on', async () => {
  const { services } = shop
  const orders = await placedOrders(2)
  const [broken, fine] = orders
  const by = {
    role: 'merchant',
    merchantId: broken?.merchantId ?? '',
    userId: shop.world.users.caio.id,
    ip: null,
  } as const
  const lines = orders.map(({ orderId }) => ({ orderId }))
  let isBroken = false
  const clock = () => {
    if (isBroken) throw new Error('The clock stands still')
    return services.clock()
  }
  const batchId = await startOrderBatch(
    { ...services, clock },
    {
      by,
      digest: null,
      action: 'accept',
      lines: Array.from({ length: 101 }, () => lines[0] ?? { orderId: '' }),
    },
  )
  isBroken = true
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(workOnOrderBatch({ ...services, clock }, { batchId }, {})).rejects.toThrow('stands still')
  await expect(workOnOrderBatch({ ...services, clock }, { batchId }, {})).rejects.toThrow('stands still')
  const left = await services.db
    .select()
    .from(orderBatchLine)
    .where(and(eq(orderBatchLine.batchId, batchId), eq(orderBatchLine.outcome, 'left')))
  expect(left).toMatchObject([{ position: 0, problem: null }])
  expect(fine).toBeDefined()
})

test('an order of which a parcel still waits is to be sent, in its tab, in the overview and beside every page', async () => {
  const { services } = shop
  const placed = await anOrder(shop, { items: [['filter', 2]] })
  const { orderId, merchantId, lines, number } = placed
  await post({ intent: 'accept', order: number }).expect(303)
  const pieces = new Map([[lines[0]?.id ?? '', 1]])
  const tracking = { carrier: null, trackingCode: 'PT-1', trackingUrl: null }
  await shipFulfillment(services, { orderId, merchantId, position: 1, pieces, tracking })
  const { orders, counts } = await list('tab=ship')
  expect(orders.items.find((each) => each.number === number)).toMatchObject({
    label: 'shipped',
    next: 'send',
  })
  const own = { merchantId, role: 'owner' } as const
  expect((await storePanel(services.db, own)).counts.orders).toBe(counts.accept + counts.ship)
  const work = await workOfStore(services, own)
  expect(work.find(({ kind }) => kind === 'ship')).toMatchObject({ count: counts.ship, late: counts.late })
})

test('an order with a problem says which it has in every tab', async () => {
  const { services } = shop
  const claimed = await anOrder(shop, { items: ['filter'], state: 'delivered' })
  const about = { orderId: claimed.orderId, kind: 'broken', text: 'Veio quebrado.' } as const
  await openClaim(services, { ...about, formKey: newId(), ip: '203.0.113.7' })
  const lost = await anOrder(shop, { items: ['filter'], state: 'shipped' })
  await failDelivery(services, { orderId: lost.orderId, merchantId: lost.merchantId, position: 1 })
  const { items } = (await list('tab=problem')).orders
  const problemsOf = (number: string) => items.find((item) => item.number === number)?.problems
  expect(problemsOf(claimed.number)).toEqual(['claim'])
  expect(problemsOf(lost.number)).toEqual(['undelivered'])
  const page = shownHtml((await caio.get('/merchant/orders?tab=problem').expect(200)).text)
  const { claim, undelivered } = orderWorklistMessages.problems
  for (const text of [claim, undelivered]) expectShown(page, text)
  const partly = await anOrder(shop, { items: [['filter', 2]], state: 'shipped' })
  await failDelivery(services, { orderId: partly.orderId, merchantId: partly.merchantId, position: 1 })
  const coming = shownHtml((await caio.get(`/merchant/orders?tab=coming&q=${partly.number}`)).text)
  expectShown(coming, undelivered)
})

test('an order whose customer wants another address is a problem, and is left out of what is sent, with why', async () => {
  const { services } = shop
  const orders = await placedOrders(3)
  const [asked, proposed, fine] = orders
  if (!asked || !proposed || !fine) throw new Error('There are too few orders')
  await post({ intent: 'accept', order: orders.map(({ number }) => number) }).expect(303)
  const address = { ...biaAddress, number: '1587', complement: null }
  await requestAddressChange(services, { orderId: asked.orderId, address, ip: '192.0.2.1' })
  await proposeAddress(services, { ...proposed.key, address, ip: '192.0.2.1' })
  const { items } = (await list('tab=problem')).orders
  const problemsOf = (number: string) => items.find((item) => item.number === number)?.problems
  expect(problemsOf(asked.number)).toEqual(['address_request_open'])
  expect(problemsOf(proposed.number)).toEqual(['address_proposal_open'])
  expect(problemsOf(fine.number)).toBeUndefined()

  const { address_request_open, address_proposal_open } = orderWorklistMessages.problems
  const part = `${href('merchant-order', { orderNumber: asked.number }, { tab: 'ship' })}#address`
  for (const path of ['/merchant/orders?tab=ship', href('merchant-dispatch')]) {
    const { text } = await caio.get(path).expect(200)
    for (const each of [address_request_open, address_proposal_open]) expectShown(shownHtml(text), each)
    expectShown(text, `href="${part}"`)
  }

  const codes = Object.fromEntries(orders.map(({ number }, at) => [`code-${number}-1`, `AD-100${at}`]))
  const sent = await post({ intent: 'send-codes', formKey: newId(), ...codes }, href('merchant-dispatch'))
  expect(await statusesOf(orders)).toEqual(['preparing', 'preparing', 'shipped'])
  const batch = await batchAt(sent.headers.location)
  expect(batch).toMatchObject({ done: 1, left: 2 })
  const page = shownHtml((await caio.get(href('merchant-order-batch', { batchId: batch?.id ?? '' }))).text)
  for (const text of [
    asked.number,
    proposed.number,
    ruleMessages.address_request_open,
    ruleMessages.address_proposal_open,
  ])
    expectShown(page, text)

  const path = href('merchant-order', { orderNumber: asked.number })
  expectShown(shownHtml((await caio.get(path)).text), ruleMessages.address_request_open)
  const alone = await post({ intent: 'ship', fulfillment: '1' }, path).expect(409)
  expectShown(shownHtml(alone.text), ruleMessages.address_request_open)
  expect(await statusesOf(orders)).toEqual(['preparing', 'preparing', 'shipped'])
})

test('tabs count their orders, and each shows its own', async () => {
  const { services } = shop
  const [late] = await placedOrders(1)
  const yesterday = new Date(services.clock().getTime() - 86_400_000)
  await post({ intent: 'accept', order: late?.number ?? '' }).expect(303)
  await services.db
    .update(order)
    .set({ shipBy: yesterday })
    .where(eq(order.id, late?.orderId ?? ''))
  const ship = await list('tab=ship')
  expect(ship.orders.items[0]).toMatchObject({ number: late?.number, due: 'late', next: 'send' })
  expect(ship.counts.ship).toBe(ship.orders.items.length)
  expect(ship.counts.late).toBe(1)
  for (const tab of ['accept', 'coming', 'problem'] as const) {
    const { orders, counts } = await list(`tab=${tab}`)
    expect.soft(orders.items.length, tab).toBe(counts[tab])
  }
  expect((await list('tab=ship&due=late')).orders.items).toHaveLength(1)
  expect((await list(`tab=ship&q=${late?.number}`)).orders.items).toHaveLength(1)
  expect((await list('q=ninguem-com-este-nome')).orders.items).toEqual([])
  expect((await list('until=2020-01-01')).orders.items).toEqual([])
  expect((await list('delivery=pickup')).orders.items).toEqual([])
})
