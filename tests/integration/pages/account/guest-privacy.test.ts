import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sweepPictures } from '#server/shop/catalog/pictures/sweep-pictures.ts'
import { joinGuestOrders } from '#server/shop/customers/account/join-guest-orders.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { eraseGuests } from '#server/shop/privacy/guests/erase-guests.ts'
import { guestErasedMail, guestMails } from '#server/shop/privacy/guests/guest-mails.ts'
import { sweepDataExports, writeDataExport } from '#server/shop/privacy/write-data-export.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { href } from '#shared/href.ts'
import { cancelErasureMessages } from '#shared/messages/account/cancel-erasure.ts'
import { guestPrivacyMessages as messages } from '#shared/messages/account/guest-privacy.ts'
import { orderPrivacyMessages } from '#shared/messages/account/order-privacy.ts'
import { erasedName } from '#shared/messages/account/privacy.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { unzipDownload } from '#tests/support/http/unzip-download.ts'
import { photo } from '#tests/support/photos.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { restock } from '#tests/support/shop/stored-order.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'

const dayMs = 86_400_000
const needle = 'Zuleica'

let app: Awaited<ReturnType<typeof startApp>>
let services: TestServices
beforeAll(async () => {
  app = await startApp()
  services = app.services as TestServices
  await restock(services, app.world.variants.beans250)
})
afterAll(() => app.close())

let people = 0
/** A guest's order; each test has its own mailbox. */
async function guestOrder({
  email = `${needle.toLowerCase()}${++people}@exemplo.com.br`,
  isOver = true,
} = {}) {
  const placed = await anOrder(
    { services, world: app.world },
    {
      items: ['beans250'],
      state: isOver ? 'delivered' : 'placed',
      email,
      name: `${needle} Prado`,
      phone: '+5511998877665',
      taxId: '52998224725',
      address: { ...biaAddress, recipient: needle, street: 'Rua do Sossego' },
    },
  )
  if (isOver) {
    const deliveredAt = new Date(services.clock().getTime() - 40 * dayMs)
    await services.db
      .update(schema.fulfillment)
      .set({ deliveredAt })
      .where(isNotNull(schema.fulfillment.deliveredAt))
    await completeOrder(services, { orderId: placed.orderId })
  }
  const token = await newOrderLink(services, placed.groupId)
  return { ...placed, email, path: href('order-link', { token }) }
}

/** Takes the queued jobs of a name. */
async function queued<Name extends keyof Jobs>(name: Name): Promise<Jobs[Name][]> {
  const { rows } = await app.database.pool.query(`delete from pgboss.job where name = $1 returning data`, [
    name,
  ])
  return rows.map(({ data }) => data)
}

/** What was mailed to guests about their data since the last time. */
async function mails() {
  services.sent.length = 0
  for (const job of await queued('send-mail'))
    if (guestMails.some(({ name }) => name === job.template)) await sendMailWith(guestMails)(services, job)
  return [...services.sent]
}

/** The link that was mailed last. */
async function mailedLink() {
  const [mail] = (await mails()).reverse()
  return /\/(guest-privacy|cancel-erasure)\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function linkOf({ path }: { path: string }) {
  await mails()
  await app.visitor().post(path).type('form').send({ intent: 'mail-privacy-link' }).expect(303)
  return mailedLink()
}

const page = async (link: string) => (await app.visitor().get(link)).text
const send = (link: string, intent: string) => app.visitor().post(link).type('form').send({ intent })

async function makeExports() {
  for (const job of await queued('export-guest-data'))
    await writeDataExport(services, job, { isLastTry: true })
}

const fileOf = async (link: string) =>
  (/\/guest-privacy\/files\/[^"]+/.exec(await page(link))?.[0] ?? '').replaceAll('&amp;', '&')

const unzip = (path: string) => unzipDownload(app.visitor(), path)

test('the link of an order mails another to the mailbox, and shows nothing of it itself', async () => {
  const bought = await guestOrder()
  expect(await page(bought.path)).toContain(orderPrivacyMessages.text)
  await mails()
  const answer = await app.visitor().post(bought.path).type('form').send({ intent: 'mail-privacy-link' })
  expect(answer.status).toBe(303)
  expect(await page(answer.headers.location ?? '')).toContain(orderPrivacyMessages.mailed)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.to).toBe(bought.email)
  // The link of the order opens no data: whoever typed the address at the checkout has it, too.
  const token = bought.path.split('/').at(-1)
  expect(await page(`/guest-privacy?token=${token}`)).toContain(messages.overTitle)
  const { rows } = await app.database.pool.query(
    `select 1 from pgboss.job where data::text like '%guest-privacy%'`,
  )
  expect(rows).toEqual([])
})

test('a guest gets a copy of all their purchases, with the pictures of messages and reviews and the receipts', async () => {
  const bought = await guestOrder()
  const again = await guestOrder({ email: bought.email.toUpperCase() })
  const stranger = await guestOrder()
  const { sha256, width, height } = await services.pictures.store(await photo({ width: 60, height: 40 }))
  await message(bought, { sha256, width, height })
  await reviewWithPicture(bought, { sha256, width, height })
  const link = await linkOf(bought)
  await send(link, 'export').expect(303)
  await send(link, 'export').expect(303)
  expect(await page(link)).toContain(messages.export.runningTitle)
  const jobs = await queued('export-guest-data')
  expect(jobs).toHaveLength(1)
  await mails()
  for (const job of [...jobs, ...jobs]) await writeDataExport(services, job, { isLastTry: true })
  // The mail leads to the page, on any device.
  const ready = await mailedLink()
  expect(ready).toContain('/guest-privacy?token=')
  const files = await unzip(await fileOf(ready))
  expect([...files.keys()]).toEqual([
    ...['leia-me.txt', 'meus-dados.html', 'dados.json', `fotos/1-pedido-${bought.number}.jpg`],
    'fotos/1-avaliacao-cafe-em-graos.jpg',
    ...[bought, again].map(({ number }) => `comprovantes/pedido-${number}.pdf`),
  ])
  const data = JSON.parse(files.get('dados.json') ?? '')
  expect(data.orders.map(({ number }: { number: string }) => number)).toEqual([bought.number, again.number])
  expect(data.purchases[0]).toMatchObject({ name: `${needle} Prado`, taxId: '52998224725' })
  expect(data.messages[0].text).toBe(`Sou ${needle}.`)
  expect(data).not.toHaveProperty('account')
  expect(files.get('dados.json')).not.toContain(stranger.email)
  expect(files.get(`comprovantes/pedido-${bought.number}.pdf`)?.slice(0, 5)).toBe('%PDF-')
})

test('the copy opens by links of its own mailbox alone, and not after its time', async () => {
  const [own, other] = [await guestOrder(), await guestOrder()]
  const [link, strangers] = [await linkOf(own), await linkOf(other)]
  await send(link, 'export').expect(303)
  await makeExports()
  const file = await fileOf(link)
  const [path = ''] = file.split('?')
  await app.visitor().get(file).expect(200)
  const strangersToken = strangers.split('token=')[1]
  await app.visitor().get(`${path}?token=${strangersToken}`).expect(404)
  await app.visitor().get(path).expect(404)
  await app.visitor().get(`/guest-privacy/files/${newId()}?token=${strangersToken}`).expect(404)
  expect(await page(strangers)).not.toContain(own.email)
  services.passTime(retentionTimes.dataExport.days * dayMs)
  await app.visitor().get(file).expect(404)
  await sweepDataExports(services)
  expect(await services.db.$count(schema.dataExport, eq(schema.dataExport.email, own.email))).toBe(0)
})

test('a link that is over, forged or revoked opens nothing, and changes nothing', async () => {
  const bought = await guestOrder()
  const link = await linkOf(bought)
  expect(await page(link)).toContain(bought.email)
  for (const forged of [`${link}x`, '/guest-privacy', link.replace(/token=./, 'token=f')]) {
    expect(await page(forged)).toContain(messages.overTitle)
    expect((await send(forged, 'erase')).status).toBe(410)
  }
  await app.visitor().post(bought.path).type('form').send({ intent: 'revoke-link', order: bought.number })
  expect(await page(link)).toContain(messages.overTitle)
  const late = await linkOf(await guestOrder())
  services.passTime(retentionTimes.guestLink.days * dayMs)
  expect(await page(late)).toContain(messages.overTitle)
  expect((await send(late, 'erase')).status).toBe(410)
  expect(await services.db.$count(schema.guestErasureRequest)).toBe(0)
})

test('after the pause nothing of a guest is left but what is retained for a reason', async () => {
  const bought = await guestOrder()
  const { sha256, width, height } = await services.pictures.store(await photo({ width: 50, height: 40 }))
  await message(bought, { sha256, width, height })
  const { beans250 } = app.world.variants
  await services.db.insert(schema.stockAlert).values({ variantId: beans250, email: bought.email })
  await services.db.insert(schema.productQuestion).values({
    productId: app.world.products.beans,
    merchantId: bought.merchantId,
    email: bought.email,
    text: `Sou ${needle}`,
    status: 'held',
    tokenHash: newId(),
  })
  const reviewed = await reviewWithPicture(bought, { sha256, width, height })
  const link = await linkOf(bought)
  await send(link, 'export').expect(303)
  await makeExports()
  await mails()
  await send(link, 'erase').expect(303)
  await send(link, 'erase').expect(303)
  expect(await page(link)).toContain(messages.erasure.pendingTitle)
  expect((await mails()).map(({ to }) => to)).toEqual([bought.email])
  services.passTime(retentionTimes.erasurePause.days * dayMs - 60_000)
  await eraseGuests(services)
  expect(await tablesWith(bought.email)).not.toEqual([])
  services.passTime(60_000)
  await eraseGuests(services)
  const { rows } = await app.database.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->>'to' = $1 returning data`,
    [bought.email],
  )
  expect(rows.map(({ data }) => data.template)).toEqual([guestErasedMail.name])
  expect(await tablesWith(bought.email)).toEqual([])
  const [group] = await services.db
    .select()
    .from(schema.orderGroup)
    .where(eq(schema.orderGroup.id, bought.groupId))
  const nobody = { email: '', name: erasedName, phone: '', taxId: '' }
  expect(group).toMatchObject({ ...nobody, shipAddress: { region: 'SP', city: '', recipient: '' } })
  const [left] = await services.db.select().from(schema.order).where(eq(schema.order.id, bought.orderId))
  expect(left).toMatchObject({ status: 'completed', number: bought.number })
  const [told] = await services.db
    .select()
    .from(schema.orderMessage)
    .where(eq(schema.orderMessage.orderId, bought.orderId))
  expect(told?.text).toBe('')
  expect(await services.db.$count(schema.orderMessagePicture)).toBe(1)
  const { review, picture, reviewPicture } = schema
  const [written] = await services.db.select().from(review).where(eq(review.id, reviewed.reviewId))
  expect(written).toMatchObject({ author: erasedName, text: 'Café muito bom.' })
  expect(await services.db.$count(reviewPicture, eq(reviewPicture.reviewId, reviewed.reviewId))).toBe(0)
  await sweepPictures(services)
  expect(await services.db.$count(picture, eq(picture.id, reviewed.pictureId))).toBe(0)
  expect((await app.visitor().get(bought.path)).status).toBe(410)
  expect(await page(link)).toContain(messages.overTitle)
})

test('the mailed link calls the erasure off, on another device and once', async () => {
  const bought = await guestOrder()
  const link = await linkOf(bought)
  await send(link, 'erase').expect(303)
  const cancel = await mailedLink()
  expect(cancel).toContain('/cancel-erasure?token=')
  expect(await page(cancel)).toContain(cancelErasureMessages.guest.question)
  expect((await send(cancel, '')).text).toContain(cancelErasureMessages.guest.doneTitle)
  expect((await send(cancel, '')).headers.location).toBe(cancel)
  await send(link, 'erase').expect(303)
  await send(link, 'cancel-erasure').expect(303)
  await send(link, 'cancel-erasure').expect(303)
  services.passTime(retentionTimes.erasurePause.days * dayMs)
  await eraseGuests(services)
  expect((await app.visitor().get(bought.path)).text).toContain(bought.number)
})

test('what is open is named and refuses the erasure; what opens in the pause holds it, told once', async () => {
  const under = await guestOrder({ isOver: false })
  const open = await linkOf(under)
  const shown = await page(open)
  expect(shown).toContain(`O pedido ${under.number} está em andamento.`)
  const [order = ''] = /\/orders\/view\/[^"]+/.exec(shown) ?? []
  expect(await page(order)).toContain(under.number)
  expect((await send(open, 'erase')).status).toBe(409)
  const bought = await guestOrder()
  const link = await linkOf(bought)
  await send(link, 'erase').expect(303)
  await guestOrder({ email: bought.email, isOver: false })
  services.passTime(retentionTimes.erasurePause.days * dayMs)
  await mails()
  await eraseGuests(services)
  await eraseGuests(services)
  expect((await mails()).map(({ to }) => to)).toEqual([bought.email])
  expect(await page(bought.path)).toContain(bought.number)
})

test('purchases that an account took over are its own matter', async () => {
  const bought = await guestOrder()
  const notice = { variantId: app.world.variants.beans250, email: bought.email }
  await services.db.insert(schema.stockAlert).values(notice)
  const link = await linkOf(bought)
  await send(link, 'erase').expect(303)
  const [account] = await services.db
    .insert(schema.user)
    .values({ email: bought.email, emailConfirmedAt: services.clock(), name: needle, passwordHash: '' })
    .returning()
  const join = { userId: account?.id ?? '', email: bought.email }
  await services.db.transaction((tx) => joinGuestOrders(tx as never, join))
  expect(await page(link)).toContain(messages.overTitle)
  expect(await page(bought.path)).not.toContain(orderPrivacyMessages.text)
  await mails()
  await app.visitor().post(bought.path).type('form').send({ intent: 'mail-privacy-link' }).expect(303)
  expect(await mails()).toEqual([])
  services.passTime(retentionTimes.erasurePause.days * dayMs)
  await eraseGuests(services)
  expect(await services.db.$count(schema.orderGroup, eq(schema.orderGroup.email, bought.email))).toBe(1)
  expect(await services.db.$count(schema.stockAlert, eq(schema.stockAlert.email, bought.email))).toBe(1)
  const waits = eq(schema.guestErasureRequest.email, bought.email)
  expect(await services.db.$count(schema.guestErasureRequest, waits)).toBe(0)
})

test('an action that the form does not have is refused', async () => {
  const link = await linkOf(await guestOrder())
  for (const intent of ['', 'nothing', 'constructor']) {
    const { status, text } = await send(link, intent)
    expect([status, text.includes(ruleMessages.invalid_form)]).toEqual([422, true])
  }
})

test('links to one mailbox are limited', async () => {
  const { path } = await guestOrder()
  const ask = () => app.visitor().post(path).type('form').send({ intent: 'mail-privacy-link' })
  for (let each = 0; each < 5; each++) await ask().expect(303)
  expect((await ask()).status).toBe(429)
})

async function message(
  { orderId, merchantId }: { orderId: string; merchantId: string },
  file: { sha256: string; width: number; height: number },
) {
  const { db } = services
  await db
    .insert(schema.orderThread)
    .values({ orderId, merchantId, protocol: newId(), lastMessageAt: services.clock() })
  const [written] = await db
    .insert(schema.orderMessage)
    .values({ orderId, side: 'customer', text: `Sou ${needle}.`, digest: newId() })
    .returning()
  const picture = { id: newId(), merchantId, isPrivate: true, status: 'ready', ...file } as const
  await db.insert(schema.picture).values(picture)
  await db
    .insert(schema.orderMessagePicture)
    .values({ messageId: written?.id ?? '', pictureId: picture.id, position: 1 })
}

async function reviewWithPicture(
  { orderId, groupId, merchantId }: { orderId: string; groupId: string; merchantId: string },
  file: { sha256: string; width: number; height: number },
) {
  const { db } = services
  const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, orderId))
  const reviewId = newId()
  await db.insert(schema.review).values({
    ...{
      id: reviewId,
      productId: app.world.products.beans,
      merchantId,
      orderLineId: line?.id ?? '',
      groupId,
    },
    author: `${needle} P.`,
    stars: 5,
    text: 'Café muito bom.',
  })
  const pictureId = newId()
  await db.insert(schema.picture).values({ id: pictureId, merchantId, status: 'ready', ...file })
  await db.insert(schema.reviewPicture).values({ reviewId, pictureId, position: 1 })
  return { reviewId, pictureId }
}

/** The tables, jobs too, in which a row has this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = app.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not like 'job\\_%' order by 1`,
  )
  const found = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (rowCount) found.push(name)
  }
  return found
}
