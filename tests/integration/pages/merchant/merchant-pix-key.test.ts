import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry, merchant, merchantMember } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { adoptPixKeys } from '#server/shop/merchants/pix-key/adopt-pix-keys.ts'
import { pixKeyMails } from '#server/shop/merchants/pix-key/pix-key-mails.ts'
import { bookCompleted } from '#server/shop/money/ledger/book-order.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { href } from '#shared/href.ts'
import { pixKeyMessages } from '#shared/messages/merchant/pix-key.ts'
import type { PageData } from '#shared/pages.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'

const page = href('merchant-pix-key')
const hourMs = 60 * 60 * 1000

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let cafeId: string
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
  cafeId = shop.world.merchants.cafe.id
  // Bia owns the café, too.
  await shop.services.db
    .insert(merchantMember)
    .values({ merchantId: cafeId, userId: shop.world.users.bia.id, role: 'owner' })
})
beforeEach(async () => {
  const { pixKey } = shop.world.merchants.cafe
  await shop.services.db
    .update(merchant)
    .set({ pixKey, nextPixKey: null, nextPixKeyAt: null })
    .where(eq(merchant.id, cafeId))
  await mails()
})
afterAll(() => shop.close())

const send = (form: Record<string, string>) => caio.post(page).type('form').send(form)
const change = (pixKey: string) => send({ intent: 'pix-key', pixKey })

async function shown() {
  const { body } = await caio.get(`${page}/_payload.json`)
  return body.data['merchant-pix-key'] as PageData['merchant-pix-key']
}

async function stored() {
  const { pixKey, nextPixKey } = merchant
  const [row] = await shop.services.db
    .select({ pixKey, nextPixKey })
    .from(merchant)
    .where(eq(merchant.id, cafeId))
  return row
}

/** What the owners were mailed since the last look. */
async function mails() {
  const send = sendMailWith(pixKeyMails)
  const { rows } = await shop.database.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->>'template' = 'pix-key' returning data`,
  )
  shop.services.sent.length = 0
  for (const { data } of rows) await send(shop.services, data)
  return shop.services.sent.toSorted((a, b) => a.to.localeCompare(b.to))
}

test('the page shows the key, whose it is, and a code over one cent to scan', async () => {
  const { current, next, receiver, test: trial } = await shown()
  expect(current?.key).toBe(shop.world.merchants.cafe.pixKey)
  expect(next).toBeNull()
  expect(trial?.brCode).toContain(`54040.01`)
  expect(trial?.brCode).toContain(current?.key)
  const { text } = await caio.get(page)
  expect(shownHtml(text)).toContain(receiver?.name)
  expect(shownHtml(text)).toContain(pixKeyMessages.test.qr)
})

test('what is no key is refused beside its field, and comes back as it was typed', async () => {
  const unknown = 'Isto não parece uma chave Pix. Confira; um celular precisa de +55 na frente.'
  for (const [typed, error] of [
    ['', 'Informe a chave Pix.'],
    ['12345', unknown],
    ['x'.repeat(200), unknown],
  ] as const) {
    const { text } = await change(typed).expect(422)
    expect(shownHtml(text)).toContain(error)
    expect(shownHtml(text)).toContain(`value="${typed}"`)
  }
  expect((await stored())?.nextPixKey).toBeNull()
})

test('another key waits for a day, every owner is mailed, and any of them can stop it', async () => {
  const before = await stored()
  await change(' Dinheiro@Cafe.test ').expect(303)
  expect(await stored()).toEqual({ pixKey: before?.pixKey, nextPixKey: 'dinheiro@cafe.test' })
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual(['bia@feira.test', 'caio@feira.test'])
  expect(sent[0]?.subject).toBe('Café da Serra: a chave Pix vai mudar')
  expect(sent[0]?.text).not.toContain('dinheiro@cafe.test')
  expect(sent[0]?.text).toContain('test')
  expect((await shown()).next).toMatchObject({ kind: 'email', key: 'dinheiro@cafe.test' })

  await send({ intent: 'keep-pix-key' }).expect(303)
  expect(await stored()).toEqual({ ...before, nextPixKey: null })
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Café da Serra: troca de chave Pix desfeita'),
  )
  const acts = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.merchantId, cafeId))
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['pix-key.change_planned', 'pix-key.change_canceled']),
  )
  expect(JSON.stringify(acts)).not.toContain('dinheiro@cafe.test')
})

test('payouts use the new key only after 24 hours', async () => {
  const { services } = shop
  const before = (await stored())?.pixKey
  await change('novo@cafe.test').expect(303)
  services.passTime(23 * hourMs)
  await adoptPixKeys(services)
  expect((await stored())?.pixKey).toBe(before)
  expect(await payoutKey()).toBe(before)

  // Typed again, it keeps its day.
  await proveAgain(services)
  await change('novo@cafe.test').expect(303)
  services.passTime(hourMs)
  await proveAgain(services)
  await adoptPixKeys(services)
  expect(await stored()).toEqual({ pixKey: 'novo@cafe.test', nextPixKey: null })
  expect(await payoutKey()).toBe('novo@cafe.test')
  const [adopted] = await services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'pix-key.changed'), eq(auditEntry.role, 'system')))
  expect(adopted).toMatchObject({ merchantId: cafeId })
})

/** The key of a payout that is drafted now, of something that was sold and delivered. */
async function payoutKey() {
  const { services, world, database } = shop
  const items: [string, number][] = [[world.variants.beans250, 1]]
  const { order } = await anOrder({ services, world }, { items, isPlatform: true })
  await inTransaction(services.db, (tx) =>
    bookCompleted(tx, { order, settlement: 'platform', at: services.clock() }),
  )
  const { number } = await draftPayouts(services)
  const { rows } = await database.pool.query(
    'select pix_key from payout p join payout_batch b on b.id = p.batch_id where b.number = $1',
    [number],
  )
  return rows[0]?.pix_key
}

test('the first key of a store holds at once', async () => {
  const { db } = shop.services
  await db.update(merchant).set({ pixKey: null, pixDiscountBps: 0 }).where(eq(merchant.id, cafeId))
  const { text } = await caio.get(page)
  expect(shownHtml(text)).toContain(pixKeyMessages.none)
  await change('+55 11 98765-4321').expect(303)
  expect(await stored()).toEqual({ pixKey: '+5511987654321', nextPixKey: null })
  expect((await shown()).current?.kind).toBe('phone')
})

test('a key that is the tax id of somebody else is shown with a warning', async () => {
  await shop.services.db.update(merchant).set({ pixKey: '52998224725' }).where(eq(merchant.id, cafeId))
  const { current } = await shown()
  expect(current).toMatchObject({ kind: 'cpf', isOfAnother: true })
  expect(shownHtml((await caio.get(page)).text)).toContain(pixKeyMessages.ofAnother)
})
