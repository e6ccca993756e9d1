import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claim, order, orderMessagePicture } from '#server/db/schema/index.ts'
import { decideClaim } from '#server/shop/claims/decide-claim.ts'
import { sweepDueClaims } from '#server/shop/claims/sweep-due-claims.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { privatePicturePath } from '#shared/catalog/pictures/private-pictures.ts'
import { decideClaimForm, openClaimForm, replyClaimForm } from '#shared/forms/claim-form.ts'
import { returnForm } from '#shared/forms/return-form.ts'
import { href } from '#shared/href.ts'
import {
  merchantClaimMessages,
  claimMessages as messages,
  operatorClaimMessages,
} from '#shared/messages/account/claims.ts'
import { kindMessages } from '#shared/messages/account/notifications.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { formatMoney } from '#shared/money/money.ts'
import { maxNoteLength, withdrawalEnd } from '#shared/orders/returns.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { photo } from '#tests/support/photos.ts'
import { anOrder, markDelivered } from '#tests/support/shop/an-order.ts'
import { restock } from '#tests/support/shop/stored-order.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let caio: Visitor
let olga: Visitor
beforeAll(async () => {
  shop = await startOperation()
  await restock(shop.services, shop.world.variants.filter)
  caio = await shop.signedIn('caio@feira.test')
  olga = shop.olga
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof shop.visitor>

async function bought(state: 'delivered' | 'placed' | 'pending' = 'delivered') {
  const made = await anOrder(shop, { items: [['filter', 1]], state })
  const path = href('order-link', { token: await newOrderLink(shop.services, made.groupId) })
  return { ...made, path, storesPath: href('merchant-order', { orderNumber: made.number }) }
}

const shown = async (path: string, visitor = shop.visitor()) =>
  shownHtml((await visitor.get(path).expect(200)).text)
const post = (path: string, form: Record<string, string>, visitor = shop.visitor()) =>
  visitor.post(path).type('form').send(form)

async function claimOf(orderId: string) {
  const [row] = await shop.services.db.select().from(claim).where(eq(claim.orderId, orderId))
  if (!row) throw new Error('There is no claim')
  return row
}

const dayText = (at: Date) => {
  const { locale, timeZone } = shop.services.country
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, { timeZone, ...day }).format(at)
}

const opening = (number: string, formKey = 'a-form-of-bia') => ({
  intent: 'problem',
  order: number,
  problem: 'broken',
  problemNote: 'A alça quebrou.',
  formKey,
})

/** A claim that its customer has brought to the operator. */
async function mediated() {
  const made = await bought()
  await post(made.path, opening(made.number)).expect(303)
  const { id, protocol } = await claimOf(made.orderId)
  const reply = { intent: 'claim-reply', claim: protocol, remedy: 'nothing', claimText: 'Não foi aqui.' }
  await post(made.storesPath, reply, caio).expect(303)
  await post(made.path, { intent: 'claim-mediate', order: made.number, claim: protocol }).expect(303)
  return { ...made, protocol, claimId: id, operatorsPath: href('operator-claim', { claimId: id }) }
}

test('a claim is opened with a picture by the link of an order, and shows until when the store answers', async () => {
  const { path, number, orderId } = await bought()
  expect(await shown(path)).toContain(messages.open)
  const sent = await shop
    .visitor()
    .post(path)
    .field(opening(number))
    .attach('pictures', await photo(), 'alca.jpg')
  expect(sent.status).toBe(303)
  expect((await post(path, opening(number))).status).toBe(303)

  const { protocol, dueAt } = await claimOf(orderId)
  expect(await shop.services.db.$count(orderMessagePicture)).toBe(1)
  const html = await shown(path)
  expect(html).toContain(protocol)
  expect(html).toContain(messages.statuses.open)
  expect(html).toContain(`${messages.customer.due.open} `)
  expect(html).toContain(dayText(new Date((dueAt?.getTime() ?? 0) - 1)))
  expect(html).toContain('A alça quebrou.')
  expect(html).not.toContain(messages.open)
  const again = await post(path, opening(number, 'another form'))
  expect(again.status).toBe(409)
  expect(again.text).toContain(ruleMessages.claim_unsettled)
})

test('how long a text may be is said before it is written, of a claim, its reply and its decision', async () => {
  const { path, storesPath, number, orderId } = await bought()
  expect(await shown(path)).toContain(openClaimForm.fields.problemNote.hint)
  expect(await shown(path)).toContain(returnForm.fields.note.hint)
  await post(path, opening(number)).expect(303)
  const storesPage = await shown(storesPath, caio)
  expect(storesPage).toContain(replyClaimForm.fields.claimText.hint)
  // Of fields whose hint says nothing else.
  expect(storesPage).toContain(fieldMessages.field.maxLength(maxNoteLength))
  const { id: claimId, protocol } = await claimOf(orderId)
  const reply = { intent: 'claim-reply', claim: protocol, remedy: 'nothing', claimText: 'Não foi aqui.' }
  await post(storesPath, reply, caio).expect(303)
  await post(path, { intent: 'claim-mediate', order: number, claim: protocol }).expect(303)
  const decision = await shown(href('operator-claim', { claimId }), olga)
  expect(decision).toContain(decideClaimForm.fields.claimText.hint)
})

test('a claim form with errors is open and takes the focus', async () => {
  const { path, number, orderId } = await bought()
  const answer = await post(path, { intent: 'problem', order: number })
  expect(answer.status).toBe(422)
  const html = shownHtml(answer.text)
  const start = html.indexOf('<details class="action" open')
  const form = html.slice(start, html.indexOf('</details>', start))
  // A part of the page in the form's address would hide the notice of its success, and take the focus from its errors.
  expect(form).not.toMatch(/action="[^"]*#/)
  expect(form).toContain('autofocus')
  expect(form).toContain('Escolha o que aconteceu.')
  expect(html.slice(0, start)).not.toContain('Escolha o que aconteceu.')
  const text = shop.visitor().post(path).field(opening(number)).attach('pictures', Buffer.from('x'), 'a.txt')
  const refused = await text
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('A alça quebrou.')
  expect(await shop.services.db.$count(claim, eq(claim.orderId, orderId))).toBe(0)
})

test('a customer of an unpaid order can only claim that the charge is wrong', async () => {
  const { path, number, orderId } = await bought('pending')
  expect(await shown(path)).not.toContain(messages.open)
  expect((await post(path, opening(number))).status).toBe(409)
  await reportPayment(shop.services, { orderId })
  expect(await shown(path)).toContain(messages.kinds.wrong_charge)
  expect((await post(path, opening(number))).status).toBe(409)
  expect((await post(path, { ...opening(number), problem: 'wrong_charge' })).status).toBe(303)
})

test('the store replies with an offer, and the customer takes it', async () => {
  const { path, storesPath, number, orderId } = await bought()
  await post(path, opening(number)).expect(303)
  const { protocol } = await claimOf(orderId)
  expect(await shown('/merchant/claims', caio)).toContain(protocol)
  expect(await shown('/merchant', caio)).toContain('Responder reclamações')
  expect(await shown(storesPath, caio)).toContain(merchantClaimMessages.submit)

  const reply = { intent: 'claim-reply', claim: protocol, remedy: 'amount', claimText: 'Sentimos muito!' }
  const wrong = await post(storesPath, reply, caio)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Escreva o valor, como 25,90.')
  expect(wrong.text).toContain('Sentimos muito!')
  const tooMuch = await post(storesPath, { ...reply, amount: '9.999,00' }, caio)
  expect(tooMuch.status).toBe(422)
  expect(tooMuch.text).toContain(ruleMessages.refund_too_large)
  await post(storesPath, { ...reply, amount: '5,00' }, caio).expect(303)
  expect(await shown('/merchant/claims', caio)).not.toContain(protocol)
  expect(await shown('/merchant/claims?list=unsettled', caio)).toContain(protocol)

  const offered = await shown(path)
  expect(offered).toContain('Sentimos muito!')
  expect(offered).toContain(messages.offers.amount)
  const accept = { intent: 'claim-accept', order: number, claim: protocol }
  const accepted = await post(path, accept).expect(303)
  expect(await shown(accepted.headers.location ?? '')).toContain(orderMessages.done['claim-accept'])
  await post(path, accept).expect(303)
  expect(await claimOf(orderId)).toMatchObject({ outcome: 'split', refundedMinor: 500 })
  expect(await shown(path)).toContain(messages.customer.outcomes.split)
})

test('a message, then a claim, then silence: the customer reads that all of it comes back, and the books are right', async () => {
  const { path, storesPath, number, orderId, order: made } = await bought()
  const thread = `${path}/messages/${number}`
  const asked = { intent: 'send', message: 'A alça está solta?', formKey: 'a-message-of-bia' }
  await post(thread, asked).expect(303)
  await post(path, opening(number)).expect(303)
  const { protocol } = await claimOf(orderId)
  const services = shop.services as TestServices
  services.passTime((services.country.answerDays + 1) * 86_400_000)
  await sweepDueClaims(services)

  const amount = formatMoney(made.totalMinor, made.currency, services.country.locale)
  const refunded = `${messages.refunded}: ${amount}`
  const textIn = (html: string) => html.replaceAll(/<[^>]+>/g, '')
  const html = await shown(path)
  expect(html).toContain(messages.customer.outcomes.customer)
  expect(textIn(html)).toContain(refunded)
  expect(html).not.toContain(messages.customer.withdraw)
  const conversation = await shown(thread)
  for (const text of [asked.message, 'A alça quebrou.']) expect(conversation).toContain(text)
  const late = { intent: 'claim-reply', claim: protocol, remedy: 'nothing', claimText: 'Tarde.' }
  expect((await post(storesPath, late, caio)).status).toBe(409)
  expect(textIn(await shown(storesPath, caio))).toContain(refunded)
  expect(await shown('/merchant/claims?list=all', caio)).toContain(protocol)
  expect(await findDifferences(services.db)).toEqual([])
})

test('the operator sees everything about a claim in one place and decides it with a reason', async () => {
  const { path, operatorsPath, protocol, number, orderId } = await mediated()
  expect(await shown('/operator/claims', olga)).toContain(protocol)
  expect(await shown('/operator', olga)).toContain('Reclamações a decidir')
  const itsOrder = href('operator-order', { orderNumber: number })
  expect(await shown(itsOrder, olga)).toContain(`href="${operatorsPath}"`)
  const html = await shown(operatorsPath, olga)
  for (const part of [number, 'A alça quebrou.', 'Não foi aqui.', operatorClaimMessages.refunds, 'Filtro'])
    expect(html).toContain(part)

  const decision = { intent: 'decide', remedy: 'amount', amount: '7,00' }
  const missing = await post(operatorsPath, decision, olga)
  expect(missing.status).toBe(422)
  expect(missing.text).toContain('Escreva a resposta.')
  const decided = { ...decision, claimText: 'A foto mostra a alça quebrada.' }
  await post(operatorsPath, decided, olga).expect(303)
  await post(operatorsPath, decided, olga).expect(303)
  const another = await post(operatorsPath, { ...decided, remedy: 'refund' }, olga)
  expect(another.status).toBe(409)
  expect(await claimOf(orderId)).toMatchObject({ outcome: 'split', refundedMinor: 700 })
  for (const shownTo of [await shown(path), await shown(operatorsPath, olga)])
    expect(shownTo).toContain('A foto mostra a alça quebrada.')
  expect(await shown('/operator/claims', olga)).not.toContain(protocol)
  const { rows } = await shop.database.pool.query(
    `select action, reason from audit_entry where subject_id = $1 order by at, id`,
    [orderId],
  )
  expect(rows).toEqual([
    { action: 'claim.replied', reason: 'Não foi aqui.' },
    { action: 'claim.decided', reason: 'A foto mostra a alça quebrada.' },
  ])
})

test('the operator sees the pictures of a thread with a claim, and nobody else does', async () => {
  const { path, number, orderId } = await bought()
  const form = shop.visitor().post(path).field(opening(number))
  await form.attach('pictures', await photo(), 'alca.jpg').expect(303)
  const { id } = await claimOf(orderId)
  const operatorsPath = href('operator-claim', { claimId: id })
  const pictureId = /\/pictures\/320\/([\w-]+)\.jpg/.exec(await shown(operatorsPath, olga))?.[1] ?? ''
  const file = privatePicturePath(operatorsPath, pictureId, 320)
  await olga.get(file).expect(200)
  expect((await shop.visitor().get(file)).status).toBe(404)
  await caio.get(file).expect(404)
  const other = await mediated()
  await olga.get(privatePicturePath(other.operatorsPath, pictureId, 320)).expect(404)
})

test('a customer whose matter is settled withdraws the claim', async () => {
  const { path, number, orderId } = await bought()
  await post(path, opening(number)).expect(303)
  const withdraw = { intent: 'claim-withdraw', order: number, claim: (await claimOf(orderId)).protocol }
  const { headers } = await post(path, withdraw).expect(303)
  expect(await shown(headers.location ?? '')).toContain(orderMessages.done['claim-withdraw'])
  expect(await claimOf(orderId)).toMatchObject({ status: 'withdrawn' })
})

test('a claim is of its two sides and the operator alone', async () => {
  const { path, operatorsPath, storesPath, protocol, claimId, number } = await mediated()
  const ana = await shop.signedIn('ana@feira.test')
  await ana.get(operatorsPath).expect(403)
  await ana.get(storesPath).expect(404)
  expect(await shown('/merchant/claims?list=all', ana)).not.toContain(protocol)
  const other = await bought()
  const theirs = { intent: 'claim-withdraw', order: other.number, claim: protocol }
  expect((await post(other.path, theirs)).status).toBe(404)
  await decideClaim(shop.services, {
    claimId,
    remedy: 'nothing',
    amountMinor: null,
    reason: 'Nada a devolver.',
  })
  const late = await post(path, { intent: 'claim-withdraw', order: number, claim: protocol })
  expect(late.status).toBe(409)
})

test('the order page says the next step, and the last day for a return', async () => {
  const { services } = shop
  const { orderId, path } = await bought('placed')
  const before = await shown(path)
  expect(before).toMatch(/<h1[^>]*>Pedido confirmado<\/h1>/)
  const ahead = before.slice(before.indexOf('aria-label="O que vem agora"'))
  for (const step of ['Preparo na loja', 'Envio', 'Entrega']) expect(ahead).toContain(step)

  await markDelivered(services, orderId)
  const after = await shown(path)
  expect(after).toMatch(/<h1[^>]*>Pedido entregue<\/h1>/)
  expect(after).not.toContain('aria-label="O que vem agora"')
  const last = new Date(withdrawalEnd(services.clock(), services.country).getTime() - 1)
  expect(after).toContain(`>${dayText(last)}</time>`)
  expect(await services.db.$count(order, eq(order.id, orderId))).toBe(1)
})

test('the bell of the store tells the steps of a claim apart', async () => {
  const { number, claimId } = await mediated()
  await decideClaim(shop.services, {
    claimId,
    remedy: 'nothing',
    amountMinor: null,
    reason: 'Vimos as fotos',
  })
  const html = await shown('/notifications', caio)
  for (const claimStep of ['opened', 'in_review', 'resolved'] as const)
    expect(html).toContain(kindMessages.customer_claim.text({ number, claimStep }, ''))
  // What a newer program wrote is shown as well.
  expect(kindMessages.customer_claim.text({ number, claimStep: 'halved' as 'opened' }, '')).toBe(
    kindMessages.customer_claim.text({ number }, ''),
  )
})
