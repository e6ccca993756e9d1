import { eq, sql } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { openUndo } from '#server/shop/customers/account/undo-change.ts'
import { decideMailsOfAccount } from '#server/shop/customers/mail-consents/decide-mails.ts'
import { recordConsent } from '#server/shop/customers/record-consent.ts'
import { reporterOf } from '#server/shop/customers/reporter-of.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { goodsOfLine } from '#server/shop/orders/substitutions/substitute-queries.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import { anOrder } from './an-order.ts'
import { biaAddress } from './checkout.ts'
import { accessKeyOf, invoiceXml } from './invoice-xml.ts'
import type { TestServices } from './test-services.ts'
import type { World } from './world.ts'

interface Shop {
  services: TestServices
  world: World
}

/** In every text that is of the person or about them. */
export const needle = 'Zuleica'
export const needles = [needle, '11998877665', '52998224725', 'Rua do Sossego', '198.51.100.9']

/** One row at least of each kind that may be stored of somebody; their purchase is over. */
export async function everythingOfAPerson(shop: Shop, { userId, email }: { userId: string; email: string }) {
  const { services, world } = shop
  const { db } = services
  const at = services.clock()
  const later = new Date(at.getTime() + 90 * 86_400_000)
  const address = { ...biaAddress, recipient: needle, street: needles[3] ?? '', name: `Casa de ${needle}` }
  await db
    .update(schema.user)
    .set({ name: `${needle} Prado`, phone: '+5511998877665', emailConfirmedAt: at })
    .where(eq(schema.user.id, userId))
  const placed = await anOrder(shop, {
    items: ['beans250'],
    state: 'delivered',
    owner: { userId },
    address,
    email,
    name: `${needle} Prado`,
    phone: '+5511998877665',
    taxId: '52998224725',
  })
  const { orderId, groupId, lines } = placed
  const line = lines[0]?.id ?? ''
  services.passTime(40 * 86_400_000)
  await completeOrder(services, { orderId })
  await personalize(shop, { line, orderId })
  await invoiced(shop, orderId)
  await messages(shop, { orderId, userId })
  await printed(shop, { orderId, userId })

  const token = () => ({ tokenHash: newId(), userId, expiresAt: later })
  await db.insert(schema.customerAddress).values({ ...address, userId })
  await db.insert(schema.passwordToken).values(token())
  await db.insert(schema.signInToken).values(token())
  await db.insert(schema.pendingSignIn).values(token())
  await db.insert(schema.authenticator).values({ userId, sealedSecret: needle })
  const key = { userId, id: newId(), publicKey: Buffer.from(needle), counter: 0, transports: [] }
  await db.insert(schema.passkey).values({ ...key, name: `Celular de ${needle}` })
  await db.insert(schema.recoveryCode).values({ userId, codeHash: needle, salt: needle })
  await db.insert(schema.emailToken).values({ ...token(), email: `outra.${needle}@exemplo.com.br` })
  await openUndo(db, services, { userId, change: 'email' })
  await db
    .insert(schema.formDraft)
    .values({ userId, path: '/account', form: { name: needle }, expiresAt: later })
  await db.insert(schema.favoriteProduct).values({ userId, productId: world.products.beans })
  await db.insert(schema.favoriteMerchant).values({ userId, merchantId: world.merchants.cafe.id })
  await db.insert(schema.stockAlert).values({ variantId: world.variants.beans250, email })
  await pastOf(shop, { email })
  await db.insert(schema.notification).values({ userId, kind: 'refund', ref: newId() })
  await db
    .insert(schema.notificationPreference)
    .values({ userId, kind: 'refund', isMailed: true, isShown: false })
  await addToCart(services, { userId }, { variantId: world.variants.beans250, quantity: 1 })
  await fillCart(shop, userId)
  await recordConsent(services, { subject: userId, granted: false, evidence: 'banner', ip: '' })
  const reminders = { purpose: 'cart-reminders', granted: true, place: 'account' } as const
  await decideMailsOfAccount(services, { userId, ...reminders })
  const [review] = await db
    .insert(schema.review)
    .values({
      productId: world.products.beans,
      merchantId: placed.merchantId,
      orderLineId: line,
      groupId,
      customerId: userId,
      author: `${needle} P.`,
      stars: 5,
      text: 'Café muito bom.',
    })
    .returning()
  const photo = { id: newId(), merchantId: placed.merchantId, status: 'ready', width: 1, height: 1 } as const
  await db.insert(schema.picture).values({ ...photo, sha256: newId() })
  await db
    .insert(schema.reviewPicture)
    .values({ reviewId: review?.id ?? '', pictureId: photo.id, position: 1 })
  await db.insert(schema.reviewReport).values({
    reviewId: review?.id ?? '',
    reporter: reporterOf(services, { userId, ip: '' }),
    reason: 'other',
    note: `Sou ${needle}.`,
  })
  await db
    .insert(schema.reviewVote)
    .values({ reviewId: review?.id ?? '', voter: reporterOf(services, { userId, ip: '' }) })
  await questions(shop, { userId, email })
  await storeWork(shop, { userId, email })
  const [written] = await db
    .insert(schema.announcement)
    .values({
      digest: userId,
      subject: 'Feriado',
      body: 'No feriado não há entrega.',
      storeStatus: 'active',
      stores: 1,
      createdBy: userId,
    })
    .returning()
  const announcementId = written?.id ?? ''
  const { id: merchantId } = world.merchants.cafe
  await db.insert(schema.announcementMail).values({ announcementId, merchantId, userId })
  await db.insert(schema.moderationDecision).values({
    kind: 'review',
    merchantId: world.merchants.cafe.id,
    reviewId: review?.id ?? '',
    ground: 'offensive',
    words: 'Ofende.',
    decidedAt: services.clock(),
    appealUntil: '2100-01-01',
    appealText: `Não ofendi, diz ${needle}.`,
    appealedBy: userId,
    appealedAt: services.clock(),
  })
  return { ...placed, reviewId: review?.id ?? '' }
}

/** What was written on the way of an order. */
/** The key of the invoice that the person's order gets. */
export const invoiceKey = accessKeyOf('11222333000181', 7)

/** What a store has brought of its former shop, and what it is bringing. */
async function pastOf({ services, world }: Shop, { email }: { email: string }) {
  const { db, clock } = services
  const [importId, at, merchantId] = [newId(), clock(), world.merchants.cafe.id]
  const counts = { orders: 1, customers: 1, from: null, until: null, withoutNumber: 0, problemCount: 0 }
  await db.insert(schema.pastImport).values({
    ...{ id: importId, merchantId, fileName: 'vendas.csv', platform: 'nuvemshop', content: 'orders' },
    ...{ createdBy: world.users.caio.id, counts, problems: [], total: 1, finishedAt: at },
  })
  const said = { name: needle, email, phone: '11998877665', city: 'Olinda', region: 'PE' }
  const order = {
    ...said,
    number: newId(),
    status: `De ${needle}`,
    totalMinor: 1,
    currency: 'BRL',
    lines: [],
  }
  await db
    .insert(schema.pastOrder)
    .values({ ...order, merchantId, importId, platform: 'nuvemshop', placedAt: at })
  await db.insert(schema.pastCustomer).values({ ...said, merchantId, importId, key: email, knownAt: at })
  await db
    .insert(schema.pastImportRow)
    .values({ importId, position: 0, email, said: { ...order, placedAt: at.toISOString() } })
}

async function invoiced({ services }: Shop, orderId: string) {
  const { db, sealingKeys, clock } = services
  const [bought] = await db.select().from(schema.order).where(eq(schema.order.id, orderId))
  const id = newId()
  const xml = invoiceXml({ issuer: '11222333000181', recipient: '52998224725', total: '1.00', number: 7 })
  await db.insert(schema.invoice).values({
    id,
    orderId,
    merchantId: bought?.merchantId ?? '',
    accessKey: invoiceKey,
    series: 1,
    number: 7,
    totalMinor: 100,
    issuedAt: clock(),
    sealedXml: sealText(sealingKeys, xml, id),
  })
}

async function personalize({ services }: Shop, { line, orderId }: { line: string; orderId: string }) {
  const { db } = services
  const { order, orderLine, orderDiscount, orderEvent, fulfillment, returnRequest, task } = schema
  await db
    .update(orderLine)
    .set({ personalizationLabel: 'Nome', personalization: needle })
    .where(eq(orderLine.id, line))
  const [bought] = await db.select().from(order).where(eq(order.id, orderId))
  const [coupon] = await db
    .insert(schema.coupon)
    .values({ merchantId: bought?.merchantId ?? '', code: newId(), kind: 'percent', bps: 1 })
    .returning()
  await db.insert(orderDiscount).values({
    orderId,
    couponId: coupon?.id ?? '',
    code: 'OI',
    customerKey: '52998224725',
    useIndex: 1,
    itemsMinor: 0,
    shippingMinor: 0,
  })
  await db.insert(orderEvent).values({
    orderId,
    type: 'problem_reported',
    actor: 'customer',
    data: { note: `Sou ${needle}`, trackingCode: needle, formKey: 'form' },
  })
  await db
    .update(fulfillment)
    .set({ trackingCode: needle, trackingUrl: `https://carrier.test/${needle}` })
    .where(eq(fulfillment.orderId, orderId))
  await db.insert(returnRequest).values({
    number: newId(),
    orderId,
    kind: 'defect',
    status: 'rejected',
    note: `De ${needle}`,
    answer: `Oi, ${needle}`,
    trackingCode: needle,
  })
  await db.insert(schema.claim).values({
    orderId,
    merchantId: bought?.merchantId ?? '',
    protocol: newId(),
    formKey: newId(),
    kind: 'broken',
    status: 'resolved',
    text: `Sou ${needle}.`,
    reply: `Oi, ${needle}!`,
    offer: 'nothing',
    repliedAt: services.clock(),
    reviewAt: services.clock(),
    settledAt: services.clock(),
    settledBy: 'operator',
    outcome: 'merchant',
    refundedMinor: 0,
    reason: `${needle} se enganou.`,
  })
  await db.insert(task).values({
    kind: 'customer_problem',
    orderId,
    refId: newId(),
    doneAt: services.clock(),
    data: { reason: `Sou ${needle}` },
  })
}

/** A file with papers of their order, which they printed as a member of its store. */
async function printed({ services }: Shop, { orderId, userId }: { orderId: string; userId: string }) {
  const { db, clock } = services
  const [bought] = await db.select().from(schema.order).where(eq(schema.order.id, orderId))
  const [id, readyAt] = [newId(), clock()]
  await db.insert(schema.printJob).values({
    ...{ id, userId, readyAt, merchantId: bought?.merchantId ?? '' },
    options: { papers: ['slips'], labelMedium: 'label', withPrices: false },
    expiresAt: new Date(readyAt.getTime() + 86_400_000),
  })
  await db.insert(schema.printJobOrder).values({ printId: id, position: 0, orderId })
  await db.insert(schema.printJobPiece).values({ printId: id, position: 0, content: Buffer.from('%PDF') })
}

/** What the customer wrote to the store about it, and its answer; what they wrote for a store themselves. */
async function messages({ services }: Shop, { orderId, userId }: { orderId: string; userId: string }) {
  const { db } = services
  const at = services.clock()
  const [bought] = await db.select().from(schema.order).where(eq(schema.order.id, orderId))
  const merchantId = bought?.merchantId ?? ''
  await db.insert(schema.orderThread).values({
    orderId,
    merchantId,
    protocol: newId(),
    lastMessageAt: at,
    waitingSince: at,
    answerBy: at,
  })
  const [written] = await db
    .insert(schema.orderMessage)
    .values([
      { orderId, side: 'customer', text: `Sou ${needle}.`, digest: newId() },
      { orderId, side: 'merchant', userId, text: `Oi, ${needle}!`, digest: newId() },
    ])
    .returning()
  const address = { ...biaAddress, recipient: needle }
  await db.update(schema.order).set({ shipAddress: address }).where(eq(schema.order.id, orderId))
  await db.insert(schema.addressChange).values({ orderId, address, expiresAt: at })
  const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, orderId))
  if (!line) throw new Error(`The order ${orderId} has no line`)
  await db.insert(schema.lineSubstitution).values({
    ...{ orderId, orderLineId: line.id, variantId: line.variantId, quantity: line.quantity },
    ...{ former: goodsOfLine(line), proposed: goodsOfLine(line), priceMinor: 1, differenceMinor: 0 },
    ...{ status: 'withdrawn', restock: false, holdsStock: false, formKey: newId(), expiresAt: at },
    note: `Oi, ${needle}, acabou.`,
  })
  await db
    .insert(schema.orderNote)
    .values({ orderId, userId, text: `Ligar para ${needle}.`, digest: newId() })
  const picture = { id: newId(), merchantId, isPrivate: true, status: 'ready', width: 1, height: 1 } as const
  await db.insert(schema.picture).values({ ...picture, sha256: newId() })
  await db
    .insert(schema.orderMessagePicture)
    .values({ messageId: written?.id ?? '', pictureId: picture.id, position: 1 })
}

async function fillCart({ services, world }: Shop, userId: string) {
  const { db } = services
  const [own] = await db
    .select()
    .from(schema.cart)
    .where(sql`${schema.cart.userId} = ${userId} and ${schema.cart.status} = 'active'`)
  const cartId = own?.id ?? ''
  const merchantId = world.merchants.cafe.id
  await db.insert(schema.personalizedCartLine).values({
    cartId,
    variantId: world.variants.beans250,
    merchantId,
    personalization: needle,
    quantity: 1,
    unitPriceSeenMinor: 1,
  })
  const [coupon] = await db.select().from(schema.coupon).where(eq(schema.coupon.merchantId, merchantId))
  await db.insert(schema.cartCoupon).values({ cartId, merchantId, couponId: coupon?.id ?? '' })
}

async function questions({ services, world }: Shop, { userId, email }: { userId: string; email: string }) {
  const { db } = services
  const about = { productId: world.products.beans, merchantId: world.merchants.cafe.id }
  const [asked] = await db
    .insert(schema.productQuestion)
    .values({ ...about, customerId: userId, text: `Sou ${needle}.`, status: 'held' })
    .returning()
  await db
    .insert(schema.productQuestion)
    .values({ ...about, email, text: `De ${needle}`, status: 'unconfirmed', tokenHash: newId() })
  await db.insert(schema.questionReport).values({
    questionId: asked?.id ?? '',
    reporter: reporterOf(services, { userId, ip: '' }),
    reason: 'other',
    note: `Sou ${needle}.`,
  })
}

/** What the person did for a store, and an application of theirs that was never sent. */
async function storeWork({ services, world }: Shop, { userId, email }: { userId: string; email: string }) {
  const { db } = services
  const merchantId = world.merchants.cafe.id
  const ip = needles[4] ?? ''
  await db.insert(schema.merchantMember).values({ merchantId, userId, role: 'attendant' })
  await db.insert(schema.merchantInvitation).values({
    merchantId,
    email,
    role: 'attendant',
    tokenHash: newId(),
    expiresAt: services.clock(),
    acceptedAt: services.clock(),
    acceptedBy: userId,
  })
  await db.insert(schema.merchantInvitation).values({
    ...{
      merchantId,
      email: `colega.${newId().slice(-6)}@exemplo.com.br`,
      role: 'attendant',
      tokenHash: newId(),
    },
    expiresAt: services.clock(),
    invitedBy: userId,
  })
  await db.insert(schema.bulkChange).values({ merchantId, userId, ip, change: {} as never, total: 0 })
  await db
    .insert(schema.orderBatch)
    .values({ merchantId, userId, action: 'message', text: `Sou ${needle}`, workedAt: new Date(0) })
  await db.insert(schema.productImport).values({
    merchantId,
    fileName: 'produtos.csv',
    sizeBytes: 1,
    createdBy: userId,
    startedBy: userId,
    ...{
      startedIp: ip,
      platform: 'shopify',
      status: 'done',
      startedAt: services.clock(),
      finishedAt: services.clock(),
    },
  })
  const [application] = await db
    .insert(schema.merchant)
    .values({
      ...{
        slug: `candidatura-${newId().slice(-6)}`,
        name: `Loja de ${needle}`,
        legalName: needle,
        taxId: '52998224725',
      },
      status: 'applied',
      since: '2026-01-01',
      supportEmail: email,
      street: 'Rua do Sossego',
    })
    .returning()
  const applied = application?.id ?? ''
  await db.insert(schema.merchantMember).values({ merchantId: applied, userId, role: 'owner' })
  await db.insert(schema.merchantDocument).values({
    merchantId: applied,
    fileName: `RG de ${needle}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: 4,
    content: Buffer.from('%PDF'),
    uploadedBy: userId,
  })
  await db.insert(schema.auditEntry).values({
    action: 'product.changed',
    role: 'merchant',
    userId,
    merchantId,
    subjectType: 'product',
    subjectId: 'x',
    subjectName: 'Café',
  })
}
