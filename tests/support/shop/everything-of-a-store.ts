import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { reconciledAccountOf } from '#server/shop/money/reconciliation/reconciled-account.ts'
import type { Services } from '#server/shop/services.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { addressAnswerMs } from '#shared/orders/address-changes.ts'
import { anOrder } from './an-order.ts'
import { biaAddress } from './checkout.ts'
import { offerCoupon } from './coupons.ts'
import { bookedRefund } from './ledger.ts'
import { offerQuantity } from './quantity-offers.ts'
import { sell } from './sell.ts'

/** One row of each kind that belongs to one store, by its kind; numbers where people name it by a number. */
export type StoreRows = Awaited<ReturnType<typeof everythingOfAStore>>
export type StoreRow = keyof StoreRows

/** Makes one row of each kind for a store, as its own people could have made it. */
export async function everythingOfAStore(services: Services, merchantId: string) {
  const { db } = services
  const userId = await person(services)
  const product = await sell(db, { merchantId, title: `Peça ${newId()}`, onHand: 9 })
  const [found] = await db.select().from(schema.variant).where(eq(schema.variant.productId, product))
  const variant = found?.id ?? ''
  const placed = await anOrder(
    { services, world: { variants: {} as never } },
    { items: [variant], state: 'delivered' },
  )
  const { orderId, number: order, lines } = placed
  const line = lines[0]?.id ?? ''
  const returnNumber = `R-${newId()}`
  const returnId = newId()
  await db
    .insert(schema.returnRequest)
    .values({ id: returnId, number: returnNumber, orderId, kind: 'defect', status: 'requested' })
  await db.insert(schema.returnLine).values({ returnId, orderLineId: line, quantity: 1 })
  const taskRef = newId()
  const about = { merchantId, orderId, refId: taskRef, data: { amountMinor: 1 }, at: services.clock() }
  await openTask(db, services, { kind: 'missed_ship_by', ...about })
  const [task] = await db.select().from(schema.task).where(eq(schema.task.refId, taskRef))
  const claim = `R-${newId()}`
  await db.insert(schema.claim).values({
    orderId,
    merchantId,
    protocol: claim,
    formKey: claim,
    kind: 'broken',
    text: 'Veio quebrado.',
    dueAt: new Date(services.clock().getTime() + 5 * 86_400_000),
  })
  const coupon = await offerCoupon(services, merchantId, `C${newId().slice(-8)}`)
  return {
    store: merchantId,
    product,
    variant,
    order,
    line,
    return: returnNumber,
    claim,
    refund: (await bookedRefund(db, placed, { freeMinor: 1 })).id,
    task: task?.id ?? '',
    coupon: coupon.id,
    offer: await offerQuantity(services, [variant], { kind: 'take_pay', take: 3, pay: 2 }),
    difference: await aDifference(services, { merchantId, orderId }),
    invoice: await anInvoice(services, { merchantId, orderId }),
    picture: await aPicture(services, { merchantId, product }),
    waitingPicture: await aPicture(services, { merchantId, product: null }),
    member: await aMember(services, merchantId),
    addressChange: await anAddressChange(services, orderId),
    batch: await aBatch(services, { merchantId, userId, orderId }),
    ...(await settingsOf(services, merchantId)),
    ...(await filesOf(services, { merchantId, userId, product, variant })),
    ...(await pastOf(services, { merchantId, userId })),
    announcement: await anAnnouncement(services, { merchantId, userId }),
    decision: await aDecision(services, { merchantId, productId: product }),
    ...(await writtenAbout(services, { merchantId, product, line, groupId: placed.groupId, userId })),
  }
}

async function aBatch(
  { db, clock }: Services,
  { merchantId, userId, orderId }: Record<'merchantId' | 'userId' | 'orderId', string>,
): Promise<string> {
  const id = newId()
  const at = clock()
  await db
    .insert(schema.orderBatch)
    .values({ id, merchantId, userId, action: 'accept', createdAt: at, workedAt: at, finishedAt: at })
  await db.insert(schema.orderBatchLine).values({ batchId: id, position: 0, orderId, outcome: 'done' })
  return id
}

/** Its customer asks for another address. */
async function anAddressChange({ db, clock }: Services, orderId: string): Promise<string> {
  const id = newId()
  const expiresAt = new Date(clock().getTime() + addressAnswerMs)
  const address = { ...biaAddress, number: '1' }
  await db.insert(schema.addressChange).values({ id, orderId, proposedBy: 'customer', address, expiresAt })
  return id
}

async function anAnnouncement({ db }: Services, of: { merchantId: string; userId: string }): Promise<string> {
  const id = newId()
  await db.insert(schema.announcement).values({
    id,
    digest: id,
    subject: 'Feriado',
    body: 'No feriado não há entrega.',
    storeStatus: 'active',
    stores: 1,
  })
  await db.insert(schema.announcementMail).values({ ...of, announcementId: id })
  return id
}

async function aDecision(
  { db, clock }: Services,
  of: { merchantId: string; productId: string },
): Promise<string> {
  const id = newId()
  await db.insert(schema.moderationDecision).values({
    id,
    ...of,
    kind: 'product',
    statusBefore: 'published',
    ground: 'counterfeit',
    words: 'É uma cópia.',
    decidedAt: clock(),
    appealUntil: '2100-01-01',
  })
  return id
}

async function person({ db }: Services): Promise<string> {
  const id = newId()
  const passwordHash = await hash(id, { memoryCost: 8, timeCost: 1 })
  await db.insert(schema.user).values({ id, name: 'Duda', email: `${id}@feira.test`, passwordHash })
  return id
}

async function anInvoice({ db, clock }: Services, of: { merchantId: string; orderId: string }) {
  const id = newId()
  const accessKey = `${of.merchantId}${of.orderId}`.replace(/\D/g, '').padEnd(44, '0').slice(0, 44)
  await db.insert(schema.invoice).values({
    id,
    ...of,
    accessKey,
    series: 1,
    number: 1,
    totalMinor: 1,
    sealedXml: 'x',
    issuedAt: clock(),
  })
  return id
}

async function aMember(services: Services, merchantId: string) {
  const userId = await person(services)
  await services.db.insert(schema.merchantMember).values({ merchantId, userId, role: 'attendant' })
  return userId
}

async function aPicture(
  { db }: Services,
  { merchantId, product }: { merchantId: string; product: string | null },
) {
  const id = newId()
  const size = { width: 30, height: 20 }
  await db.insert(schema.picture).values({
    id,
    merchantId,
    productId: product,
    position: 1,
    ...size,
    status: 'ready' as const,
    sha256: id.replaceAll('-', '').repeat(2),
    placeholder: '',
    tone: '',
  })
  return id
}

/** Money that the store gave back outside of the shop. */
async function aDifference({ db, clock }: Services, of: { merchantId: string; orderId: string }) {
  const key = { kind: 'bank_statement', merchantId: of.merchantId, connectionId: null } as const
  const account = await reconciledAccountOf(db, key, clock())
  const isOfOrder = eq(schema.paymentAllocation.orderId, of.orderId)
  const [paid] = await db.select().from(schema.paymentAllocation).where(isOfOrder)
  const id = newId()
  await db.insert(schema.reconciliationLine).values({
    id,
    accountId: account.id,
    kind: 'refund' as const,
    ref: id,
    day: '2026-11-21',
    currency: 'BRL',
    providerMinor: -1,
    providerAt: clock(),
    paymentId: paid?.paymentId ?? null,
    status: 'open' as const,
  })
  return id
}

async function settingsOf({ db, clock }: Services, merchantId: string) {
  const [rule, closure, invitation] = [newId(), newId(), newId()]
  await db.insert(schema.shippingRule).values({
    id: rule,
    merchantId,
    name: 'Motoboy',
    method: 'carrier' as const,
    postalFrom: '01000000',
    postalTo: '01999999',
    weightFromGrams: 0,
    weightToGrams: 9,
    priceMinor: 900,
    minDays: 1,
    maxDays: 2,
  })
  await db
    .insert(schema.closure)
    .values({ id: closure, merchantId, startsOn: '2090-01-01', endsOn: '2090-01-02' })
  await db.insert(schema.merchantInvitation).values({
    id: invitation,
    merchantId,
    email: `${invitation}@feira.test`,
    role: 'finance' as const,
    tokenHash: invitation,
    expiresAt: new Date(clock().getTime() + 86_400_000),
  })
  return { rule, closure, invitation }
}

async function filesOf(
  { db, clock }: Services,
  { merchantId, userId, product, variant }: Record<'merchantId' | 'userId' | 'product' | 'variant', string>,
) {
  const [statement, productImport, grid, bulk, document] = [newId(), newId(), newId(), newId(), newId()]
  const [print, formerAddress, view] = [newId(), newId(), newId()]
  const rows = [{ line: 2, result: 'paid' as const, amountMinor: 1 }]
  await db
    .insert(schema.bankStatement)
    .values({ id: statement, merchantId, fileName: 'conta.csv', isTrial: false, rows })
  await db.insert(schema.productImport).values({
    id: productImport,
    merchantId,
    fileName: 'produtos.csv',
    sizeBytes: 1,
    createdBy: userId,
    platform: 'shopify' as const,
    status: 'checked' as const,
    products: 0,
  })
  const cells = [{ variantId: variant, field: 'sku' as const, before: null, after: null }]
  await db.insert(schema.gridChange).values({ id: grid, merchantId, userId, cells, at: clock() })
  await db.insert(schema.bulkChange).values({
    id: bulk,
    merchantId,
    userId,
    change: { action: 'draft' as const },
    total: 0,
  })
  await db.insert(schema.printJob).values({
    id: print,
    merchantId,
    userId,
    options: { papers: ['slips'], labelMedium: 'label' as const, withPrices: false },
    readyAt: clock(),
    pages: [{ paper: 'slips' as const, from: 1, to: 1 }],
    expiresAt: new Date(clock().getTime() + 3_600_000),
    sizeBytes: 4,
  })
  await db.insert(schema.printJobPiece).values({ printId: print, position: 0, content: Buffer.from('%PDF') })
  await db.insert(schema.merchantDocument).values({
    id: document,
    merchantId,
    uploadedBy: userId,
    fileName: 'rg.pdf',
    sizeBytes: 3,
    mediaType: 'application/pdf' as const,
    content: Buffer.from('%PD'),
  })
  await db.insert(schema.formerAddress).values({
    id: formerAddress,
    merchantId,
    path: `/products/${formerAddress}`,
    productId: product,
    source: 'form' as const,
  })
  await db
    .insert(schema.savedOrderView)
    .values({ id: view, merchantId, name: `Vista ${view.slice(-6)}`, search: 'tab=ship' })
  return { statement, import: productImport, grid, bulk, print, document, formerAddress, view }
}

async function pastOf(
  { db, clock }: Services,
  { merchantId, userId }: Record<'merchantId' | 'userId', string>,
) {
  const [pastImport, pastOrder] = [newId(), newId()]
  const at = clock()
  const counts = { orders: 1, customers: 1, from: null, until: null, withoutNumber: 0, problemCount: 0 }
  await db.insert(schema.pastImport).values({
    ...{ id: pastImport, merchantId, fileName: 'vendas.csv', platform: 'nuvemshop', content: 'orders' },
    ...{ createdBy: userId, counts, problems: [], total: 1, createdAt: at, workedAt: at, finishedAt: at },
  })
  const said = { name: 'Duda', email: `${pastOrder}@feira.test`, phone: '', city: 'Olinda', region: 'PE' }
  await db.insert(schema.pastOrder).values({
    ...{ ...said, id: pastOrder, merchantId, importId: pastImport, platform: 'nuvemshop', number: pastOrder },
    ...{ placedAt: at, status: 'Pago', totalMinor: 1, currency: 'BRL', lines: [] },
  })
  await db
    .insert(schema.pastCustomer)
    .values({ ...said, merchantId, importId: pastImport, key: said.email, knownAt: at })
  const waiting = {
    ...said,
    number: '2',
    placedAt: at.toISOString(),
    status: '',
    totalMinor: 1,
    currency: '',
  }
  await db
    .insert(schema.pastImportRow)
    .values({ importId: pastImport, position: 0, email: said.email, said: { ...waiting, lines: [] } })
  return { pastImport, pastOrder }
}

interface Bought {
  merchantId: string
  product: string
  line: string
  groupId: string
  userId: string
}

async function writtenAbout({ db }: Services, { merchantId, product, line, groupId, userId }: Bought) {
  const id = newId()
  await db.insert(schema.review).values({
    id,
    merchantId,
    productId: product,
    orderLineId: line,
    groupId,
    customerId: userId,
    author: 'Duda',
    stars: 5,
  })
  const template = newId()
  await db
    .insert(schema.answerTemplate)
    .values({ id: template, merchantId, name: `Oi ${template}`, text: 'Olá!' })
  const tag = newId()
  await db.insert(schema.tag).values({ id: tag, merchantId, name: tag.slice(-12) })
  const question = newId()
  await db.insert(schema.productQuestion).values({
    id: question,
    merchantId,
    productId: product,
    customerId: userId,
    text: 'Serve?',
    status: 'open' as const,
  })
  return { review: id, template, tag, question }
}
