import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  claim,
  customerAddress,
  lineSubstitution,
  merchantDocument,
  moderationDecision,
  notification,
  order,
  orderLine,
  passkey,
  picture,
  returnLine,
  returnRequest,
  review,
  reviewPicture,
  session,
} from '#server/db/schema/index.ts'
import { startApplication } from '#server/shop/merchants/applications/start-application.ts'
import { goodsOfLine } from '#server/shop/orders/substitutions/substitute-queries.ts'
import { removedPictureField } from '#shared/catalog/reviews.ts'
import { href } from '#shared/href.ts'
import { formActions } from '#tests/support/http/form-actions.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { sameAsUnknown } from '#tests/support/http/same-as-unknown.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { restock } from '#tests/support/shop/stored-order.ts'
import { wholeState } from '#tests/support/shop/whole-state.ts'

/** What belongs to one person, by how forms and addresses name it. */
type PersonRows = Awaited<ReturnType<typeof everythingOf>>

let shop: Awaited<ReturnType<typeof startOperation>>
let ana: Awaited<ReturnType<typeof shop.signedIn>>
let own: PersonRows
let theirs: PersonRows
let unknown: PersonRows
beforeAll(async () => {
  shop = await startOperation()
  const { world } = shop
  await restock(shop.services, world.variants.beans250)
  await shop.signedIn('bia@feira.test')
  ana = await shop.signedIn('ana@feira.test')
  theirs = await everythingOf(world.users.bia.id, 'barro-da-bia')
  own = await everythingOf(world.users.ana.id, 'barro-novo-da-ana')
  const [returned, store] = ['R-0000', 'nenhuma-loja']
  unknown = {
    order: 'ZZZZ-ZZZZ',
    claim: 'R-0000',
    decision: newId(),
    substitution: newId(),
    return: returned,
    store,
    line: newId(),
    address: newId(),
    session: newId(),
    document: newId(),
    passkey: newId(),
    notification: newId(),
    picture: newId(),
  }
})
afterAll(() => shop.close())

async function everythingOf(userId: string, slug: string) {
  const { services, world } = shop
  const { db } = services
  const placed = await anOrder(
    { services, world },
    { items: ['beans250'], state: 'delivered', owner: { userId } },
  )
  const [line] = placed.lines
  const [returned, address, document] = [`R-${newId()}`, newId(), newId()]
  const request = { id: newId(), number: returned, orderId: placed.orderId, kind: 'defect' as const }
  await db.insert(returnRequest).values({ ...request, status: 'approved' })
  await db.insert(returnLine).values({ returnId: request.id, orderLineId: line?.id ?? '', quantity: 1 })
  await db.insert(customerAddress).values({ ...biaAddress, id: address, userId, name: 'Casa' })
  const application = await startApplication(services, { userId, ip: '', name: 'Barro', slug })
  await db.insert(merchantDocument).values({
    id: document,
    merchantId: application.merchantId,
    uploadedBy: userId,
    fileName: 'rg.pdf',
    sizeBytes: 3,
    mediaType: 'application/pdf' as const,
    content: Buffer.from('%PD'),
  })
  const key = newId()
  await db.insert(passkey).values({
    id: key,
    userId,
    name: 'Celular',
    publicKey: Buffer.from('chave'),
    counter: 0,
    transports: [],
  })
  const entry = newId()
  await db.insert(notification).values({ id: entry, userId, kind: 'refund', ref: entry })
  const claimed = `R-${newId()}`
  const [bought] = await db.select().from(order).where(eq(order.id, placed.orderId))
  await db.insert(claim).values({
    orderId: placed.orderId,
    merchantId: bought?.merchantId ?? '',
    protocol: claimed,
    formKey: key,
    kind: 'broken',
    text: '',
    status: 'merchant_replied',
    reply: '',
    offer: 'nothing',
    repliedAt: services.clock(),
    dueAt: new Date(services.clock().getTime() + 86_400_000),
  })
  const reviewed = { id: newId(), picture: newId() }
  const merchantId = bought?.merchantId ?? ''
  await db.insert(review).values({
    id: reviewed.id,
    productId: world.products.beans,
    merchantId,
    orderLineId: line?.id ?? '',
    groupId: placed.groupId,
    customerId: userId,
    author: 'Ana S.',
    stars: 5,
  })
  const file = { sha256: newId(), width: 1, height: 1, status: 'ready' as const }
  await db.insert(picture).values({ id: reviewed.picture, merchantId, ...file })
  await db.insert(reviewPicture).values({ reviewId: reviewed.id, pictureId: reviewed.picture, position: 1 })
  const decision = newId()
  await db.insert(moderationDecision).values({
    ...{
      id: decision,
      kind: 'review',
      merchantId,
      reviewId: reviewed.id,
      ground: 'spam',
      words: 'Propaganda.',
    },
    ...{ decidedAt: services.clock(), appealUntil: '2099-12-31' },
  })
  const substitution = newId()
  const [sold] = await db.select().from(orderLine).where(eq(orderLine.orderId, placed.orderId))
  if (!sold) throw new Error('Nothing was bought')
  await db.insert(lineSubstitution).values({
    ...{
      id: substitution,
      orderId: placed.orderId,
      orderLineId: sold.id,
      variantId: sold.variantId,
      quantity: 1,
    },
    ...{ former: goodsOfLine(sold), proposed: goodsOfLine(sold), priceMinor: 1, differenceMinor: 0 },
    ...{ status: 'open', restock: false, holdsStock: false, formKey: newId() },
    expiresAt: new Date(services.clock().getTime() + 86_400_000),
  })
  const [device] = await db.select().from(session).where(eq(session.userId, userId))
  return {
    order: placed.number,
    line: line?.id ?? '',
    return: returned,
    claim: claimed,
    decision,
    substitution,
    address,
    session: device?.tokenHash ?? '',
    store: slug,
    document,
    passkey: key,
    notification: entry,
    picture: reviewed.picture,
  }
}

type Row = keyof PersonRows

interface PersonForm {
  /** The row that its address names. */
  at?: Row
  /** The rows that its fields name. */
  names?: readonly Row[]
  fields?: (rows: PersonRows) => Record<string, string>
}

const ofOrder: PersonForm = { at: 'order' }
const ofReturn: PersonForm = {
  at: 'order',
  names: ['return'],
  fields: (rows) => ({ return: rows.return, trackingCode: 'AA123456785BR' }),
}
const ofClaim: PersonForm = { at: 'order', names: ['claim'], fields: ({ claim }) => ({ claim }) }
const ofSubstitution: PersonForm = {
  at: 'order',
  names: ['substitution'],
  fields: ({ substitution }) => ({ substitution }),
}
const ofStore: PersonForm = { at: 'store' }
const plain: PersonForm = {}

/** Every form action of people's own pages, and whose rows it names; what only a mailed link opens has no id. */
const personForms: Record<string, Record<string, PersonForm>> = {
  account: { 'cancel-email': plain, 'change-email': plain, profile: plain, 'send-confirmation': plain },
  'account-address': { '': { at: 'address' } },
  'account-addresses': {
    'remove-address': { names: ['address'], fields: ({ address }) => ({ address }) },
  },
  'notification-preferences': { 'cart-reminders': plain, notices: plain },
  'account-passkeys': {
    add: plain,
    remove: { names: ['passkey'], fields: ({ passkey }) => ({ passkey }) },
    start: plain,
  },
  'account-privacy': { 'cancel-erasure': plain, erase: plain, export: plain },
  'account-second-factor': {
    cancel: plain,
    confirm: plain,
    'new-codes': plain,
    start: plain,
    'use-passkey': plain,
    'switch-off': plain,
  },
  'account-security': {
    'change-password': plain,
    'end-session': { names: ['session'], fields: ({ session }) => ({ session }) },
    'end-sessions': plain,
  },
  'account-notifications': {
    open: { names: ['notification'], fields: ({ notification }) => ({ notification }) },
    'read-all': plain,
  },
  order: {
    'buy-again': ofOrder,
    'address-accept': ofOrder,
    'address-refuse': ofOrder,
    'address-request': ofOrder,
    'address-withdraw': ofOrder,
    'substitution-accept': ofSubstitution,
    'substitution-refuse': ofSubstitution,
    cancel: ofOrder,
    claim: ofOrder,
    fake: ofOrder,
    'claim-accept': ofClaim,
    'claim-mediate': ofClaim,
    'claim-withdraw': ofClaim,
    'drop-draft': ofOrder,
    problem: ofOrder,
    received: { at: 'order', fields: () => ({ fulfillment: '1' }) },
    retry: ofOrder,
    return: {
      at: 'order',
      names: ['line'],
      fields: ({ line }) => ({
        [`pieces[${line}]`]: '1',
        kind: 'defect',
        note: 'Veio lascado.',
        formKey: line,
      }),
    },
    'return-cancel': ofReturn,
    'return-send': ofReturn,
    review: {
      at: 'order',
      names: ['picture'],
      // The review has these stars already: only the picture could change.
      fields: ({ picture }) => ({ line: '0', stars: '5', text: '', [removedPictureField]: picture }),
    },
    'review-appeal': {
      at: 'order',
      names: ['decision'],
      fields: ({ decision }) => ({ decision, appealText: 'É a minha opinião.' }),
    },
  },
  'order-messages': { send: { at: 'order', fields: () => ({ message: 'Oi.' }) }, 'drop-draft': ofOrder },
  sell: {
    ...{
      address: ofStore,
      again: ofStore,
      close: ofStore,
      contact: ofStore,
      correct: ofStore,
      identity: ofStore,
    },
    returns: ofStore,
    submit: ofStore,
    terms: ofStore,
    start: plain,
    'remove-document': { at: 'store', names: ['document'], fields: ({ document }) => ({ document }) },
  },
}

/** They name a person by a secret or not at all. */
const secretPages = [
  ...[
    'cancel-erasure',
    'confirm-access',
    'confirm-email',
    'confirm-question',
    'find-order',
    'guest-privacy',
    'forgot-password',
    'invitation',
    'order-link',
    'order-link-messages',
    'reset-password',
  ],
  ...[
    'sign-in',
    'sign-in-by-link',
    'sign-in-code',
    'sign-in-link',
    'sign-out',
    'sign-up',
    'undo-change',
    'unsubscribe',
  ],
]

const addressOf: Record<string, (rows: PersonRows) => string> = {
  account: () => href('account'),
  'account-address': ({ address }) => href('account-address', { addressId: address }),
  'account-addresses': () => href('account-addresses'),
  'notification-preferences': () => href('notification-preferences'),
  'account-passkeys': () => href('account-passkeys'),
  'account-privacy': () => href('account-privacy'),
  'account-second-factor': () => href('account-second-factor'),
  'account-security': () => href('account-security'),
  'account-notifications': () => href('account-notifications'),
  order: ({ order }) => href('order', { orderNumber: order }),
  'order-messages': ({ order }) => href('order-messages', { orderNumber: order }),
  sell: ({ store }) => href('sell', {}, { store }),
}

const forms = Object.entries(personForms).flatMap(([page, actions]) =>
  Object.entries(actions).map(([intent, form]) => ({ page, intent, ...form })),
)

test('every form action of an account says whose rows it names', () => {
  const { order = [], 'order-actions': ofOrders = [], ...found } = formActions('account')
  for (const page of secretPages) delete found[page]
  const all = { ...found, order: [...new Set([...ofOrders, ...order])].sort() }
  const listed = Object.entries(personForms).map(([page, actions]) => [page, Object.keys(actions).sort()])
  expect(all).toEqual(Object.fromEntries(listed))
})

const sessionsOfBia = () => shop.services.db.$count(session, eq(session.userId, shop.world.users.bia.id))

async function changingNothing<Answer>(about: string, send: () => Promise<Answer>): Promise<Answer> {
  const before = [await wholeState(shop.database.pool), await sessionsOfBia()]
  const answer = await send()
  expect([await wholeState(shop.database.pool), await sessionsOfBia()], about).toEqual(before)
  return answer
}

test('a page and its forms at the address of another person’s row answer as if there were none', async () => {
  for (const { page, intent, at, fields } of forms) {
    if (!at) continue
    const path = addressOf[page]
    const rowsOf = (name: string) => (name === theirs[at] ? theirs : unknown)
    const shown = (name: string) => ana.get(path?.(rowsOf(name)) ?? '')
    const send = (name: string) =>
      ana
        .post(path?.(rowsOf(name)) ?? '')
        .type('form')
        .send({ ...fields?.(rowsOf(name)), ...(intent && { intent }) })
    const about = `${page}: ${intent}`
    const statuses = await changingNothing(about, async () => [
      await sameAsUnknown(shown, theirs[at], unknown[at]),
      await sameAsUnknown(send, theirs[at], unknown[at]),
    ])
    expect(statuses, about).toEqual([404, 404])
    expect((await ana.get(path?.(own) ?? '')).status, about).toBe(200)
  }
})

test('a form that names another person’s row is refused as if there were none', async () => {
  for (const { page, intent, names = [], fields } of forms) {
    for (const row of names) {
      const send = (name: string) =>
        ana
          .post(addressOf[page]?.(own) ?? '')
          .type('form')
          .send({ ...fields?.({ ...own, [row]: name }), intent })
      const about = `${page}: ${intent}, ${row}`
      const status = await changingNothing(about, () => sameAsUnknown(send, theirs[row], unknown[row]))
      // A device, an address or a picture that is not there has been removed already.
      expect([303, 404, 409, 422], about).toContain(status)
    }
  }
})
