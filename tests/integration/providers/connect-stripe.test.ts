import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providersCommand } from '#server/cli/providers.ts'
import { auditEntry, connection, task } from '#server/db/schema/index.ts'
import { stripeConnect } from '#server/payments/stripe/stripe-connect.ts'
import { connectStripe } from '#server/shop/connections/connect-stripe.ts'
import { checkStripe, readStripeAccounts } from '#server/shop/connections/stripe-account.ts'
import { connectionMessages } from '#shared/messages/merchant/connections.ts'
import { stripeMessages as messages } from '#shared/messages/merchant/stripe-connection.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { stripePagePath } from '#shared/payments/stripe-accounts.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { stripeStandIn } from '#tests/support/http/stripe-stand-in.ts'
import { commandLine } from '#tests/support/shop/command.ts'

const path = '/merchant/connections'

let shop: Awaited<ReturnType<typeof startOperation>>
let stripe: Awaited<ReturnType<typeof stripeStandIn>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let merchantId: string
beforeAll(async () => {
  shop = await startOperation({ settlement: 'platform' })
  caio = await shop.signedIn('caio@feira.test')
  merchantId = shop.world.merchants.cafe.id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await stripe?.close()
  stripe = await stripeStandIn()
  shop.services.stripeConnect = stripeConnect(stripe.config)
  await shop.services.db.delete(task)
  await shop.services.db.delete(connection)
})
afterAll(() => stripe.close())

const press = (intent: string) => caio.post(path).type('form').send({ intent })
const connected = async () =>
  (await shop.services.db.select().from(connection).where(isNull(connection.disconnectedAt)))[0]

test('an owner opens an account, goes on at Stripe, comes back, and sees what it is good for', async () => {
  expect((await caio.get(path)).text).toContain(messages.connect)
  expect((await press('connect-stripe')).status).toBe(303)
  // Twice is one account.
  await press('connect-stripe')
  expect([...stripe.accounts.values()]).toMatchObject([{ country: 'BR', metadata: { merchantId } }])
  const started = (await caio.get(path)).text
  for (const text of [messages.notReady, messages.continue, messages.due.bank])
    expect(started).toContain(text)

  const away = await caio.get(stripePagePath)
  expect(away.headers.location).toMatch(/^https:\/\/connect\.stripe\.test\/setup\/acct_1\//)
  stripe.complete('acct_1')
  const back = await caio.get(`${path}?stripe=back`)
  expect(back.headers.location).toBe(`${path}?done=stripe-back`)
  const ready = (await caio.get(`${path}?done=stripe-back`)).text
  for (const text of [connectionMessages.saved['stripe-back'], messages.ready]) expect(ready).toContain(text)
  expect(ready).not.toContain('acct_1')

  expect((await press('check-stripe')).headers.location).toBe(`${path}?done=stripe-works`)
  expect((await caio.get(`${path}?done=stripe-works`)).text).toContain(
    connectionMessages.saved['stripe-works'],
  )
})

test('only an owner may, and only where the operator has switched it on', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.post(path).type('form').send({ intent: 'connect-stripe' })).status).not.toBe(303)
  shop.services.stripeConnect = null
  expect((await press('connect-stripe')).status).toBe(404)
  expect((await caio.get(path)).text).not.toContain(messages.title)
  expect(stripe.accounts.size).toBe(0)
})

test('Stripe’s trouble is said on the page, and connects nothing', async () => {
  stripe.fault({ status: 503 })
  const { status, text } = await press('connect-stripe')
  expect(status).toBe(503)
  expect(text).toContain(ruleMessages.stripe_unavailable)
  expect(await connected()).toBeUndefined()
  stripe.fault({})
  await press('connect-stripe')
  stripe.fault({ status: 503 })
  expect((await caio.get(stripePagePath)).headers.location).toBe(`${path}?stripe=away`)
  expect((await caio.get(`${path}?stripe=away`)).text).toContain(messages.isAway)
})

test('an account that Stripe no longer knows is a task of the store, until it answers again', async () => {
  await connectStripe(shop.services, { merchantId })
  const known = stripe.complete('acct_1')
  stripe.accounts.delete('acct_1')
  await readStripeAccounts(shop.services)
  const failed = and(eq(task.kind, 'connection_failed'), isNull(task.doneAt))
  expect(await shop.services.db.select().from(task).where(failed)).toMatchObject([
    { merchantId, data: { provider: 'stripe' } },
  ])
  expect((await caio.get(path)).text).toContain(messages.failedText)
  stripe.accounts.set('acct_1', known)
  await readStripeAccounts(shop.services)
  expect(await shop.services.db.$count(task, failed)).toBe(0)
  expect(await connected()).toMatchObject({ accountState: { transfersEnabled: true }, failedAt: null })
})

test('the operator sees the accounts of all stores and tries them', async () => {
  await connectStripe(shop.services, { merchantId })
  expect((await shop.olga.get('/operator/connections')).text).toContain('Stripe')
  const form = { intent: 'check-store', connection: (await connected())?.id ?? '' }
  expect((await shop.post('/operator/connections', form)).text).toContain(messages.notReady)
  stripe.complete('acct_1')
  expect((await shop.post('/operator/connections', form)).status).toBe(303)
})

test('the operator connects an account by its id, which is no other store’s and of the shop’s country', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feira-test-'))
  const providers = commandLine(providersCommand, shop.services)
  const connect = async (account: string, store: string) => {
    await writeFile(join(folder, 'conta.json'), JSON.stringify({ provider: 'stripe', account }))
    return providers('connect', join(folder, 'conta.json'), '--store', store)
  }
  stripe.reply('POST', 'accounts', new URLSearchParams({ country: 'BR' }))
  stripe.reply('POST', 'accounts', new URLSearchParams({ country: 'US' }))
  stripe.complete('acct_1')
  expect(await connect('acct_1', 'cafe')).toMatchObject({
    code: 0,
    said: expect.stringContaining(messages.ready),
  })
  expect(await connect('acct_1', 'ana')).toMatchObject({ code: 1 })
  expect(await connect('acct_2', 'ana')).toMatchObject({ code: 1 })
  expect(await connect('acct_9', 'ana')).toMatchObject({ code: 1 })
  expect((await providers('list')).said).toContain('cafe  Stripe  acct_1')
  expect(await providers('check', 'stripe', '--store', 'cafe')).toMatchObject({ code: 0 })
  expect(await providers('disconnect', 'stripe', '--store', 'cafe')).toMatchObject({ code: 0 })
  await expect(checkStripe(shop.services, merchantId)).rejects.toMatchObject({ code: 'not_found' })
  await rm(folder, { recursive: true })
})

test('connecting and disconnecting are in the audit log', async () => {
  await press('connect-stripe')
  await press('disconnect-stripe')
  const actions = await shop.services.db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.subjectType, 'connection'))
  const names = actions.map(({ action }) => action)
  expect(names).toContain('connection.connected')
  expect(names).toContain('connection.disconnected')
  expect(await connected()).toBeUndefined()
})
