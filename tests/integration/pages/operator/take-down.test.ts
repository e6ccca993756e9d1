import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  auditEntry,
  merchantMember,
  moderationDecision,
  notification,
  product,
  user,
} from '#server/db/schema/index.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import { href } from '#shared/href.ts'
import { takeDownMessages } from '#shared/messages/moderation/decision-forms.ts'
import { operatorDecisionMessages, operatorProductMessages } from '#shared/messages/operator/decisions.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { appealDays } from '#shared/moderation/decisions.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'

const dayMs = 86_400_000

let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
let now: Date
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z')
  shop = await startOperation({ clock: () => now })
  caio = await shop.signedIn('caio@feira.test')
})
afterEach(() => shop.close())

const shownAt = href('product', { merchantSlug: 'cafe', productHandle: 'cafe-em-graos' })
const beans = () => shop.world.products.beans
const panelAt = () => href('operator-product', { productId: beans() })
const words = 'É uma cópia de outra marca.'

const rowOf = async (id: string) => {
  const [row] = await shop.services.db.select().from(product).where(eq(product.id, id))
  if (!row) throw new Error(`There is no product ${id}`)
  return row
}

const decisionsNow = () => shop.services.db.select().from(moderationDecision)

async function formOf(productId = beans()) {
  const { body } = await shop.olga.get(`${href('operator-product', { productId })}/_payload.json`).expect(200)
  const { formKey, product: shown } = body.data['operator-product']
  return { intent: 'take-down', formKey, seen: shown.seen, ground: 'counterfeit', words }
}

const send = async (changes: Record<string, string> = {}) =>
  shop.post(panelAt(), { ...(await formOf()), ...changes })

/** Takes the product down; returns the decision. */
async function takenDown() {
  await send().then(({ status }) => expect(status).toBe(303))
  const [decision] = await decisionsNow()
  if (!decision) throw new Error('Nothing was decided')
  return decision
}

const appealAt = (decisionId: string) => href('merchant-decision', { decisionId })
const appeal = (decisionId: string, appealText = 'A marca é nossa.') =>
  caio.post(appealAt(decisionId)).type('form').send({ intent: 'appeal', appealText })

/** Days later everybody's session is over. */
async function signInLater(days: number) {
  now = new Date(now.getTime() + days * dayMs)
  caio = await shop.signedIn('caio@feira.test')
}

/** Another operator, signed in. */
async function another() {
  const { db } = shop.services
  const [olga] = await db.select().from(user).where(eq(user.email, 'olga@feira.test'))
  if (!olga) throw new Error('Olga is gone')
  const rui = { id: newId(), name: 'Rui Nunes', email: 'rui@feira.test', passwordHash: olga.passwordHash }
  await db.insert(user).values({ ...rui, platformRole: 'admin' })
  return shop.signedIn(rui.email)
}

const outcomeAt = (decisionId: string) => href('operator-decision', { decisionId })
const reverse = { intent: 'decide', outcome: 'reversed', words: 'Vimos o registro da marca.' }

test('a product that the operator takes down is gone in the very next answer, and its store reads why', async () => {
  const visitor = shop.visitor()
  expect((await visitor.get(shownAt)).status).toBe(200)
  expect((await visitor.get(href('search', {}, { q: 'grãos' }))).text).toContain(shownAt)
  const decision = await takenDown()
  expect((await visitor.get(shownAt)).status).toBe(404)
  expect((await visitor.get(href('search', {}, { q: 'grãos' }))).text).not.toContain(shownAt)
  expect((await visitor.get(href('store', { merchantSlug: 'cafe' }))).text).not.toContain(shownAt)
  expect((await visitor.get('/sitemaps/products-1.xml')).text).not.toContain(shownAt)

  expect(await rowOf(beans())).toMatchObject({ status: 'rejected', rejectionReason: words })
  const { olga } = shop.world.users
  expect(decision).toMatchObject({
    kind: 'product',
    statusBefore: 'published',
    ground: 'counterfeit',
    words,
    decidedBy: olga.id,
    appealUntil: '2026-09-02',
  })
  const page = shownHtml((await caio.get(href('merchant-product', { productId: beans() }))).text)
  expect(page).toContain(words)
  expect(page).toContain(appealAt(decision.id))
  const [mail] = await sentMails({ ...shop.database, services: shop.services })
  expect(mail).toMatchObject({ to: 'caio@feira.test' })
  for (const part of [words, 'Falsificação', appealAt(decision.id), '2 de setembro de 2026'])
    expect(mail?.text).toContain(part)
  const [entry] = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'product.taken_down'))
  expect(entry).toMatchObject({ userId: olga.id, reason: words, subjectId: beans() })
})

test('the page says first how many orders and carts have the product', async () => {
  const text = async () => shownHtml((await shop.olga.get(panelAt())).text)
  expect(await text()).toContain(operatorProductMessages.orders(0))
  expect(await text()).toContain(operatorProductMessages.carts(0))
  await anOrder(shop, { items: ['beans250'], state: 'placed' })
  await anOrder(shop, { items: [['beans250', 2]], state: 'pending' })
  await anOrder(shop, { items: ['press'], state: 'placed' })
  await addToCart(
    shop.services,
    { userId: shop.world.users.bia.id },
    { variantId: shop.world.variants.beans250, quantity: 1 },
  )
  expect(await text()).toContain(operatorProductMessages.orders(2))
  expect(await text()).toContain(operatorProductMessages.carts(1))
})

test('a form sent twice, and two at once, decide once', async () => {
  const form = await formOf()
  const [one, two] = await Promise.all([shop.post(panelAt(), form), shop.post(panelAt(), form)])
  const again = await shop.post(panelAt(), form)
  expect([one.status, two.status, again.status]).toEqual([303, 303, 303])
  expect(new Set([one, two, again].map(({ headers }) => headers.location)).size).toBe(1)
  expect(await decisionsNow()).toHaveLength(1)
})

test('a product that changed since it was seen is left as it is, with the form filled in', async () => {
  const form = await formOf()
  now = new Date(now.getTime() + 1_000)
  await shop.services.db.update(product).set({ updatedAt: now }).where(eq(product.id, beans()))
  const { status, text } = await shop.post(panelAt(), form)
  expect(status).toBe(409)
  expect(shownHtml(text)).toContain(takeDownMessages.changed)
  expect(shownHtml(text)).toContain(words)
  expect((await rowOf(beans())).status).toBe('published')
  expect(await decisionsNow()).toEqual([])
})

test('a decision needs a ground and words', async () => {
  expect((await send({ ground: 'dislike' })).status).toBe(422)
  expect((await send({ words: ' ' })).status).toBe(422)
  expect(await decisionsNow()).toEqual([])
})

test('a product that was taken down is on sale again only after a review', async () => {
  await takenDown()
  const path = href('merchant-product', { productId: beans() })
  const { body } = await caio.get(`${path}/_payload.json`).expect(200)
  const { values } = body.data['merchant-product']
  now = new Date(now.getTime() + 1_000)
  await caio
    .post(path)
    .type('form')
    .send({ intent: 'save', ...values, status: 'published' })
    .expect(303)
  expect((await rowOf(beans())).status).toBe('in_review')
})

test('what a store adds after a take-down is reviewed, or a copy would undo it', async () => {
  const { db } = shop.services
  const { cafe, ana } = shop.world.merchants
  await shop.database.pool.query(
    `update product set first_published_at = '2026-01-01' where first_published_at is not null`,
  )
  expect(await isReviewDue(db, cafe.id)).toBe(false)
  await takenDown()
  expect([await isReviewDue(db, cafe.id), await isReviewDue(db, ana.id)]).toEqual([true, false])
})

test('a store appeals a decision once, and until its last day', async () => {
  const decision = await takenDown()
  const { status } = await appeal(decision.id, '')
  expect(status).toBe(422)
  await signInLater(appealDays)
  const [one, two] = await Promise.all([appeal(decision.id), appeal(decision.id)])
  expect([one.status, two.status]).toEqual([303, 303])
  const other = await appeal(decision.id, 'Outra coisa.')
  expect(other.status).toBe(409)
  expect(shownHtml(other.text)).toContain(ruleMessages.already_appealed)
  const [appealed] = await decisionsNow()
  expect(appealed).toMatchObject({
    appealText: 'A marca é nossa.',
    appealedBy: shop.world.users.caio.id,
    appealedAt: now,
  })
  const told = await shop.services.db
    .select()
    .from(notification)
    .where(eq(notification.kind, 'appeal_to_decide'))
  expect(told.map(({ userId }) => userId)).toEqual([shop.world.users.olga.id])
  const olga = await shop.signedIn('olga@feira.test')
  expect((await olga.get(href('operator-decisions'))).text).toContain(outcomeAt(decision.id))
})

test('after its last day nobody appeals a decision', async () => {
  const decision = await takenDown()
  await signInLater(appealDays + 1)
  const { status, text } = await appeal(decision.id)
  expect(status).toBe(409)
  expect(shownHtml(text)).toContain(ruleMessages.appeal_over)
  expect((await decisionsNow())[0]?.appealedAt).toBeNull()
})

test('people of another store, and members without the right, neither read nor appeal a decision', async () => {
  const decision = await takenDown()
  const ana = await shop.signedIn('ana@feira.test')
  const form = { intent: 'appeal', appealText: 'É minha.' }
  expect((await ana.get(appealAt(decision.id))).status).toBe(404)
  expect((await ana.post(appealAt(decision.id)).type('form').send(form)).status).toBe(404)
  expect((await ana.get(href('merchant-decisions'))).text).not.toContain(appealAt(decision.id))
  expect((await caio.get(href('merchant-decisions'))).text).toContain(appealAt(decision.id))
  const bia = { merchantId: shop.world.merchants.cafe.id, userId: shop.world.users.bia.id }
  await shop.services.db.insert(merchantMember).values({ ...bia, role: 'attendant' })
  const attendant = await shop.signedIn('bia@feira.test')
  expect((await attendant.get(appealAt(decision.id))).status).toBe(403)
  expect((await attendant.post(appealAt(decision.id)).type('form').send(form)).status).toBe(403)
})

test('whoever decided leaves the appeal to another operator, who puts the product back as it was', async () => {
  const before = await rowOf(beans())
  const decision = await takenDown()
  const rui = await another()
  await appeal(decision.id).expect(303)
  const page = shownHtml((await shop.olga.get(outcomeAt(decision.id))).text)
  expect(page).toContain(operatorDecisionMessages.other)
  const own = await shop.post(outcomeAt(decision.id), reverse)
  expect(own.status).toBe(409)
  expect(shownHtml(own.text)).toContain(ruleMessages.own_decision)
  expect((await rowOf(beans())).status).toBe('rejected')

  now = new Date(now.getTime() + 1_000)
  const decide = () => rui.post(outcomeAt(decision.id)).type('form').send(reverse)
  const [one, two] = await Promise.all([decide(), decide()])
  expect([one.status, two.status]).toEqual([303, 303])
  expect(await rowOf(beans())).toMatchObject({
    status: 'published',
    rejectionReason: null,
    approvedAt: before.approvedAt,
  })
  expect((await shop.visitor().get(shownAt)).status).toBe(200)
  const upheld = await rui
    .post(outcomeAt(decision.id))
    .type('form')
    .send({ ...reverse, outcome: 'upheld' })
  expect(upheld.status).toBe(409)
  expect((await decisionsNow())[0]).toMatchObject({ outcome: 'reversed', outcomeWords: reverse.words })
  const mails = await sentMails({ ...shop.database, services: shop.services })
  const answers = mails.filter(({ to, subject }) => to === 'caio@feira.test' && subject.includes('revertida'))
  expect(answers).toHaveLength(1)
  expect(answers[0]?.text).toContain(reverse.words)
})

test('the only operator decides an appeal against their own decision, and the page says so', async () => {
  const decision = await takenDown()
  await appeal(decision.id).expect(303)
  expect(shownHtml((await shop.olga.get(outcomeAt(decision.id))).text)).toContain(
    operatorDecisionMessages.only,
  )
  const upheld = { ...reverse, outcome: 'upheld' }
  expect((await shop.post(outcomeAt(decision.id), upheld)).status).toBe(303)
  expect((await rowOf(beans())).status).toBe('rejected')
  expect(shownHtml((await caio.get(appealAt(decision.id))).text)).toContain(reverse.words)
})

test('a product that its store changed meanwhile comes back as a draft that is no longer refused', async () => {
  const decision = await takenDown()
  now = new Date(now.getTime() + 1_000)
  await shop.services.db.update(product).set({ updatedAt: now }).where(eq(product.id, beans()))
  await appeal(decision.id).expect(303)
  expect((await shop.post(outcomeAt(decision.id), reverse)).status).toBe(303)
  expect(await rowOf(beans())).toMatchObject({ status: 'draft', rejectionReason: null })
})

test('a later refusal stays when an earlier decision is reversed', async () => {
  const decision = await takenDown()
  await appeal(decision.id).expect(303)
  const later = { status: 'rejected', rejectionReason: 'A foto é de outro produto.' } as const
  await shop.services.db.update(product).set(later).where(eq(product.id, beans()))
  expect((await shop.post(outcomeAt(decision.id), reverse)).status).toBe(303)
  expect(await rowOf(beans())).toMatchObject(later)
})

test('a later take-down stays when an earlier one is reversed, though its words are the same', async () => {
  const first = await takenDown()
  await appeal(first.id).expect(303)
  now = new Date(now.getTime() + 1_000)
  const again = { status: 'published', rejectionReason: null, updatedAt: now } as const
  await shop.services.db.update(product).set(again).where(eq(product.id, beans()))
  now = new Date(now.getTime() + 1_000)
  expect((await send()).status).toBe(303)
  expect((await shop.post(outcomeAt(first.id), reverse)).status).toBe(303)
  expect(await rowOf(beans())).toMatchObject({ status: 'rejected', rejectionReason: words })
})

test('without an appeal there is nothing to decide', async () => {
  const decision = await takenDown()
  expect((await shop.post(outcomeAt(decision.id), reverse)).status).toBe(409)
  expect((await rowOf(beans())).status).toBe('rejected')
})

test('the database lets a decision, its appeal and its outcome be written once', async () => {
  const { db } = shop.services
  const { id } = await takenDown()
  const write = (values: Partial<typeof moderationDecision.$inferInsert>) =>
    db.update(moderationDecision).set(values).where(eq(moderationDecision.id, id))
  const outcome = { outcome: 'upheld', outcomeWords: 'Não.', outcomeAt: now } as const
  await expect(write({ words: 'Outra coisa' })).rejects.toThrow()
  await expect(write(outcome)).rejects.toThrow()
  await expect(write({ appealText: 'Sem data' })).rejects.toThrow()
  await expect(db.delete(moderationDecision)).rejects.toThrow()
  await write({ appealText: 'É nossa.', appealedAt: now })
  await expect(write({ appealText: 'Outra coisa', appealedAt: now })).rejects.toThrow()
  await write(outcome)
  await expect(write({ ...outcome, outcome: 'reversed' })).rejects.toThrow()
})

test('the operator finds any product by title, store, address and SKU', async () => {
  const list = href('operator-products', {}, { list: 'all' })
  const found = async (q: string) => {
    const { body } = await shop.olga.get(
      `/operator/products/_payload.json?${new URLSearchParams({ list: 'all', q })}`,
    )
    return body.data['operator-products'].found.items.map(({ id }: { id: string }) => id)
  }
  await shop.database.pool.query(`update variant set sku = 'CAFE-250' where id = $1`, [
    shop.world.variants.beans250,
  ])
  await shop.services.db.update(product).set({ status: 'draft' }).where(eq(product.id, beans()))
  for (const q of [
    'café grã',
    'Cafe da Serra',
    'cafe-em-graos',
    `https://feira.test${shownAt}?x=1`,
    'cafe-250',
  ])
    expect(await found(q), q).toContain(beans())
  for (const q of ['vaso', 'Cerâmica da Ana', "' | : &!", `${shownAt}-2`])
    expect(await found(q), q).not.toContain(beans())
  expect((await shop.olga.get(list)).text).toContain(panelAt())
})

test('the list of what is down holds a product until it is approved again', async () => {
  const list = href('operator-products', {}, { list: 'down' })
  expect((await shop.olga.get(list)).text).not.toContain(panelAt())
  const decision = await takenDown()
  expect((await shop.olga.get(list)).text).toContain(panelAt())
  await appeal(decision.id).expect(303)
  await shop.post(outcomeAt(decision.id), reverse)
  expect((await shop.olga.get(list)).text).not.toContain(panelAt())
  const [restored] = await shop.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'product.restored'), eq(auditEntry.subjectId, beans())))
  expect(restored).toMatchObject({ after: { status: 'published' } })
})

test('everybody reads how many decisions there were, in the very next answer', async () => {
  const visitor = shop.visitor()
  const numbers = async () => {
    const { text } = await visitor.get(href('moderation-report')).expect(200)
    return shownHtml(text).replace(/<[^>]*>/g, ' ')
  }
  expect(await numbers()).toContain('não tirou nada do ar')
  const decision = await takenDown()
  expect(await numbers()).toMatch(/Produtos\s+Falsificação ou cópia sem direito\s+1\s+0\s+0/)
  await appeal(decision.id).expect(303)
  expect(await numbers()).toMatch(/Falsificação ou cópia sem direito\s+1\s+1\s+0/)
  await shop.post(outcomeAt(decision.id), reverse)
  expect(await numbers()).toMatch(/Falsificação ou cópia sem direito\s+1\s+1\s+1/)
  expect(await numbers()).toContain('1º trimestre de 2026')
})
