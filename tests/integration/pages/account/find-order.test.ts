import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, orderGroup } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { sendOrderLink } from '#server/shop/orders/links/request-order-link.ts'
import { orderMails } from '#server/shop/orders/mails/order-mails.ts'
import { findOrderMessages as messages } from '#shared/messages/account/order-link.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let number: string
let purchase: string
let email: string
beforeAll(async () => {
  shop = await startApp()
  const { services, world } = shop
  const choices = [
    [world.variants.beans250, 1],
    [world.variants.vaseSand, 1],
  ] as const
  const groupId = await placeBiasOrder(services, { guestToken: newGuestToken() }, choices)
  const [group] = await services.db.select().from(orderGroup).where(eq(orderGroup.id, groupId))
  const [first] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  number = first?.number ?? ''
  purchase = group?.number ?? ''
  email = group?.email ?? ''
})
afterAll(() => shop.close())

const sendForm = (form: Record<string, string>) => shop.visitor().post('/find-order').type('form').send(form)

/** The mails that the worker would send for all requests, in their order. */
async function mailsSent() {
  const { services, database } = shop
  services.sent.length = 0
  const send = sendMailWith(orderMails)
  const waiting = async (name: string) =>
    (await database.pool.query('delete from pgboss.job where name = $1 returning data', [name])).rows
  await database.pool.query("delete from pgboss.job where name = 'send-mail'")
  for (const { data } of await waiting('send-order-link'))
    await sendOrderLink(services, data as Jobs['send-order-link'])
  for (const { data } of await waiting('send-mail')) await send(services, data as Jobs['send-mail'])
  return services.sent
}

/** The nonce of scripts differs from answer to answer. */
const withoutChance = (html: string) => html.replace(/nonce="[^"]*"|answered(=|%3D)[\w-]+/g, '')

test('find-order answers the same whether or not the order exists', async () => {
  const known = await sendForm({ number, email })
  const unknown = await sendForm({ number, email: 'nao@feira.test' })
  expect(known.status).toBe(200)
  expect(known.text).toContain(messages.sent(email))
  expect(withoutChance(unknown.text.replaceAll('nao@feira.test', email))).toBe(withoutChance(known.text))
  const [mail, ...others] = await mailsSent()
  expect(others).toEqual([])
  expect(mail?.to).toBe(email)
})

test('a customer who knows number and e-mail of an order is mailed a link that opens it', async () => {
  for (const typed of [number, purchase, ` ${number.toLowerCase().replace('-', ' ')} `]) {
    await sendForm({ number: typed, email: ` ${email.toUpperCase()} ` }).expect(200)
    const [mail] = await mailsSent()
    const address = mail?.text.match(/http:\/\/feira\.test(\/orders\/view\/\S+)/)?.[1] ?? ''
    const { status, text } = await shop.visitor().get(address)
    expect(status, typed).toBe(200)
    expect(text).toContain(number)
  }
  await sendForm({ number: 'ZZZZ-9999', email }).expect(200)
  expect(await mailsSent()).toEqual([])
})

test('an invalid order number or e-mail has an error beside its field', async () => {
  const { status, text } = await sendForm({ number: '12', email: 'bia' })
  expect(status).toBe(422)
  expect(text).toContain(`id="field-number-error">${messages.errors.numberInvalid}`)
  expect(text).toContain('id="field-email-error"')
  expect(text).toContain('value="bia"')
})

test('find-order mails one address only a few times', async () => {
  const statuses = []
  for (let times = 0; times < 7; times++)
    statuses.push((await sendForm({ number, email: 'cheia@feira.test' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
