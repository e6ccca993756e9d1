import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, task } from '#server/db/schema/index.ts'
import { maxProblems } from '#server/shop/orders/claims/report-claim.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { claimPayment } from '#server/shop/orders/payments/claim-payment.ts'
import { taskMail } from '#server/shop/tasks/task-mails.ts'
import { href } from '#shared/href.ts'
import { problemMessages as messages, problemText } from '#shared/messages/account/problems.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { withdrawalEnd } from '#shared/orders/returns.ts'
import { shownHtml } from '../../../support/http/shown-html.ts'
import { startApp } from '../../../support/http/start-app.ts'
import { anOrder, markDelivered } from '../../../support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

async function linkOf(orderId: string) {
  const [row] = await shop.services.db.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Error('There is no order')
  const path = href('order-link', { token: await newOrderLink(shop.services, row.groupId) })
  return { path, number: row.number, merchantId: row.merchantId }
}

const shown = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)
const post = (path: string, form: Record<string, string>) => shop.visitor().post(path).type('form').send(form)
const tasksOf = (orderId: string) => shop.services.db.select().from(task).where(eq(task.orderId, orderId))

test('a reported problem opens one task for the merchant and one for the operator', async () => {
  const { orderId } = await anOrder(shop, { items: [['filter', 1]] })
  const { path, number, merchantId } = await linkOf(orderId)
  expect(await shown(path)).toContain(messages.open)
  const form = { intent: 'problem', order: number, problem: 'not_received', problemNote: 'Nada chegou.' }
  const sent = { ...form, formKey: 'a-form-of-bia' }
  expect((await post(path, sent)).status).toBe(303)
  expect((await post(path, sent)).status).toBe(303)

  const reason = problemText('not_received', 'Nada chegou.')
  const tasks = await tasksOf(orderId)
  expect(tasks).toHaveLength(2)
  expect(tasks.map((each) => each.merchantId).toSorted()).toEqual([merchantId, null].toSorted())
  for (const { kind, data } of tasks)
    expect({ kind, data }).toEqual({ kind: 'customer_problem', data: { reason } })
  const mail = await taskMail.write(shop.services, { taskId: tasks[0]?.id ?? '' })
  expect(mail?.text).toContain(reason)

  const html = await shown(path)
  expect(html).toContain(messages.reportedHint)
  expect(html).toContain('Problema avisado à loja e à feira')
})

test('a problem form with errors is open and scrolled to', async () => {
  const { orderId } = await anOrder(shop, { items: [['filter', 1]] })
  const { path, number } = await linkOf(orderId)
  const answer = await post(path, { intent: 'problem', order: number })
  expect(answer.status).toBe(422)
  const html = shownHtml(answer.text)
  const form = html.slice(html.indexOf(`id="problem-${number}"`))
  expect(html).toContain(`action="${path}#problem-${number}"`)
  expect(form.slice(0, form.indexOf('</details>'))).toContain(messages.fieldErrors.kind)
  expect(html.split(messages.fieldErrors.note).length - 1).toBe(2)
  expect(html.slice(0, html.indexOf(`id="problem-${number}"`))).not.toContain(messages.fieldErrors.kind)
  expect(await tasksOf(orderId)).toEqual([])
})

test('a customer of an unpaid order can only report that the payment was not found', async () => {
  const { orderId } = await anOrder(shop, { state: 'pending', items: ['filter'] })
  const { path, number } = await linkOf(orderId)
  expect(await shown(path)).not.toContain(messages.open)
  const form = { intent: 'problem', order: number, problemNote: 'Olá' }
  expect((await post(path, { ...form, problem: 'not_received', formKey: '1' })).status).toBe(409)
  await claimPayment(shop.services, { orderId })
  expect(await shown(path)).toContain(messages.kinds.paid)
  expect((await post(path, { ...form, problem: 'paid', formKey: '2' })).status).toBe(303)
})

test('a customer can report only a few problems', async () => {
  const { orderId } = await anOrder(shop, { items: [['filter', 1]] })
  const { path, number } = await linkOf(orderId)
  const form = { intent: 'problem', order: number, problem: 'other', problemNote: 'De novo' }
  for (let each = 0; each < maxProblems; each++) {
    expect((await post(path, { ...form, formKey: `form ${each}` })).status).toBe(303)
  }
  const refused = await post(path, { ...form, formKey: 'one more' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(ruleMessages.too_many_problems)
})

test('the order page says the next step, and the last day for a return', async () => {
  const { services } = shop
  const { orderId } = await anOrder(shop, { items: [['filter', 1]] })
  const { path } = await linkOf(orderId)
  const before = await shown(path)
  expect(before).toMatch(/<h1[^>]*>Pedido confirmado<\/h1>/)
  const ahead = before.slice(before.indexOf('aria-label="O que vem agora"'))
  for (const step of ['Preparo na loja', 'Envio', 'Entrega']) expect(ahead).toContain(step)

  await markDelivered(services, orderId)
  const after = await shown(path)
  expect(after).toMatch(/<h1[^>]*>Pedido entregue<\/h1>/)
  expect(after).not.toContain('aria-label="O que vem agora"')
  const { locale, timeZone } = services.country
  const last = new Date(withdrawalEnd(services.clock(), services.country).getTime() - 1)
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  expect(after).toContain(`>${day.format(last)}</time>`)
})
