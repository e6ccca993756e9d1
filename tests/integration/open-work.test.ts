import { PDFDocument } from '@cantoo/pdf-lib'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchantMember, order, orderThread, printJob } from '#server/db/schema/index.ts'
import { openScaledWork } from '#server/demo/open-work/open-scaled-work.ts'
import { openWork } from '#server/demo/open-work/open-work-plan.ts'
import { sampleStatement } from '#server/demo/open-work/sample-statement.ts'
import { buildScaledWorld } from '#server/demo/scale/scaled-world.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { bytesOfPrintedFile } from '#server/shop/orders/printing/print-job-queries.ts'
import { requestPrintJob } from '#server/shop/orders/printing/request-print-job.ts'
import { writePrintJob } from '#server/shop/orders/printing/write-print-job.ts'
import { orderRows } from '#server/shop/orders/views/order-row-queries.ts'
import { stateOf } from '#server/shop/orders/views/order-view.ts'
import { stockOfStore } from '#server/shop/store-stock/store-stock-queries.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { badgeOf } from '#shared/orders/orders.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { testServices } from '#tests/support/shop/test-services.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let services: Awaited<ReturnType<typeof testServices>>
let merchantId: string
beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  await buildScaledWorld(services, { products: 300, stores: 12, orders: 200 })
  expect(await openScaledWork(services)).toBe(true)
  merchantId = (await merchantIdOf(services.db, 'loja-1')) ?? ''
})
afterAll(async () => {
  await services.queue.stop()
  await database.close()
})

const openOrders = () =>
  orderRows(services.db, and(eq(order.merchantId, merchantId), sql`${order.number} !~ '^1000-'`))

test('a store of a large world has sixty open orders in every state, some late, and passes verify', async () => {
  const found = await openOrders()
  expect(found).toHaveLength(60)
  const counts = Object.groupBy(found, (row) => badgeOf(stateOf(row)))
  expect(Object.fromEntries(Object.entries(counts).map(([badge, rows]) => [badge, rows.length]))).toEqual({
    awaiting_payment: 4,
    payment_claimed: 6,
    placed: 10,
    preparing: 18,
    shipped: 15,
    returning: 3,
    delivered: 4,
  })
  const now = services.clock()
  const toSend = found.filter((row) => badgeOf(stateOf(row)) === 'preparing').map((row) => row.order.shipBy)
  const isLate = (shipBy: Date | null) => shipBy !== null && shipBy < now
  expect(toSend.filter(isLate).length).toBeGreaterThan(3)
  expect(toSend.filter((shipBy) => !isLate(shipBy)).length).toBeGreaterThan(3)
  const ids = found.map((row) => row.order.id)
  const waiting = await services.db.select().from(orderThread)
  expect(
    waiting.filter(({ orderId, waitingSince }) => ids.includes(orderId) && waitingSince).length,
  ).toBeGreaterThan(5)
  const low = await stockOfStore(services.db, { merchantId, query: '', filter: 'low', cursor: null })
  expect(low.items.length).toBeGreaterThan(0)
  expect(await verify(services)).toEqual([])
  expect(await openScaledWork(services)).toBe(false)
})

test('its bank statement pays what it names, and suggests the rest', async () => {
  const rows = await importStatement(services, await sampleStatement(services, merchantId), {
    merchantId,
    isTrial: true,
    fileName: 'extrato.ofx',
  })
  const results = rows?.map(({ result }) => result)
  expect(results?.filter((result) => result === 'paid')).toHaveLength(6)
  expect(results).toContain('suggested')
  expect(results).toContain('out')
})

test('the papers of sixty orders are one file', async () => {
  const [member] = await services.db
    .select()
    .from(merchantMember)
    .where(eq(merchantMember.merchantId, merchantId))
  const by = { role: 'merchant', merchantId, userId: member?.userId ?? '', ip: null } as const
  const printId = newId()
  const numbers = (await openOrders()).map((row) => row.order.number)
  await requestPrintJob(services, {
    id: printId,
    by,
    orderNumbers: numbers,
    options: {
      papers: ['pickList', 'slips', 'declarations', 'addressLabels'],
      labelMedium: 'label',
      withPrices: true,
    },
  })
  const startedMs = performance.now()
  await writePrintJob(services, { printId }, { isLastTry: true })
  console.log(`papers of ${numbers.length} orders: ${Math.round(performance.now() - startedMs)} ms`)
  const [job] = await services.db.select().from(printJob).where(eq(printJob.id, printId))
  const chunks: Uint8Array[] = []
  for await (const piece of bytesOfPrintedFile(services.db, printId)) chunks.push(piece)
  const pages = (await PDFDocument.load(Buffer.concat(chunks))).getPageCount()
  expect(job?.pages.at(-1)?.to).toBe(pages)
  // Ten are not paid yet, and of 22 nothing is left to pick.
  expect(job?.problems.filter(({ reason }) => reason === 'unpaid')).toHaveLength(10)
  expect(job?.problems.filter(({ reason }) => reason === 'sent')).toHaveLength(22)
  expect(openWork).toHaveLength(60)
})
