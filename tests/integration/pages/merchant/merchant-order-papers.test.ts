import { PDFDocument } from '@cantoo/pdf-lib'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, orderGroup, printJob, printJobPiece } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { requestAddressChange } from '#server/shop/orders/address-changes/propose-address.ts'
import { cancelLines } from '#server/shop/orders/canceling/cancel-lines.ts'
import { printedOrdersOf } from '#server/shop/orders/printing/printed-order-queries.ts'
import { sweepPrintJobs, writePrintJob } from '#server/shop/orders/printing/write-print-job.ts'
import { href } from '#shared/href.ts'
import { printingMessages as messages, printJobMessages } from '#shared/messages/merchant/printing.ts'
import { maxPrintedOrders, printedFilePath } from '#shared/orders/printing.ts'
import type { PageData } from '#shared/pages.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder, type PlacedOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'

let now = new Date('2026-11-10T15:00:00Z')
let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let ana: Awaited<ReturnType<typeof shop.signedIn>>
let orders: PlacedOrder[]
let theirs: PlacedOrder

beforeAll(async () => {
  shop = await startApp({ clock: () => now })
  await neverSellOut(shop.services.db, shop.world.variants.beans250)
  caio = await shop.signedIn('caio@feira.test')
  ana = await shop.signedIn('ana@feira.test')
  orders = []
  for (let index = 0; index < 3; index++) orders.push(await anOrder(shop, { items: [['beans250', 2]] }))
  theirs = await anOrder(shop, { items: ['vaseSand'] })
})
afterAll(() => shop.close())

const pathOf = (numbers: readonly string[]) =>
  `${href('merchant-order-papers')}?${new URLSearchParams(numbers.map((number) => ['order', number]))}`
const numbersOf = (some: readonly PlacedOrder[]) => some.map(({ number }) => number)

const send = (numbers: readonly string[], fields: Record<string, string>, visitor = caio) =>
  visitor
    .post(pathOf(numbers))
    .type('form')
    .send({ intent: 'print', labelMedium: 'label', key: newId(), ...fields })

/** Prints, and returns the print job's id. */
async function printed(numbers: readonly string[], fields: Record<string, string>): Promise<string> {
  const { headers } = await send(numbers, fields).expect(303)
  const [, printId = ''] = /papers\/([0-9a-f-]{36})$/.exec(String(headers.location)) ?? []
  await writePrintJob(shop.services, { printId }, { isLastTry: false })
  return printId
}

async function jobOf(printId: string) {
  const path = href('merchant-order-print', { printId })
  const { body } = await caio.get(`${path}/_payload.json`).expect(200)
  return (body.data['merchant-order-print'] as PageData['merchant-order-print']).job
}

async function fileOf(printId: string) {
  const { body, headers } = await caio.get(printedFilePath(printId)).expect(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['cache-control']).toContain('no-store')
  return PDFDocument.load(body as Buffer)
}

test('the chosen orders stand on the page in the order of the list, and what is nobody’s is said', async () => {
  const wished = numbersOf(orders).toReversed()
  const { body } = await caio
    .get(pathOf([...wished, theirs.number, 'not-a-number']).replace('?', '/_payload.json?'))
    .expect(200)
  const data = body.data['merchant-order-papers'] as PageData['merchant-order-papers']
  expect(data.orders.map(({ number, pieces }) => [number, pieces])).toEqual(wished.map((each) => [each, 2]))
  expect(data.unknown).toEqual([theirs.number])
  expect(data.options).toEqual({
    papers: ['pickList', 'slips', 'addressLabels'],
    labelMedium: 'label',
    withPrices: false,
  })
  const page = shownHtml((await caio.get(pathOf([...wished, theirs.number])).expect(200)).text)
  expect(page).toContain(messages.unknown([theirs.number]))
  expect(page).toContain(messages.chosen(3))
})

test('none and too many are said clearly, and nothing is printed', async () => {
  expect(shownHtml((await caio.get(pathOf([])).expect(200)).text)).toContain(messages.noneText)
  const digits = (index: number) =>
    index.toString(10).padStart(4, '0').replaceAll('0', 'X').replaceAll('1', 'Y')
  const many = Array.from({ length: maxPrintedOrders + 1 }, (_, index) => `${digits(index)}-2345`)
  const said = messages.tooMany(maxPrintedOrders + 1)
  expect(shownHtml((await caio.get(pathOf(many)).expect(200)).text)).toContain(said)
  expect(shownHtml((await send(many, { slips: '1' }).expect(422)).text)).toContain(said)
  const unchosen = await send(numbersOf(orders), {}).expect(422)
  expect(shownHtml(unchosen.text)).toContain(messages.noPaper)
})

test('one file has all chosen papers in the order of the list, once for each form', async () => {
  const key = newId()
  const wished = numbersOf(orders).toReversed()
  const fields = { key, pickList: '1', slips: '1', declarations: '1', addressLabels: '1' }
  const printId = await printed(wished, fields)
  expect(printId).toBe(key)
  await send(wished, fields).expect(303)
  const job = await jobOf(printId)
  expect(job).toMatchObject({ state: 'ready', progress: 100, problems: [], orderNumbers: wished })
  expect(job.file?.pages).toEqual([
    { paper: 'pickList', from: 1, to: 1 },
    { paper: 'slips', from: 2, to: 4 },
    { paper: 'declarations', from: 5, to: 7 },
    { paper: 'addressLabels', from: 8, to: 10 },
  ])
  const file = await fileOf(printId)
  expect(file.getPageCount()).toBe(10)
  expect(file.getTitle()).toContain('3 pedidos')
  const recorded = await shop.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'orders.printed'), eq(auditEntry.userId, shop.world.users.caio.id)))
  expect(recorded.map(({ after }) => after)).toEqual([
    {
      printedOrders: 3,
      printedPapers:
        'Lista de separação, Romaneios dos pacotes, Declarações de conteúdo, Etiquetas de endereço',
    },
  ])
  const page = shownHtml((await caio.get(href('merchant-order-print', { printId })).expect(200)).text)
  expect(page).toContain(printJobMessages.ready)
  // What was printed last is what the next form begins with.
  const { body } = await caio.get(pathOf(wished).replace('?', '/_payload.json?')).expect(200)
  const next = body.data['merchant-order-papers'] as PageData['merchant-order-papers']
  expect(next.options.papers).toEqual(['pickList', 'slips', 'declarations', 'addressLabels'])
})

test('only what is still in the parcel counts', async () => {
  const order = await anOrder(shop, { items: [['beans250', 3]] })
  await acceptOrder(shop.services, order)
  const [line] = order.lines
  const cancel = { note: 'Uma caiu.', restock: true, formKey: newId(), orderId: order.orderId }
  const lines = [{ orderLineId: line?.id ?? '', quantity: 2 }]
  await cancelLines(shop.services, { ...cancel, lines }, { merchantId: order.merchantId })
  const printId = await printed([order.number], { slips: '1' })
  const [found] = await printedOrdersOf(shop.services, printId)
  expect(found?.parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1]])
})

test('while another address is proposed, none is printed, and the pick list is', async () => {
  const asked = await anOrder(shop, { items: ['beans250'] })
  const address = { ...biaAddress, number: '1587', complement: null }
  await requestAddressChange(shop.services, { orderId: asked.orderId, address, ip: '192.0.2.1' })
  const papers = { pickList: '1', slips: '1', declarations: '1', addressLabels: '1' }
  const job = await jobOf(await printed([asked.number], papers))
  expect(job.file?.pages).toEqual([{ paper: 'pickList', from: 1, to: 1 }])
  expect(job.problems.map(({ paper, reason }) => [paper, reason])).toEqual(
    ['slips', 'declarations', 'addressLabels'].map((paper) => [paper, 'address_open']),
  )
})

test('what cannot be printed is named with its order, and the rest is printed', async () => {
  const unpaid = await anOrder(shop, { items: ['beans250'], state: 'pending' })
  const erased = await anOrder(shop, { items: ['beans250'] })
  const { groupId } = erased.order
  const address = {
    recipient: '',
    postalCode: '',
    street: '',
    number: '',
    district: '',
    city: '',
    region: 'SP',
    complement: '',
  }
  await shop.services.db.update(orderGroup).set({ shipAddress: address }).where(eq(orderGroup.id, groupId))
  const [first] = orders
  const wished = [unpaid.number, erased.number, first?.number ?? '']
  const printId = await printed(wished, { slips: '1', addressLabels: '1', carrierLabels: '1' })
  const job = await jobOf(printId)
  expect(job.file?.pages).toEqual([
    { paper: 'slips', from: 1, to: 2 },
    { paper: 'addressLabels', from: 3, to: 3 },
  ])
  expect(job.problems).toEqual([
    { orderNumber: unpaid.number, paper: null, reason: 'unpaid' },
    { orderNumber: erased.number, paper: 'addressLabels', reason: 'no_address' },
    { orderNumber: erased.number, paper: 'carrierLabels', reason: 'no_label' },
    { orderNumber: first?.number, paper: 'carrierLabels', reason: 'no_label' },
  ])
  const page = shownHtml((await caio.get(href('merchant-order-print', { printId })).expect(200)).text)
  expect(page).toContain(printJobMessages.readyWithProblems)
  expect(page).toContain(printJobMessages.reasons.no_address)

  const nothing = await jobOf(await printed([unpaid.number], { slips: '1' }))
  expect(nothing).toMatchObject({ state: 'ready', file: null })
})

test('a file is its store’s own, and gone after a day', async () => {
  const printId = await printed(numbersOf(orders), { slips: '1' })
  await ana.get(printedFilePath(printId)).expect(404)
  await ana.get(href('merchant-order-print', { printId })).expect(404)
  await shop.visitor().get(printedFilePath(printId)).expect(302)
  await send([theirs.number], { slips: '1' }).expect(404)
  const before = now
  now = new Date(before.getTime() + 24 * 3_600_000)
  await sweepPrintJobs(shop.services)
  now = before
  expect(await shop.services.db.$count(printJob, eq(printJob.id, printId))).toBe(0)
  expect(await shop.services.db.$count(printJobPiece, eq(printJobPiece.printId, printId))).toBe(0)
  await caio.get(printedFilePath(printId)).expect(404)
})

test('a file that failed is said, and made when somebody tries again', async () => {
  const { headers } = await send(numbersOf(orders), { slips: '1' }).expect(303)
  const printId = String(headers.location).split('/').at(-1) ?? ''
  expect(await jobOf(printId)).toMatchObject({ state: 'running', file: null })
  const broken = { ...shop.services, clock: () => now, country: undefined as never }
  await expect(writePrintJob(broken, { printId }, { isLastTry: true })).rejects.toThrow()
  const path = href('merchant-order-print', { printId })
  expect(shownHtml((await caio.get(path).expect(200)).text)).toContain(printJobMessages.failed)
  await caio.post(path).type('form').send({ intent: 'retry' }).expect(303)
  await writePrintJob(shop.services, { printId }, { isLastTry: false })
  expect(await jobOf(printId)).toMatchObject({ state: 'ready' })
})
