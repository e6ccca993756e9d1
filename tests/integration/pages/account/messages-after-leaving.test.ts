import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { claim, merchant, merchantMember, user } from '#server/db/schema/index.ts'
import { closeStore } from '#server/shop/merchants/status/close-store.ts'
import { suspendStore } from '#server/shop/merchants/status/operator-moves.ts'
import { removeMember } from '#server/shop/merchants/team/change-member.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { eraseAccounts } from '#server/shop/privacy/erase-accounts.ts'
import { eraseGuests } from '#server/shop/privacy/guests/erase-guests.ts'
import { requestGuestErasure } from '#server/shop/privacy/guests/request-guest-erasure.ts'
import { requestErasure } from '#server/shop/privacy/request-erasure.ts'
import { privatePicturePath } from '#shared/catalog/pictures/private-pictures.ts'
import { href } from '#shared/href.ts'
import { claimMessages } from '#shared/messages/account/claims.ts'
import { erasedName } from '#shared/messages/account/privacy.ts'
import { threadMessages as messages } from '#shared/messages/account/thread.ts'
import { inboxMessages, storeThreadMessages } from '#shared/messages/merchant/messages.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { photo } from '#tests/support/photos.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const pauseMs = 8 * 86_400_000
const [asked, answered] = ['Cobraram duas vezes a Zuleica.', 'Conferimos, Zuleica: foi uma vez só.']

let shop: Awaited<ReturnType<typeof startOperation>>
let services: TestServices
beforeAll(async () => {
  shop = await startOperation()
  services = shop.services as TestServices
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof shop.visitor>

const shown = async (visitor: Visitor, path: string) => shownHtml((await visitor.get(path).expect(200)).text)
const post = (visitor: Visitor, path: string, form: Record<string, string>) =>
  visitor.post(path).type('form').send(form)

/** Somebody new, signed in. */
async function person(name: string) {
  const email = `${newId()}@exemplo.com.br`
  const visitor = shop.visitor()
  await post(visitor, '/sign-up', { name, email, password: worldPassword }).expect(303)
  const [found] = await services.db.select().from(user).where(eq(user.email, email))
  return { visitor, email, userId: found?.id ?? '' }
}

async function erase(userId: string) {
  await requestErasure(services, { userId, password: worldPassword, ip: '', sessionToken: null })
  services.passTime(pauseMs)
  await eraseAccounts(services)
  const [left] = await services.db.select().from(user).where(eq(user.id, userId))
  expect(left?.erasedAt).not.toBeNull()
}

interface Parties {
  item: 'beans250' | 'mug'
  /** Who answers for the store. */
  member: Visitor
  /** Null: a guest. */
  customer: { visitor: Visitor; email: string; userId: string } | null
}

/** An order that the operator called off: with a message, its picture, an answer, and a claim that is over. */
async function writtenAbout({ item, member, customer }: Parties) {
  const email = customer?.email ?? `${newId()}@exemplo.com.br`
  const placed = await anOrder(shop, {
    items: [item],
    state: 'pending',
    name: 'Zuleica Prado',
    email,
    ...(customer && { owner: { userId: customer.userId } }),
  })
  const { number: orderNumber, groupId, orderId } = placed
  await cancelOrder(services, { orderId, by: 'operator', note: 'A loja não consegue enviar.' })
  const token = await newOrderLink(services, groupId)
  const customers = customer
    ? { order: href('order', { orderNumber }), thread: href('order-messages', { orderNumber }) }
    : { order: href('order-link', { token }), thread: href('order-link-messages', { token, orderNumber }) }
  const store = {
    order: href('merchant-order', { orderNumber }),
    thread: href('merchant-order-messages', { orderNumber }),
  }
  const visitor = customer?.visitor ?? shop.visitor()
  await visitor
    .post(customers.order)
    .field({ intent: 'problem', order: orderNumber, problem: 'wrong_charge', problemNote: asked })
    .field({ formKey: newId() })
    .attach('pictures', await photo(), 'extrato.jpg')
    .expect(303)
  const [opened] = await services.db.select().from(claim).where(eq(claim.orderId, orderId))
  const { id: claimId = '', protocol = '' } = opened ?? {}
  const reply = { intent: 'claim-reply', claim: protocol, remedy: 'nothing', claimText: answered }
  await post(member, store.order, reply).expect(303)
  const accept = { intent: 'claim-accept', order: orderNumber, claim: protocol }
  await post(visitor, customers.order, accept).expect(303)
  const pictureId = /\/pictures\/320\/([\w-]+)\.jpg/.exec(await shown(visitor, customers.thread))?.[1] ?? ''
  const operators = href('operator-claim', { claimId })
  return { ...placed, email, visitor, customers, store, operators, protocol, pictureId }
}

type Written = Awaited<ReturnType<typeof writtenAbout>>

async function customerReadsAll({ visitor, customers, protocol, pictureId }: Written) {
  const thread = await shown(visitor, customers.thread)
  for (const text of [asked, answered, pictureId]) expect(thread).toContain(text)
  await visitor.get(privatePicturePath(customers.thread, pictureId, 320)).expect(200)
  const order = await shown(visitor, customers.order)
  for (const text of [protocol, asked, answered]) expect(order).toContain(text)
}

test('a customer reads messages and claims of a store that is suspended, closed, and whose last owner is gone', async () => {
  const { ana } = shop.world.merchants
  const owner = await shop.signedIn('ana@feira.test')
  const customer = await person('Zuleica Prado')
  const both = [
    await writtenAbout({ item: 'mug', member: owner, customer }),
    await writtenAbout({ item: 'mug', member: owner, customer: null }),
  ]
  const by = { role: 'operator', userId: null, ip: null } as const
  await suspendStore(services, { merchantId: ana.id, by, ground: 'rules', reason: 'Faltam documentos.' })
  for (const each of both) {
    await customerReadsAll(each)
    await post(each.visitor, each.customers.thread, { intent: 'send', message: 'Oi?', formKey: newId() })
    expect(await shown(owner, each.store.thread)).toContain('Oi?')
  }

  await closeStore(services, { merchantId: ana.id, as: 'operator', by, reason: 'Encerrada.' })
  const stays = async () => {
    for (const each of both) {
      await customerReadsAll(each)
      expect(await shown(each.visitor, each.customers.thread)).toContain(messages.over)
      const page = await shown(shop.olga, each.operators)
      for (const text of [asked, answered, each.pictureId]) expect(page).toContain(text)
    }
  }
  await stays()
  await erase(shop.world.users.ana.id)
  const isAnas = eq(merchantMember.merchantId, ana.id)
  expect(await services.db.$count(merchantMember, isAnas)).toBe(0)
  await stays()
})

/** Nothing of the person, and everything else. */
async function othersSeeNobody({ number, store, operators, protocol, pictureId, email }: Written) {
  const caio = await shop.signedIn('caio@feira.test')
  const thread = await shown(caio, store.thread)
  expect(thread.split(messages.erased)).toHaveLength(3)
  expect(thread).toContain(messages.over)
  const list = await shown(caio, href('merchant-messages', {}, { list: 'all', q: number }))
  expect(list).toContain(`${erasedName} · `)
  expect(list).toContain(messages.erased)
  expect(list).not.toContain(inboxMessages.picture)
  const [order, claims] = [await shown(caio, store.order), await shown(caio, '/merchant/claims?list=all')]
  const operatorsPage = await shown(shop.olga, operators)
  for (const page of [order, operatorsPage]) {
    expect(page).toContain(protocol)
    expect(page).toContain(claimMessages.kinds.wrong_charge)
    expect(page.split(claimMessages.erased)).toHaveLength(3)
    expect(page).not.toContain('“”')
  }
  expect(operatorsPage.split(messages.erased)).toHaveLength(3)
  expect(claims).toContain(protocol)
  for (const page of [thread, list, order, claims, operatorsPage])
    for (const text of ['Zuleica', email, pictureId]) expect(page).not.toContain(text)
  for (const [visitor, path] of [
    [caio, store.thread],
    [shop.olga, operators],
  ] as const)
    await visitor.get(privatePicturePath(path, pictureId, 320)).expect(404)
}

test('of an erased customer’s messages and claims, store and operator see when and how they ended, and of whom nothing', async () => {
  const caio = await shop.signedIn('caio@feira.test')
  const customer = await person('Zuleica Prado')
  const written = await writtenAbout({ item: 'beans250', member: caio, customer })
  await erase(customer.userId)
  await othersSeeNobody(written)
})

test('of an erased guest’s messages and claims, store and operator see when and how they ended, and of whom nothing', async () => {
  const caio = await shop.signedIn('caio@feira.test')
  const written = await writtenAbout({ item: 'beans250', member: caio, customer: null })
  await requestGuestErasure(services, written)
  services.passTime(pauseMs)
  await eraseGuests(services)
  await othersSeeNobody(written)
})

test('what a member of a store wrote stays when they leave the team, and without their name when they erase their account', async () => {
  const { cafe } = shop.world.merchants
  const [caio, nina] = [await shop.signedIn('caio@feira.test'), await person('Nina Teles')]
  await services.db
    .insert(merchantMember)
    .values({ merchantId: cafe.id, userId: nina.userId, role: 'manager' })
  const customer = await person('Zuleica Prado')
  const written = await writtenAbout({ item: 'beans250', member: nina.visitor, customer })
  const by = { role: 'merchant', merchantId: cafe.id, userId: nina.userId, ip: null } as const
  expect(await removeMember(services, { by, userId: nina.userId })).toBe('left')

  await nina.visitor.get(written.store.thread).expect(403)
  await customerReadsAll(written)
  const before = await shown(caio, written.store.thread)
  for (const text of [asked, answered, 'Nina Teles']) expect(before).toContain(text)

  await erase(nina.userId)
  await customerReadsAll(written)
  const after = await shown(caio, written.store.thread)
  for (const text of [asked, answered, `${storeThreadMessages.formerMember}</span>`])
    expect(after).toContain(text)
  // Whoever reads it did not write it.
  expect(after).not.toContain(`${messages.you}</span>`)
  const pages = [after, await shown(caio, written.store.order), await shown(shop.olga, written.operators)]
  for (const page of pages) expect(page).not.toContain('Nina Teles')
  const [store] = await services.db.select().from(merchant).where(eq(merchant.id, cafe.id))
  expect(store?.status).toBe('active')
})
