import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftKey, formDraftOf, storeFormDraft } from '#server/shop/customers/form-drafts.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('a form that comes too late waits for its person without their passwords', async () => {
  const { services, world } = shop
  const mine = { userId: world.users.bia.id, path: '/account/security' }
  const key = { [draftKeyField]: draftKey(services, mine) }
  const form = { ...key, email: 'bia@feira.test', password: 'segredo-1', newPassword: 'segredo-2' }
  expect(await storeFormDraft(services, { path: mine.path, form })).toBe(true)
  expect(await formDraftOf(services, mine)).toEqual({ ...key, email: 'bia@feira.test' })
})
