import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { merchant, moderationDecision, notification, review } from '#server/db/schema/index.ts'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { hideReview } from '#server/shop/reviews/moderate-review.ts'
import { writeReview } from '#server/shop/reviews/write-review.ts'
import { href } from '#shared/href.ts'
import { appealMessages } from '#shared/messages/moderation/decisions.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'

let shop: Operation
let now: Date
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z')
  shop = await startOperation({ clock: () => now })
})
afterEach(() => shop.close())

const aSecondLater = () => {
  now = new Date(now.getTime() + 1_000)
}
const mails = () => sentMails({ ...shop.database, services: shop.services })
const lastDecision = async () => {
  const rows = await shop.services.db.select().from(moderationDecision)
  const last = rows.toSorted((one, other) => one.number - other.number).at(-1)
  if (!last) throw new Error('Nothing was decided')
  return last
}
const decide = (id: string, outcome: 'upheld' | 'reversed') =>
  shop.post(href('operator-decision', { decisionId: id }), {
    intent: 'decide',
    outcome,
    words: 'Olhamos de novo.',
  })

/** A review that the operator hides, of a guest or of somebody with an account. */
async function hiddenReview(owner?: { userId: string }) {
  const { services } = shop
  const made = await anOrder(shop, { items: ['beans250'], state: 'delivered', ...(owner && { owner }) })
  await writeReview(services, { orderId: made.orderId, position: 0, stars: 1, text: 'Veio frio.', ip: '' })
  const [written] = await services.db.select().from(review).where(eq(review.groupId, made.groupId))
  const reviewId = written?.id ?? ''
  await mails()
  const form = { intent: 'hide', review: reviewId, ground: 'offensive', reason: 'Ofende a loja.' }
  expect((await shop.post(href('operator-reviews'), form)).status).toBe(303)
  const link = href('order-link', { token: await newOrderLink(services, made.groupId) })
  return { ...made, reviewId, link, decision: await lastDecision() }
}

const statusOf = async (reviewId: string) => {
  const [found] = await shop.services.db.select().from(review).where(eq(review.id, reviewId))
  return found?.status
}

const appealOf = ({ number, decision }: { number: string; decision: { id: string } }) => ({
  intent: 'review-appeal',
  order: number,
  decision: decision.id,
  appealText: 'Não ofendi ninguém.',
})

test('the hiding of a review needs a ground, and its guest is mailed why and how to appeal', async () => {
  const { decision, reviewId } = await hiddenReview()
  expect(decision).toMatchObject({ kind: 'review', reviewId, ground: 'offensive', words: 'Ofende a loja.' })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  for (const part of ['Ofende a loja.', 'Conteúdo ofensivo', '/orders/view/'])
    expect(mail?.text).toContain(part)
  const again = { intent: 'hide', review: reviewId, ground: 'nada', reason: 'Ofende.' }
  expect((await shop.post(href('operator-reviews'), again)).status).toBe(422)
})

test('the guest who wrote a review appeals by the link of the purchase, and it is shown again', async () => {
  const hidden = await hiddenReview()
  const { link, reviewId, decision } = hidden
  const guest = shop.visitor()
  expect(shownHtml((await guest.get(link)).text)).toContain(appealMessages.title)
  const empty = await guest
    .post(link)
    .type('form')
    .send({ ...appealOf(hidden), appealText: ' ' })
  expect(empty.status).toBe(422)
  const send = () => guest.post(link).type('form').send(appealOf(hidden))
  const [one, two] = await Promise.all([send(), send()])
  expect([one.status, two.status]).toEqual([303, 303])
  expect((await lastDecision()).appealText).toBe('Não ofendi ninguém.')
  await mails()
  expect((await decide(decision.id, 'reversed')).status).toBe(303)
  expect(await statusOf(reviewId)).toBe('published')
  const [mail] = await mails()
  expect(mail?.text).toContain('Olhamos de novo.')
})

test('the author with an account appeals on the page of the order, and is notified of the answer', async () => {
  const hidden = await hiddenReview({ userId: shop.world.users.bia.id })
  const bia = await shop.signedIn('bia@feira.test')
  const at = href('order', { orderNumber: hidden.number })
  await bia.post(at).type('form').send(appealOf(hidden)).expect(303)
  expect((await lastDecision()).appealedBy).toBe(shop.world.users.bia.id)
  await decide(hidden.decision.id, 'upheld')
  expect(await statusOf(hidden.reviewId)).toBe('hidden')
  const page = shownHtml((await bia.get(at)).text)
  expect(page).toContain(reviewMessages.own.hidden('Ofende a loja.'))
  expect(page).toContain('Olhamos de novo.')
  const [entry] = await shop.services.db
    .select()
    .from(notification)
    .where(eq(notification.kind, 'review_moderated'))
  expect(entry?.data).toMatchObject({ number: hidden.number, moderationStep: 'upheld' })
})

test('nobody else appeals the hiding of a review', async () => {
  const hidden = await hiddenReview()
  const other = await anOrder(shop, { items: ['beans250'], state: 'delivered' })
  const link = href('order-link', { token: await newOrderLink(shop.services, other.groupId) })
  const form = { ...appealOf(hidden), order: other.number }
  expect((await shop.visitor().post(link).type('form').send(form)).status).toBe(404)
  const caio = await shop.signedIn('caio@feira.test')
  const inPanel = href('merchant-decision', { decisionId: hidden.decision.id })
  expect((await caio.get(inPanel)).status).toBe(404)
  expect((await lastDecision()).appealedAt).toBeNull()
})

test('a review that was hidden for another reason since stays hidden', async () => {
  const hidden = await hiddenReview()
  await shop.visitor().post(hidden.link).type('form').send(appealOf(hidden)).expect(303)
  aSecondLater()
  const by = { role: 'operator', userId: shop.world.users.olga.id, ip: '' } as const
  const operator = actingServices(shop.services, by)
  await hideReview(operator, { reviewId: hidden.reviewId, ground: 'spam', reason: 'Propaganda.' })
  expect((await decide(hidden.decision.id, 'reversed')).status).toBe(303)
  expect(await statusOf(hidden.reviewId)).toBe('hidden')
})

const cafe = () => shop.world.merchants.cafe.id
const standing = async () => {
  const [found] = await shop.services.db.select().from(merchant).where(eq(merchant.id, cafe()))
  return found?.status
}
const operate = (form: Record<string, string>) =>
  shop.post(href('operator-merchant', { merchantId: cafe() }), form)
const suspend = { intent: 'suspend', ground: 'misleading', reason: 'Não envia o que vende.' }

test('a suspended store reads the ground by mail, appeals, and sells again once it is reversed', async () => {
  expect((await operate({ ...suspend, ground: '' })).status).toBe(422)
  expect((await operate(suspend)).status).toBe(303)
  const decision = await lastDecision()
  expect(decision).toMatchObject({ kind: 'store', merchantId: cafe(), ground: 'misleading' })
  const at = href('merchant-decision', { decisionId: decision.id })
  const [mail] = await mails()
  for (const part of ['Oferta enganosa', 'Não envia o que vende.', at, '2 de setembro de 2026'])
    expect(mail?.text).toContain(part)
  const caio = await shop.signedIn('caio@feira.test')
  await caio.post(at).type('form').send({ intent: 'appeal', appealText: 'Enviamos tudo.' }).expect(303)
  await mails()
  aSecondLater()
  expect((await decide(decision.id, 'reversed')).status).toBe(303)
  expect(await standing()).toBe('active')
  const news = await mails()
  expect(news.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: 'caio@feira.test', subject: 'Café da Serra voltou a vender' },
  ])
  expect(news[0]?.text).toContain('Olhamos de novo.')
})

test('a store that was suspended anew, or closed, stays so when an earlier suspension is reversed', async () => {
  await operate(suspend)
  const first = await lastDecision()
  const caio = await shop.signedIn('caio@feira.test')
  const at = href('merchant-decision', { decisionId: first.id })
  await caio.post(at).type('form').send({ intent: 'appeal', appealText: 'Enviamos tudo.' }).expect(303)
  aSecondLater()
  await operate({ intent: 'reactivate' })
  aSecondLater()
  await operate({ ...suspend, reason: 'De novo.' })
  expect((await decide(first.id, 'reversed')).status).toBe(303)
  expect(await standing()).toBe('suspended')
})
