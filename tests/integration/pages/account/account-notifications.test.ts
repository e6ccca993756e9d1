import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notification, product, user } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { sendMessage } from '#server/shop/messages/send-message.ts'
import { notifyCustomer } from '#server/shop/notifications/notify.ts'
import { sweepNotifications } from '#server/shop/notifications/sweep-notifications.ts'
import { orderMails } from '#server/shop/orders/mails/order-mails.ts'
import { notifyOfReviews } from '#server/shop/product-review/notify-of-reviews.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { href } from '#shared/href.ts'
import {
  kindMessages,
  notificationMessages,
  notificationPreferenceMessages,
} from '#shared/messages/account/notifications.ts'
import { cartCountText, layoutMessages, unreadText } from '#shared/messages/layout.ts'
import { notificationsPerPage } from '#shared/notifications/notifications.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let services: TestServices
beforeAll(async () => {
  shop = await startOperation()
  services = shop.services as TestServices
})
afterAll(() => shop.close())
beforeEach(async () => {
  await services.db.delete(notification)
  await shop.database.pool.query('delete from notice_setting')
  await shop.database.pool.query('delete from pgboss.job')
})

type Visitor = ReturnType<typeof shop.visitor>
const path = href('account-notifications')
const noticesPath = href('notification-preferences')
const shown = async (visitor: Visitor, at = path) => shownHtml((await visitor.get(at).expect(200)).text)
const send = (visitor: Visitor, form: Record<string, string>, at = path) =>
  visitor.post(at).type('form').send(form)

const ofBia = (changes: Partial<Parameters<typeof anOrder>[1]> = {}) =>
  anOrder(shop, { items: ['beans250'], owner: { userId: shop.world.users.bia.id }, ...changes })

/** The rows of one person, the newest first. */
async function entriesOf(email: string) {
  const rows = await services.db
    .select({ row: notification })
    .from(notification)
    .innerJoin(user, and(eq(user.id, notification.userId), eq(user.email, email)))
  return rows.map(({ row }) => row)
}
const kindsOf = async (email: string) => (await entriesOf(email)).map(({ kind }) => kind).sort()

/** What is queued by now is written and sent. */
async function mails() {
  services.sent.length = 0
  const { rows } = await shop.database.pool.query(
    `delete from pgboss.job where name = 'send-mail' returning data`,
  )
  for (const { data } of rows) await sendMailWith(orderMails)(services, data as Jobs['send-mail'])
  return services.sent.map(({ to, subject, text }) => ({ to, subject, text }))
}

const notify = (ref: string, at = services.clock()) =>
  notifyCustomer(
    services.db,
    { ...services, clock: () => at },
    { id: shop.world.users.bia.id, email: 'bia@feira.test' },
    { kind: 'order_shipped', ref, data: { number: 'AAAA-0001' } },
  )

test('a customer finds what happened to an order, unread, and whoever bought as a guest finds nothing', async () => {
  const { number } = await ofBia({ state: 'shipped' })
  await anOrder(shop, { items: ['beans250'], email: 'gil@example.com' })
  const bia = await shop.signedIn('bia@feira.test')
  expect(await kindsOf('bia@feira.test')).toEqual(['order_paid', 'order_placed'])
  const page = await shown(bia)
  expect(page).toContain(kindMessages.order_placed.text({ number }, ''))
  expect(page).toContain(kindMessages.order_paid.text({ number }, 'Café da Serra'))
  expect(page).toContain(notificationMessages.unread(2))
  expect(page.split(notificationMessages.isNew).length - 1).toBe(2)
})

test('a notification is read when its form is sent, which leads to its page, and not when it is looked at', async () => {
  const { number } = await ofBia({ state: 'pending' })
  const bia = await shop.signedIn('bia@feira.test')
  await shown(bia)
  const [entry] = await entriesOf('bia@feira.test')
  expect(entry?.readAt).toBeNull()

  const opened = await send(bia, { intent: 'open', notification: entry?.id ?? '' })
  expect([opened.status, opened.headers.location]).toEqual([303, href('order', { orderNumber: number })])
  expect(await shown(bia)).not.toContain(notificationMessages.isNew)
  const again = await send(bia, { intent: 'open', notification: entry?.id ?? '' })
  expect(again.status).toBe(303)
})

test('another person’s notification is unknown', async () => {
  await ofBia({ state: 'pending' })
  const [entry] = await entriesOf('bia@feira.test')
  const caio = await shop.signedIn('caio@feira.test')
  const foreign = await send(caio, { intent: 'open', notification: entry?.id ?? '' })
  const unknown = await send(caio, { intent: 'open', notification: crypto.randomUUID() })
  const nonsense = await send(caio, { intent: 'open', notification: 'x' })
  expect([foreign.status, unknown.status, nonsense.status]).toEqual([404, 404, 404])
  expect((await entriesOf('bia@feira.test'))[0]?.readAt).toBeNull()
  expect((await shop.visitor().get(path)).headers.location).toContain(href('sign-in'))
})

test('a refused form shows the visitor’s own bell and cart', async () => {
  await notify('one')
  const { id: userId } = shop.world.users.bia
  await addToCart(services, { userId }, { variantId: shop.world.variants.beans250, quantity: 3 })
  const bia = await shop.signedIn('bia@feira.test')
  const { text } = await send(bia, { intent: 'open', notification: 'x' }).expect(404)
  expect(text).toContain(unreadText(1))
  expect(text).toContain(`${layoutMessages.cart}, ${cartCountText(3)}`)
  expect(shownHtml(text)).toContain(notificationMessages.unread(1))
})

test('what happens again is the same entry, on top and unread anew', async () => {
  await notify('first', new Date('2026-01-01T10:00:00Z'))
  const bia = await shop.signedIn('bia@feira.test')
  const [entry] = await entriesOf('bia@feira.test')
  await send(bia, { intent: 'open', notification: entry?.id ?? '' }).expect(303)
  await notify('first', new Date('2026-01-02T10:00:00Z'))
  expect(await entriesOf('bia@feira.test')).toEqual([
    expect.objectContaining({ id: entry?.id, readAt: null, createdAt: new Date('2026-01-02T10:00:00Z') }),
  ])
})

test('all are marked as read but what came after the page was made', async () => {
  await notify('early', new Date('2026-01-01T10:00:00Z'))
  await notify('late', new Date('2026-01-03T10:00:00Z'))
  const bia = await shop.signedIn('bia@feira.test')
  const answer = await send(bia, { intent: 'read-all', seenAt: '2026-01-02T10:00:00.000Z' })
  expect([answer.status, answer.headers.location]).toEqual([303, path])
  const unread = (await entriesOf('bia@feira.test')).filter(({ readAt }) => readAt === null)
  expect(unread.map(({ ref }) => ref)).toEqual(['late'])
  expect(await shown(bia, `${path}?list=unread`)).toContain(notificationMessages.unread(1))
})

test('the list is paged, the newest first', async () => {
  for (let n = 1; n <= notificationsPerPage + 1; n++)
    await notifyCustomer(
      services.db,
      { ...services, clock: () => new Date(Date.UTC(2026, 0, n)) },
      { id: shop.world.users.bia.id, email: 'bia@feira.test' },
      { kind: 'order_placed', ref: String(n), data: { number: `AAAA-00${String(n).padStart(2, '0')}` } },
    )
  const bia = await shop.signedIn('bia@feira.test')
  const first = await shown(bia)
  expect(first).toContain('AAAA-0021')
  expect(first).not.toContain('AAAA-0001')
  const next = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await shown(bia, next)
  expect(second).toContain('AAAA-0001')
  expect(second).not.toContain('AAAA-0021')
})

test('what somebody turned off is neither mailed nor shown, but what a purchase needs is always mailed', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  expect(await shown(bia, noticesPath)).toContain(notificationPreferenceMessages.mailText.required)
  expect(await shown(bia, noticesPath)).not.toContain('name="mail.order_paid"')
  // Nothing is ticked.
  const saved = await send(bia, { intent: 'notices' }, noticesPath)
  expect([saved.status, saved.headers.location]).toEqual([303, `${noticesPath}?done=notices`])
  await ofBia({ state: 'placed' })
  await notifyCustomer(
    services.db,
    services,
    { id: shop.world.users.bia.id, email: 'bia@feira.test' },
    { kind: 'order_shipped', mail: { template: orderMails[0], data: { groupId: 'none' } } },
  )
  expect(await kindsOf('bia@feira.test')).toEqual([])
  const { rows } = await shop.database.pool.query(
    `select data->>'template' as name from pgboss.job where name = 'send-mail' and data->>'to' = 'bia@feira.test'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(['order-paid', 'order-received'])

  await send(bia, { intent: 'notices', 'shop.order_placed': '1', 'mail.price_drop': '1' }, noticesPath)
  expect(await shown(bia, noticesPath)).toMatch(/name="shop.order_placed"[^>]*checked/)
  await ofBia({ state: 'placed' })
  expect(await kindsOf('bia@feira.test')).toEqual(['order_placed'])
  const [{ priceMails } = {}] = await services.db
    .select({ priceMails: user.priceMails })
    .from(user)
    .where(eq(user.email, 'bia@feira.test'))
  expect(priceMails).toBe(true)
})

test('a store’s members are notified by their rights, and the mail goes to the store', async () => {
  const { number, orderId } = await ofBia({ state: 'placed' })
  expect(await kindsOf('caio@feira.test')).toEqual(['new_order'])
  expect(await kindsOf('ana@feira.test')).toEqual([])
  const caio = await shop.signedIn('caio@feira.test')
  const [entry] = await entriesOf('caio@feira.test')
  const opened = await send(caio, { intent: 'open', notification: entry?.id ?? '' })
  expect(opened.headers.location).toMatch(
    new RegExp(`^${href('merchant-order', { orderNumber: number })}\\?store=`),
  )

  const message = { orderId, side: 'customer', userId: null, text: 'Oi', digest: 'one', ip: '1' } as const
  await sendMessage(services, message)
  await sendMessage(services, message)
  await sendMessage(services, { ...message, text: 'Alô?', digest: 'two' })
  expect(await kindsOf('caio@feira.test')).toEqual(['customer_message', 'new_order'])
  const page = await shown(caio, noticesPath)
  expect(page).toContain(notificationPreferenceMessages.roles.merchant)
  expect(page).not.toContain(notificationPreferenceMessages.roles.operator)
})

test('operators are notified of what waits for them', async () => {
  const task = {
    kind: 'dead_event',
    merchantId: null,
    orderId: null,
    refId: crypto.randomUUID(),
    data: {},
  } as const
  await openTask(services.db, services, { ...task, at: services.clock() })
  await openTask(services.db, services, { ...task, at: services.clock() })
  expect(await kindsOf('olga@feira.test')).toEqual(['operator_task'])
  expect(await shown(shop.olga, noticesPath)).toContain(notificationPreferenceMessages.roles.operator)
  const [entry] = await entriesOf('olga@feira.test')
  const opened = await send(shop.olga, { intent: 'open', notification: entry?.id ?? '' })
  expect(opened.headers.location).toBe(href('operator'))
})

test('every mail to an account leads to its choices, and a guest’s does not', async () => {
  await ofBia({ state: 'pending' })
  await anOrder(shop, { items: ['beans250'], state: 'pending', email: 'gil@example.com' })
  const sent = await mails()
  const leads = (to: string) =>
    sent.filter((each) => each.to === to).map(({ text }) => text.includes(noticesPath))
  expect(leads('bia@feira.test')).toEqual([true])
  expect(leads('gil@example.com')).toEqual([false])
})

test('operators are notified once of a store’s products to review, and again when more wait', async () => {
  const { beans, vase } = shop.world.products
  const waits = (id: string, submittedAt: Date) =>
    services.db.update(product).set({ status: 'in_review', submittedAt }).where(eq(product.id, id))
  const anHourAgo = new Date(services.clock().getTime() - 3_600_000)
  await waits(beans, anHourAgo)
  await notifyOfReviews(services)
  expect(await kindsOf('olga@feira.test')).toEqual(['product_to_review'])
  await services.db.update(notification).set({ readAt: services.clock() })
  await notifyOfReviews(services)
  expect((await entriesOf('olga@feira.test')).map(({ readAt }) => readAt === null)).toEqual([false])
  await waits(vase, anHourAgo)
  await waits(beans, new Date(services.clock().getTime() + 1_000))
  await notifyOfReviews(services)
  expect((await entriesOf('olga@feira.test')).map(({ readAt }) => readAt === null)).toEqual([true, true])
  await services.db.update(product).set({ status: 'published' }).where(eq(product.status, 'in_review'))
})

test('notifications are forgotten 90 days after they were read, and after a year in any case', async () => {
  const dayMs = 86_400_000
  const daysAgo = (days: number) => new Date(services.clock().getTime() - days * dayMs)
  await notify('read long ago', daysAgo(100))
  await services.db.update(notification).set({ readAt: daysAgo(91) })
  await notify('read lately', daysAgo(100))
  await services.db
    .update(notification)
    .set({ readAt: daysAgo(89) })
    .where(eq(notification.ref, 'read lately'))
  await notify('old', daysAgo(366))
  await notify('unread', daysAgo(364))
  await sweepNotifications(services)
  expect((await entriesOf('bia@feira.test')).map(({ ref }) => ref).sort()).toEqual(['read lately', 'unread'])
})
