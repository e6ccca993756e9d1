import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connection, invoice, invoiceRequest, orderGroup, productNcm, task } from '#server/db/schema/index.ts'
import { checkIssuer, connectIssuer, disconnectIssuer } from '#server/shop/connections/connect-issuer.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { saveFiscal, saveNcms } from '#server/shop/orders/fiscal/save-fiscal.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import {
  cancelInvoiceAtIssuer,
  cancelIssuedInvoice,
} from '#server/shop/orders/invoices/issuing/cancel-issued-invoice.ts'
import { issueInvoice } from '#server/shop/orders/invoices/issuing/issue-invoice.ts'
import { pollInvoices } from '#server/shop/orders/invoices/issuing/poll-invoices.ts'
import { requestInvoice } from '#server/shop/orders/invoices/issuing/request-invoice.ts'
import { requestView } from '#server/shop/orders/invoices/issuing/request-queries.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { sealTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { href } from '#shared/href.ts'
import { usualFiscalSettings } from '#shared/merchants/fiscal-settings.ts'
import { invoiceMessages as messages } from '#shared/messages/merchant/invoices.ts'
import { invoicePdfPath, merchantInvoicePdfPath } from '#shared/orders/invoices.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { focusNfeStandIn, type IssuerFaults } from '#tests/support/http/focus-nfe-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { invoiceXml } from '#tests/support/shop/invoice-xml.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'

const values = { ...usualFiscalSettings, cbsBps: null, stateRegistration: '082345678', ncm: '09012100' }

let now = new Date('2026-11-20T15:00:00Z')
let shop: Awaited<ReturnType<typeof startApp>>
let focus: Awaited<ReturnType<typeof focusNfeStandIn>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp({ clock: () => now })
  caio = await shop.signedIn('caio@feira.test')
  merchantId = shop.world.merchants.cafe.id
  await neverSellOut(shop.services.db, shop.world.variants.beans250)
  await saveFiscal(shop.services, { merchantId, values })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await focus?.close()
  focus = await focusNfeStandIn()
  const { db } = shop.services
  await db.delete(invoiceRequest)
  await db.delete(invoice)
  await db.delete(productNcm)
  await db.delete(task)
  await db.delete(connection)
  await connectIssuer(shop.services, { merchantId, account: focus.account })
})
afterAll(() => focus.close())

const sold = () => anOrder(shop, { items: [[shop.world.variants.beans250, 3]] })

type Sold = Awaited<ReturnType<typeof sold>>

async function requestOf({ orderId }: Sold) {
  const [found] = await shop.services.db
    .select()
    .from(invoiceRequest)
    .where(eq(invoiceRequest.orderId, orderId))
  if (!found) throw new Error('Nothing was requested')
  return found
}

async function requested() {
  const made = await sold()
  await requestInvoice(shop.services, { orderId: made.orderId, merchantId })
  return { ...made, requestId: (await requestOf(made)).id }
}

async function issued() {
  const made = await requested()
  await issueInvoice(shop.services, made)
  return made
}

const invoicesOf = ({ orderId }: Sold) =>
  shop.services.db.select().from(invoice).where(eq(invoice.orderId, orderId))
const openTasks = (kind: 'invoice_failed' | 'invoice_not_canceled' | 'connection_failed') =>
  shop.services.db
    .select()
    .from(task)
    .where(and(eq(task.kind, kind), isNull(task.doneAt)))
/** Minutes pass until the end of the test. */
function later(minutes: number) {
  const before = now
  now = new Date(now.getTime() + minutes * 60_000)
  onTestFinished(() => {
    now = before
  })
}

const reason = 'O cliente desistiu da compra.'
const pageOf = (orderNumber: string) => href('merchant-order-invoices', { orderNumber })

test('an issued invoice says what was sold, and is attached to its order like an uploaded one', async () => {
  const made = await issued()
  expect(await requestOf(made)).toMatchObject({ status: 'authorized', failure: null })
  expect(await invoicesOf(made)).toMatchObject([{ totalMinor: made.totalMinor }])
  const sent = focus.notes.get(made.requestId)?.sent
  expect(sent).toMatchObject({
    cnpj_emitente: '11222333000181',
    cpf_destinatario: '11144477735',
    inscricao_estadual_emitente: '082345678',
    presenca_comprador: 2,
    local_destino: 2,
    data_emissao: '2026-11-20T12:00:00-03:00',
    formas_pagamento: [{ forma_pagamento: '17', valor_pagamento: (made.totalMinor / 100).toFixed(2) }],
  })
  expect(sent?.items).toMatchObject([
    { codigo_ncm: '09012100', cfop: '6108', icms_situacao_tributaria: '102', quantidade_comercial: '3' },
  ])
  const { text } = await caio.get(pageOf(made.number))
  expect(text).toContain(messages.issue.statuses.authorized)
  expect(text).toContain(messages.danfe)
})

test('an invoice of the sandbox is authorized, because its recipient is named as in every test', async () => {
  const valid = await issued()
  expect(focus.notes.get(valid.requestId)?.sent.nome_destinatario).toBe('Bia Souza')

  focus.beSandbox()
  const reach = globalThis.fetch
  const { apiBase, token } = focus.account
  const toSandbox = vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const { origin, pathname, search } = new URL(String(address))
    expect(origin).toBe('https://homologacao.focusnfe.com.br')
    return reach(`${apiBase}${pathname}${search}`, init)
  })
  onTestFinished(() => toSandbox.mockRestore())
  await disconnectIssuer(shop.services, { merchantId })
  await connectIssuer(shop.services, {
    merchantId,
    account: { environment: 'sandbox', apiBase: null, token },
  })
  const made = await issued()
  expect(await requestOf(made)).toMatchObject({
    failure: 'not_attached',
    failureText: messages.refused.only_a_test,
  })
  expect(focus.notes.get(made.requestId)).toMatchObject({ status: 'autorizado' })
})

test('a product’s own NCM goes before the store’s', async () => {
  const { products } = shop.world
  await saveNcms(shop.services, { merchantId, ncms: new Map([[products.beans, '09011110']]) })
  const made = await issued()
  expect(focus.notes.get(made.requestId)?.sent.items).toMatchObject([{ codigo_ncm: '09011110' }])
})

test('asked for twice, one invoice is issued', async () => {
  const made = await issued()
  expect(await requestInvoice(shop.services, { orderId: made.orderId, merchantId })).toEqual({
    changed: false,
  })
  await issueInvoice(shop.services, made)
  expect(focus.handedIn()).toBe(1)
  expect(await invoicesOf(made)).toHaveLength(1)
})

const attachedByHand = ({ orderId, totalMinor }: Sold, number = 900) =>
  attachInvoice(shop.services, {
    orderId,
    merchantId,
    xml: invoiceXml({ issuer: '11222333000181', total: (totalMinor / 100).toFixed(2), number }),
  })

test('an order that has its invoice gets no second one, neither asked for nor handed in', async () => {
  const made = await sold()
  expect((await caio.get(pageOf(made.number))).text).toContain('value="issue"')
  expect(await attachedByHand(made)).toBeNull()
  const { text } = await caio.get(pageOf(made.number))
  expect(text).not.toContain('value="issue"')
  expect(text).toContain(messages.obstacles.covered)
  const answer = await caio.post(pageOf(made.number)).type('form').send({ intent: 'issue' })
  expect(answer).toMatchObject({ status: 409 })
  expect(answer.text).toContain(messages.obstacles.covered)

  const later = await requested()
  expect(await attachedByHand(later, 901)).toBeNull()
  await issueInvoice(shop.services, later)
  expect(await requestOf(later)).toMatchObject({
    status: 'failed',
    failure: 'refused',
    failureText: messages.obstacles.covered,
  })
  expect(focus.handedIn()).toBe(0)
})

test('an order that was canceled meanwhile has no invoice issued', async () => {
  const made = await requested()
  await cancelOrder(shop.services, { orderId: made.orderId, merchantId })
  await issueInvoice(shop.services, made)
  expect(await requestOf(made)).toMatchObject({
    status: 'failed',
    failure: 'refused',
    failureText: messages.obstacles.not_sold,
  })
  expect(focus.handedIn()).toBe(0)
  await expect(requestInvoice(shop.services, { orderId: made.orderId, merchantId })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
})

test('an invoice that the tax authority has not answered for is asked for again', async () => {
  focus.slow(true)
  const made = await issued()
  expect(await requestOf(made)).toMatchObject({ status: 'processing' })
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({ status: 'processing' })
  focus.slow(false)
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({ status: 'authorized' })
  expect(await invoicesOf(made)).toHaveLength(1)
})

test('what the tax authority refuses is shown in its words, is a task, and is tried again once mended', async () => {
  const said = 'Rejeição: Informado NCM inexistente [nItem:1]'
  focus.reject(said)
  const made = await issued()
  expect(await requestOf(made)).toMatchObject({ status: 'failed', failure: 'refused', failureText: said })
  expect(await openTasks('invoice_failed')).toMatchObject([{ orderId: made.orderId, merchantId }])
  expect((await caio.get(pageOf(made.number))).text).toContain(said)
  focus.reject(null)
  const again = await caio.post(pageOf(made.number)).type('form').send({ intent: 'issue' })
  expect(again.headers.location).toBe(`${pageOf(made.number)}?done=requested`)
  await issueInvoice(shop.services, made)
  expect(await requestOf(made)).toMatchObject({ status: 'authorized', failure: null })
  expect(await openTasks('invoice_failed')).toEqual([])
})

test('an invoice that the tax authority denies leaves a task with its words, and the next one has another reference', async () => {
  const { orderId, requestId, ...made } = await requested()
  focus.reject('Rejeição: Informado NCM inexistente')
  await issueInvoice(shop.services, { requestId })
  await requestInvoice(shop.services, { orderId, merchantId })
  const said = 'Uso Denegado: Irregularidade fiscal do emitente'
  focus.reject(said, 'denegado')
  await issueInvoice(shop.services, { requestId })
  expect(await openTasks('invoice_failed')).toMatchObject([{ orderId, merchantId, data: { reason: said } }])
  expect((await caio.get(href('merchant-orders'))).text).toContain(said)
  expect((await caio.get(pageOf(made.number))).text).toContain('value="issue"')

  focus.reject(null)
  expect(await requestInvoice(shop.services, { orderId, merchantId })).toEqual({ changed: true })
  const [next] = await shop.services.db
    .select()
    .from(invoiceRequest)
    .where(and(eq(invoiceRequest.orderId, orderId), ne(invoiceRequest.id, requestId)))
  await issueInvoice(shop.services, { requestId: next?.id ?? '' })
  expect(focus.notes.get(requestId)).toMatchObject({ status: 'denegado' })
  expect(focus.notes.get(next?.id ?? '')).toMatchObject({ status: 'autorizado' })
  expect(await invoicesOf({ orderId, ...made })).toHaveLength(1)
})

test('what the issuer refuses before the tax authority sees it is shown, too', async () => {
  const { products } = shop.world
  await shop.services.db.insert(productNcm).values({ productId: products.beans, ncm: '00000000' })
  focus.fail({ status: 422, method: 'POST' })
  const made = await issued()
  expect(await requestOf(made)).toMatchObject({ status: 'failed', failure: 'refused' })
})

test('an invoice of another total or person is not taken in', async () => {
  const made = await requested()
  await shop.services.db
    .update(orderGroup)
    .set(sealTaxId(shop.services, { groupId: made.groupId, taxId: '52998224725' }))
    .where(eq(orderGroup.id, made.groupId))
  focus.slow(true)
  await issueInvoice(shop.services, made)
  const note = focus.notes.get(made.requestId)
  if (note) note.sent.cpf_destinatario = '11144477735'
  focus.slow(false)
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({
    status: 'failed',
    failure: 'not_attached',
    failureText: messages.refused.other_recipient,
  })
  expect(await invoicesOf(made)).toEqual([])
})

test('a token that is refused is a task with a mail, until the issuer answers again', async () => {
  const made = await requested()
  focus.endToken()
  await expect(issueInvoice(shop.services, made)).rejects.toThrow('403')
  expect(await openTasks('connection_failed')).toMatchObject([
    { merchantId, data: { provider: 'focus_nfe' } },
  ])
  expect(await requestOf(made)).toMatchObject({ status: 'issuing', claimedUntil: null })
  focus.renewToken()
  await issueInvoice(shop.services, made)
  expect(await openTasks('connection_failed')).toEqual([])
  expect(await requestOf(made)).toMatchObject({ status: 'authorized' })
})

test('a company that may not issue is a refusal in the issuer’s words, and no trouble of the connection', async () => {
  const said = 'CNPJ do emitente não autorizado.'
  const made = await requested()
  focus.fail({ status: 403, method: 'POST', body: { codigo: 'permissao_negada', mensagem: said } })
  await issueInvoice(shop.services, made)
  expect(await requestOf(made)).toMatchObject({ status: 'failed', failure: 'refused', failureText: said })
  expect(await openTasks('invoice_failed')).toHaveLength(1)
  expect(await openTasks('connection_failed')).toEqual([])
})

test('an issuer that is away for hours leaves a task, and nothing is issued twice afterwards', async () => {
  const made = await requested()
  focus.fail({ status: 503, isDone: true, method: 'POST' })
  await expect(issueInvoice(shop.services, made, { isLastTry: true })).rejects.toThrow('503')
  expect(await requestOf(made)).toMatchObject({ status: 'failed', failure: 'unavailable' })
  expect(await openTasks('invoice_failed')).toHaveLength(1)
  expect(await openTasks('connection_failed')).toEqual([])
  focus.fail({})
  await requestInvoice(shop.services, { orderId: made.orderId, merchantId })
  await issueInvoice(shop.services, made)
  expect(await requestOf(made)).toMatchObject({ status: 'authorized' })
  expect(focus.handedIn()).toBe(1)
})

test('an invoice is canceled within a day, leaves the order, and another may be issued', async () => {
  const made = await issued()
  const send = (reason: string) =>
    caio.post(pageOf(made.number)).type('form').send({ intent: 'cancel-issued', reason })
  const short = await send('curto')
  expect(short.status).toBe(422)
  expect(short.text).toContain(messages.issue.cancelReasonError)
  expect((await send(reason)).headers.location).toContain('done=cancelRequested')
  await cancelInvoiceAtIssuer(shop.services, made)
  await cancelInvoiceAtIssuer(shop.services, made)
  expect(focus.notes.get(made.requestId)?.status).toBe('cancelado')
  expect(await requestOf(made)).toMatchObject({ status: 'canceled' })
  expect(await invoicesOf(made)).toEqual([])
  expect(await requestInvoice(shop.services, { orderId: made.orderId, merchantId })).toEqual({
    changed: true,
  })
})

test('a cancellation that the tax authority refuses leaves the invoice valid, with its words', async () => {
  const made = await issued()
  const said = 'Rejeição: Pedido de Cancelamento intempestivo'
  focus.rejectCancel(said)
  await cancelIssuedInvoice(shop.services, { ...made, merchantId, reason })
  await cancelInvoiceAtIssuer(shop.services, made)
  expect(await requestOf(made)).toMatchObject({ status: 'authorized', failureText: said })
  expect(await openTasks('invoice_not_canceled')).toMatchObject([{ orderId: made.orderId, merchantId }])
  expect(await invoicesOf(made)).toHaveLength(1)
})

test('after a day an invoice is canceled no more', async () => {
  const made = await issued()
  expect((await requestView(shop.services, made.orderId))?.cancelBefore).toBe('2026-11-21T15:00:00.000Z')
  now = new Date('2026-11-21T15:00:00Z')
  try {
    const asked = { ...made, merchantId, reason }
    await expect(cancelIssuedInvoice(shop.services, asked)).rejects.toMatchObject({ code: 'invoice_too_old' })
    expect((await requestView(shop.services, made.orderId))?.cancelBefore).toBeNull()
  } finally {
    now = new Date('2026-11-20T15:00:00Z')
  }
})

test('the DANFE comes through the shop, for the store and for whoever has the order', async () => {
  const made = await issued()
  const [row] = await invoicesOf(made)
  const store = await caio.get(merchantInvoicePdfPath(made.number, row?.id ?? ''))
  expect(store.headers['content-type']).toContain('application/pdf')
  const token = await newOrderLink(shop.services, made.groupId)
  const path = invoicePdfPath({ orderNumber: made.number, token }, row?.id ?? '')
  expect((await shop.visitor().get(path)).status).toBe(200)
  const ana = await shop.signedIn('ana@feira.test')
  expect((await ana.get(merchantInvoicePdfPath(made.number, row?.id ?? ''))).status).toBe(404)
  focus.fail({ status: 503 })
  const simplified = await caio.get(merchantInvoicePdfPath(made.number, row?.id ?? '')).expect(200)
  expect(simplified.body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(simplified.body.equals(store.body)).toBe(false)
})

test('a job that finds another at work comes again, and so does one that a stopped process left behind', async () => {
  const made = await requested()
  const claimedUntil = new Date(now.getTime() + 60_000)
  await shop.services.db
    .update(invoiceRequest)
    .set({ claimedUntil })
    .where(eq(invoiceRequest.id, made.requestId))
  await expect(issueInvoice(shop.services, made)).rejects.toThrow('Another works')
  expect(focus.handedIn()).toBe(0)
  await shop.services.db.update(invoiceRequest).set({ claimedUntil: null })
  await issueInvoice(shop.services, made)
  // Past its statuses there is nothing to do.
  await issueInvoice(shop.services, made)
  await cancelIssuedInvoice(shop.services, { ...made, merchantId, reason })
  await shop.services.db.update(invoiceRequest).set({ claimedUntil })
  await expect(cancelInvoiceAtIssuer(shop.services, made)).rejects.toThrow('Another works')
})

test('what has lost its job gets another after half a day', async () => {
  const { db, queue } = shop.services
  const loseJobs = () =>
    db.execute(sql`delete from pgboss.job where name in ('issue-invoice', 'cancel-invoice')`)
  const made = await requested()
  await loseJobs()
  later(11 * 60)
  await pollInvoices(shop.services)
  expect(await queue.isWaiting('issue-invoice', made.requestId)).toBe(false)
  later(61)
  await pollInvoices(shop.services)
  expect(await queue.isWaiting('issue-invoice', made.requestId)).toBe(true)

  await issueInvoice(shop.services, made)
  await cancelIssuedInvoice(shop.services, { ...made, merchantId, reason })
  await loseJobs()
  later(13 * 60)
  await pollInvoices(shop.services)
  expect(await queue.isWaiting('cancel-invoice', `cancel ${made.requestId}`)).toBe(true)
})

test('an invoice that the issuer has lost is handed in again by a job', async () => {
  focus.slow(true)
  const made = await issued()
  focus.notes.delete(made.requestId)
  await shop.services.db.execute(sql`delete from pgboss.job where name = 'issue-invoice'`)
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({ status: 'issuing', claimedUntil: null })
  expect(await shop.services.queue.isWaiting('issue-invoice', made.requestId)).toBe(true)
})

test('an invoice that is authorized and outside of its order says so, and can be canceled', async () => {
  focus.slow(true)
  const made = await issued()
  await cancelOrder(shop.services, { orderId: made.orderId, merchantId })
  focus.slow(false)
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({
    status: 'failed',
    failure: 'not_attached',
    failureText: messages.obstacles.not_sold,
    authorizedAt: now,
  })
  const { text } = await caio.get(pageOf(made.number))
  expect(text).toContain(messages.issue.failures.not_attached)
  expect(text).not.toContain(messages.issue.statuses.failed)
  const send = () => caio.post(pageOf(made.number)).type('form').send({ intent: 'cancel-issued', reason })
  focus.rejectCancel('Rejeição: fora do prazo')
  expect((await send()).headers.location).toContain('done=cancelRequested')
  await cancelInvoiceAtIssuer(shop.services, made)
  expect(await requestOf(made)).toMatchObject({ status: 'failed', failure: 'not_attached' })
  expect((await caio.get(pageOf(made.number))).text).toContain('fora do prazo')
  focus.rejectCancel(null)
  await send()
  await cancelInvoiceAtIssuer(shop.services, made)
  expect(await requestOf(made)).toMatchObject({ status: 'canceled', failure: null })
  expect(await openTasks('invoice_not_canceled')).toEqual([])
})

test('after the account is connected again, its invoices are followed, shown and canceled by it', async () => {
  focus.slow(true)
  const made = await issued()
  await disconnectIssuer(shop.services, { merchantId })
  await connectIssuer(shop.services, { merchantId, account: focus.account })
  focus.slow(false)
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({ status: 'authorized' })
  const [row] = await invoicesOf(made)
  expect((await caio.get(merchantInvoicePdfPath(made.number, row?.id ?? ''))).status).toBe(200)
  await cancelIssuedInvoice(shop.services, { ...made, merchantId, reason })
  await cancelInvoiceAtIssuer(shop.services, made)
  expect(await requestOf(made)).toMatchObject({ status: 'canceled' })
})

test('another account that does not know an invoice issues none before somebody asks for it', async () => {
  focus.slow(true)
  const made = await issued()
  focus.notes.delete(made.requestId)
  await disconnectIssuer(shop.services, { merchantId })
  await connectIssuer(shop.services, { merchantId, account: focus.account })
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({
    status: 'failed',
    failure: 'unavailable',
    failureText: messages.issue.isUnknown,
  })
})

test('a store whose issuer fails is asked once in a round, and comes after the others in the next', async () => {
  focus.slow(true)
  const first = await issued()
  const second = await issued()
  focus.fail({ status: 503 })
  const before = focus.log.length
  later(1)
  await pollInvoices(shop.services)
  expect(focus.log).toHaveLength(before + 1)
  const waiting = [await requestOf(first), await requestOf(second)]
  expect(waiting.map(({ checkedAt }) => checkedAt)).toEqual([now, now])
})

test('an authorization that takes more than three days is a task, and is asked for again by a person', async () => {
  focus.slow(true)
  const made = await issued()
  later(3 * 24 * 60)
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({ status: 'processing' })
  later(1)
  await pollInvoices(shop.services)
  expect(await requestOf(made)).toMatchObject({
    status: 'failed',
    failure: 'unavailable',
    failureText: messages.issue.isOverdue,
  })
  expect(await openTasks('invoice_failed')).toHaveLength(1)
  await requestInvoice(shop.services, { orderId: made.orderId, merchantId })
  await issueInvoice(shop.services, made)
  expect(await requestOf(made)).toMatchObject({ status: 'processing', failure: null, requestedAt: now })
})

test('a connection is tried before it is stored, and forgotten when it is disconnected', async () => {
  const wrong = { ...focus.account, token: 'another-token' }
  await expect(connectIssuer(shop.services, { merchantId, account: wrong })).rejects.toMatchObject({
    code: 'issuer_refused',
  })
  expect(await checkIssuer(shop.services, merchantId)).toBeNull()
  focus.fail({ status: 500 })
  expect(await checkIssuer(shop.services, merchantId)).toMatchObject({ isUnavailable: true })
  expect(await disconnectIssuer(shop.services, { merchantId })).toEqual({ changed: true })
  const { orderId } = await sold()
  await expect(requestInvoice(shop.services, { orderId, merchantId })).rejects.toMatchObject({
    code: 'no_issuer',
  })
})

test('whatever fails on the way, each order gets one invoice', async () => {
  const random = seededRandom('focus-nfe')
  const faults: IssuerFaults[] = [
    {},
    { status: 500 },
    { status: 500, isDone: true },
    { status: 429 },
    { isHalf: true },
    { isHalf: true, method: 'POST' },
    { status: 502, isDone: true, method: 'POST' },
  ]
  const orders = []
  for (let count = 0; count < 6; count++) orders.push(await requested())
  for (let round = 0; round < 12; round++) {
    for (const made of orders) {
      focus.fail(faults[Math.floor(random() * faults.length)] ?? {})
      focus.slow(random() < 0.3)
      await issueInvoice(shop.services, made).catch(() => undefined)
    }
  }
  focus.fail({})
  focus.slow(false)
  for (const made of orders) {
    await issueInvoice(shop.services, made)
    expect(await requestOf(made)).toMatchObject({ status: 'authorized' })
    expect(await invoicesOf(made)).toMatchObject([{ totalMinor: made.totalMinor }])
  }
  expect(focus.handedIn()).toBe(orders.length)
})

test('what the shop does not compute is said to the store, and nothing is sent', async () => {
  const made = await sold()
  const ofStore = { orderId: made.orderId, merchantId }
  await saveFiscal(shop.services, { merchantId, values: { ...values, taxRegime: '3', icms: '00' } })
  await expect(requestInvoice(shop.services, ofStore)).rejects.toMatchObject({
    data: { obstacle: 'icms_values' },
  })
  const path = `/merchant/orders/${made.number}/invoices`
  expect((await caio.get(path)).text).toContain(messages.obstacles.icms_values.slice(0, 60))
  await saveFiscal(shop.services, { merchantId, values })
  const before = now
  now = new Date('2027-01-05T15:00:00Z')
  await expect(requestInvoice(shop.services, ofStore)).rejects.toMatchObject({
    data: { obstacle: 'no_tax_rates' },
  })
  now = before
  expect(focus.handedIn()).toBe(0)
})
