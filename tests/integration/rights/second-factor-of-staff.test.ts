import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticator, merchant } from '#server/db/schema/index.ts'
import { changeSettings, type SettingsChange } from '#server/shop/settings/change-settings.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

const settings = '/operator/settings'
const setUpFirst = (to: string) => `/account/security/second-factor?to=${encodeURIComponent(to)}`
const change = (values: SettingsChange) => changeSettings(shop.services, { role: 'system' }, values)

async function hasApp(userId: string) {
  const confirmedAt = new Date()
  await shop.services.db.insert(authenticator).values({ userId, sealedSecret: 'sealed', confirmedAt })
}

test('who asks it of operators has a second factor first, so that nobody is locked out', async () => {
  const form = { intent: 'sign-in', operatorsNeedFactor: '1' }
  const refused = await shop.post(settings, form)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(settingsMessages.errors.noOwnFactor)
  expect(shop.services.settings.current.operatorsNeedFactor).toBe(false)
  await hasApp(shop.world.users.olga.id)
  await shop.post(settings, form).expect(303)
  expect(shop.services.settings.current).toMatchObject({
    operatorsNeedFactor: true,
    membersNeedFactor: false,
  })
  expect((await shop.olga.get(settings)).status).toBe(200)
  await shop.post(settings, { intent: 'sign-in' }).expect(303)
  expect(shop.services.settings.current.operatorsNeedFactor).toBe(false)
})

test('operators without one set it up before any page of theirs', async () => {
  const { users } = shop.world
  await shop.services.db.delete(authenticator).where(eq(authenticator.userId, users.olga.id))
  await change({ operatorsNeedFactor: true })
  for (const path of ['/operator', settings, '/operator/audit', '/operator/audit.csv'])
    expect((await shop.olga.get(path)).headers.location, path).toBe(setUpFirst(path))
  const posted = await shop.post(settings, { intent: 'registration', registration: 'closed' })
  expect(posted.headers.location).toBe(setUpFirst(settings))
  expect(shop.services.settings.current.registration).toBe('open')
  expect((await shop.olga.get(setUpFirst(settings))).text).toContain(secondFactorMessages.required)
  await hasApp(users.olga.id)
  expect((await shop.olga.get(settings)).status).toBe(200)
  await change({ operatorsNeedFactor: false })
})

test('people of stores set it up, applicants and customers are left alone', async () => {
  const { world, services, signedIn } = shop
  const [bia, caio] = [await signedIn('bia@feira.test'), await signedIn('caio@feira.test')]
  await change({ membersNeedFactor: true })
  for (const path of ['/merchant', '/merchant/orders', '/merchant/statement.csv', '/sell'])
    expect((await caio.get(path)).headers.location, path).toBe(setUpFirst(path))
  expect((await caio.get('/orders')).status).toBe(200)
  for (const path of ['/orders', '/sell']) expect((await bia.get(path)).status, path).toBe(200)
  expect((await shop.olga.get('/operator')).status).toBe(200)

  const isCafe = eq(merchant.id, world.merchants.cafe.id)
  await services.db.update(merchant).set({ status: 'in_review' }).where(isCafe)
  expect((await caio.get('/sell')).status).toBe(200)
  await services.db.update(merchant).set({ status: 'active' }).where(isCafe)
  await hasApp(world.users.caio.id)
  expect((await caio.get('/merchant/orders')).status).toBe(200)
})
