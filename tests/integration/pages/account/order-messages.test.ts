import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchantMember, orderGroup, orderMessage, orderThread, user } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { mailMessages } from '#server/shop/messages/mail-messages.ts'
import { messageMails } from '#server/shop/messages/message-mails.ts'
import { sendMessage } from '#server/shop/messages/send-message.ts'
import { openThread } from '#server/shop/messages/thread-queries.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { href } from '#shared/href.ts'
import { threadMessages as messages } from '#shared/messages/account/thread.ts'
import { storeThreadMessages } from '#shared/messages/merchant/messages.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { answerEnd, maxMessageText } from '#shared/orders/order-messages.ts'
import { lastMomentOf } from '#shared/orders/returns.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let services: TestServices
beforeAll(async () => {
  shop = await startOperation()
  services = shop.services as TestServices
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof shop.visitor>

const ofBia = () => anOrder(shop, { items: ['beans250'], owner: { userId: shop.world.users.bia.id } })
const pathOf = (orderNumber: string) => href('order-messages', { orderNumber })
const storesPathOf = (orderNumber: string) => href('merchant-order-messages', { orderNumber })

const shown = async (visitor: Visitor, path: string) => shownHtml((await visitor.get(path).expect(200)).text)
const write = (visitor: Visitor, path: string, message: string, formKey: string = newId()) =>
  visitor.post(path).type('form').send({ intent: 'send', message, formKey })

/** A member of the café. */
async function member(role: 'attendant' | 'finance') {
  const email = `${role}.${newId()}@feira.test`
  const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
  const [person] = await services.db
    .insert(user)
    .values({ name: `Nina ${role}`, email, passwordHash })
    .returning()
  const userId = person?.id ?? ''
  await services.db.insert(merchantMember).values({ merchantId: shop.world.merchants.cafe.id, userId, role })
  return { email, userId, visitor: await shop.signedIn(email) }
}

/** The mails about messages that are queued by now, with what the job of the last minutes adds. */
async function mails({ runsJob = true } = {}) {
  const take = async (name: string) =>
    (await shop.database.pool.query(`delete from pgboss.job where name = $1 returning data`, [name])).rows
  const jobs = runsJob ? await take('mail-messages') : []
  for (const { data } of jobs) await mailMessages(services, data)
  services.sent.length = 0
  for (const { data } of await take('send-mail'))
    if (messageMails.some(({ name }) => name === data.template))
      await sendMailWith(messageMails)(services, data as Jobs['send-mail'])
  return { jobs: jobs.length, sent: services.sent.map(({ to, subject, text }) => ({ to, subject, text })) }
}

const dayOf = (at: Date) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: services.country.timeZone, dateStyle: 'short' }).format(at)

test('customer and store write to each other, and each is mailed once for what came in some minutes', async () => {
  const { number, orderId } = await ofBia()
  const path = pathOf(number)
  const bia = await shop.signedIn('bia@feira.test')
  const nina = await member('attendant')
  const rui = await member('finance')
  expect(await shown(bia, href('order', { orderNumber: number }))).toContain(`href="${path}"`)
  expect(await shown(bia, path)).toContain(messages.none)

  const sent = await write(bia, path, 'O pacote veio aberto.\n<b>E agora?</b> https://exemplo.com.br')
  expect([sent.status, sent.headers.location]).toEqual([303, `${path}?done=send#send`])
  expect(await shown(bia, sent.headers.location ?? '')).toContain(messages.sent)
  const [thread] = await services.db.select().from(orderThread).where(eq(orderThread.orderId, orderId))
  const receipt = await mails({ runsJob: false })
  const day = lastMomentOf(answerEnd(services.clock(), services.country))
  expect(receipt.sent).toEqual([
    expect.objectContaining({
      to: 'bia@feira.test',
      subject: expect.stringContaining(thread?.protocol ?? '-'),
    }),
  ])
  expect(receipt.sent[0]?.text).toContain(
    `Resposta até: ${new Intl.DateTimeFormat('pt-BR', { timeZone: services.country.timeZone, dateStyle: 'long' }).format(day)}`,
  )
  expect(receipt.sent[0]?.text).toContain('O pacote veio aberto.')

  await write(bia, path, 'Mando uma foto amanhã.').expect(303)
  const own = await shown(bia, path)
  expect(own).toContain('&lt;b&gt;E agora?&lt;/b&gt; https://exemplo.com.br')
  expect(own).not.toContain('href="https://exemplo.com.br')
  expect(own).toContain(messages.unseen)
  expect(own).toContain(thread?.protocol)
  expect(own).toMatch(new RegExp(`${messages.answerBy} <time[^>]*>${dayOf(day)}</time>`))

  const { jobs, sent: toStore } = await mails()
  expect(jobs).toBe(1)
  // The second message began no new time to answer, so it has no receipt.
  expect(toStore.map(({ to }) => to).sort()).toEqual(['caio@feira.test', nina.email].sort())
  expect(toStore.some(({ to }) => to === rui.email)).toBe(false)
  expect(toStore[0]?.text).toContain('O pacote veio aberto.')
  expect(toStore[0]?.text).toContain('Mando uma foto amanhã.')
  const storesPath = storesPathOf(number)
  expect(toStore[0]?.text).toContain(`${storesPath}?store=cafe`)

  const atStore = await shown(nina.visitor, storesPath)
  expect(atStore).toContain('Mando uma foto amanhã.')
  expect(atStore).toMatch(new RegExp(`${storeThreadMessages.answerBy} <time[^>]*>${dayOf(day)}</time>`))
  expect(await shown(bia, path)).toContain(messages.readAt)
  expect(await shown(bia, path)).not.toContain(messages.unseen)

  await write(nina.visitor, storesPath, 'Sentimos muito! Enviamos outro.').expect(303)
  expect(await shown(nina.visitor, storesPath)).toContain('Nina attendant')
  const { sent: toBia } = await mails()
  expect(toBia.map(({ to }) => to)).toEqual(['bia@feira.test'])
  expect(toBia[0]?.text).toContain('Sentimos muito!')
  const link = /http:\/\/\S*(\/orders\/view\/\S+\/messages\/\S+)/.exec(toBia[0]?.text ?? '')?.[1] ?? ''
  const opened = await shown(shop.visitor(), link)
  expect(opened).toContain('Sentimos muito!')
  // Who of the store wrote it is for its own people.
  expect(opened).not.toContain('Nina attendant')
  expect(opened).not.toContain(messages.answerBy)
})

test('what the other side has seen meanwhile is not mailed', async () => {
  const { number, orderId } = await ofBia()
  const bia = await shop.signedIn('bia@feira.test')
  await write(bia, pathOf(number), 'Vocês abrem no sábado?').expect(303)
  await openThread(services, { orderId, side: 'merchant', cursor: null, isUnread: true })
  const { jobs, sent } = await mails()
  expect([jobs, sent.map(({ to }) => to)]).toEqual([1, ['bia@feira.test']])
})

test('a form that is sent twice is one message, changed after the back button it is another', async () => {
  const { number, orderId } = await ofBia()
  const bia = await shop.signedIn('bia@feira.test')
  const once = () => write(bia, pathOf(number), 'Oi!', 'one-form')
  expect((await Promise.all([once(), once(), once()])).map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await services.db.$count(orderMessage, eq(orderMessage.orderId, orderId))).toBe(1)
  await write(bia, pathOf(number), 'Oi de novo!', 'one-form').expect(303)
  const [thread] = await services.db.select().from(orderThread).where(eq(orderThread.orderId, orderId))
  expect(thread?.unreadByMerchant).toBe(2)
})

test('a guest writes by the link of the purchase, and about its own orders alone', async () => {
  const { number, groupId } = await anOrder(shop, { items: ['filter'] })
  const other = await anOrder(shop, { items: ['filter'] })
  const token = await newOrderLink(services, groupId)
  const guest = shop.visitor()
  const path = href('order-link-messages', { token, orderNumber: number })
  expect(await shown(guest, href('order-link', { token }))).toContain(`href="${path}"`)
  await write(guest, path, 'Posso trocar?').expect(303)
  expect(await shown(guest, path)).toContain('Posso trocar?')
  const foreign = href('order-link-messages', { token, orderNumber: other.number })
  await guest.get(foreign).expect(404)
  await write(guest, foreign, 'Oi').expect(404)
  await guest.get(href('order-link-messages', { token: `${token}x`, orderNumber: number })).expect(404)
})

test('nobody else reads or writes: another customer, another store, a role without the right', async () => {
  const { number, orderId } = await ofBia()
  await sendMessage(services, {
    orderId,
    side: 'customer',
    userId: null,
    text: 'É segredo.',
    digest: null,
    ip: '',
  })
  const [ana, rui] = [await shop.signedIn('ana@feira.test'), await member('finance')]
  await ana.get(pathOf(number)).expect(404)
  await write(ana, pathOf(number), 'Oi').expect(404)
  await ana.get(storesPathOf(number)).expect(404)
  await write(ana, storesPathOf(number), 'Oi').expect(404)
  await rui.visitor.get(storesPathOf(number)).expect(403)
  await write(rui.visitor, storesPathOf(number), 'Oi').expect(403)
  expect(await shown(rui.visitor, href('merchant-order', { orderNumber: number }))).not.toContain(
    storesPathOf(number),
  )
  expect((await shop.visitor().get(pathOf(number))).status).toBe(302)
  const [thread] = await services.db.select().from(orderThread).where(eq(orderThread.orderId, orderId))
  expect(thread?.unreadByMerchant).toBe(1)
  expect(await services.db.$count(orderMessage, eq(orderMessage.orderId, orderId))).toBe(1)
})

test('a form with errors comes back filled, and only so many messages are taken in an hour', async () => {
  const { number, orderId } = await ofBia()
  const bia = await shop.signedIn('bia@feira.test')
  const empty = await write(bia, pathOf(number), ' \n ')
  expect(empty.status).toBe(422)
  expect(empty.text).toContain(messages.fieldErrors.missing)
  const long = 'a'.repeat(maxMessageText + 1)
  const tooLong = await write(bia, pathOf(number), long)
  expect(tooLong.status).toBe(422)
  expect(tooLong.text).toContain(messages.fieldErrors.tooLong)
  expect(tooLong.text).toContain(long)
  const statuses: number[] = []
  for (let each = 0; each < 31; each++)
    statuses.push((await write(bia, pathOf(number), `Mensagem ${each}`)).status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect(await services.db.$count(orderMessage, eq(orderMessage.orderId, orderId))).toBe(30)
})

test('what a customer writes while the store answers still waits for an answer', async () => {
  const { orderId } = await ofBia()
  const say = (side: 'customer' | 'merchant', text: string) =>
    sendMessage(services, { orderId, side, userId: null, text, digest: null, ip: '' })
  const waitingSince = async () =>
    (await services.db.select().from(orderThread).where(eq(orderThread.orderId, orderId)))[0]?.waitingSince
  await say('customer', 'Uma pergunta.')
  await openThread(services, { orderId, side: 'merchant', cursor: null, isUnread: true })
  services.passTime(60_000)
  await say('customer', 'E outra.')
  await say('merchant', 'Resposta à primeira.')
  const [, second] = await services.db
    .select()
    .from(orderMessage)
    .where(eq(orderMessage.orderId, orderId))
    .orderBy(orderMessage.createdAt)
  expect(await waitingSince()).toEqual(second?.createdAt)
  await openThread(services, { orderId, side: 'merchant', cursor: null, isUnread: true })
  await say('merchant', 'Resposta à outra.')
  expect(await waitingSince()).toBeNull()
})

test('when the days to answer are over, both sides see it', async () => {
  const { number, orderId } = await ofBia()
  await sendMessage(services, {
    orderId,
    side: 'customer',
    userId: null,
    text: 'Alguém aí?',
    digest: null,
    ip: '',
  })
  services.passTime((services.country.answerDays + 1) * 86_400_000)
  const [bia, caio] = [await shop.signedIn('bia@feira.test'), await shop.signedIn('caio@feira.test')]
  expect(await shown(bia, pathOf(number))).toContain(messages.overdue)
  expect(await shown(caio, storesPathOf(number))).toContain(storeThreadMessages.overdue)
})

test('nobody writes to whom nobody reads for', async () => {
  const { number, groupId } = await ofBia()
  await services.db.update(orderGroup).set({ email: '' }).where(eq(orderGroup.id, groupId))
  const caio = await shop.signedIn('caio@feira.test')
  const page = await shown(caio, storesPathOf(number))
  expect(page).toContain(messages.over)
  expect(page).not.toContain('<textarea')
  const refused = await write(caio, storesPathOf(number), 'Alô?')
  expect(refused.status).toBe(409)
  expect(ruleMessages.other_side_gone).toBe(messages.over)
})
