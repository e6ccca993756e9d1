import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storesCommand } from '#server/cli/stores.ts'
import { auditEntry, merchant, merchantInvitation } from '#server/db/schema/index.ts'
import { storeCliMessages as messages } from '#shared/messages/command-line/catalog-cli.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { commandLine } from '#tests/support/shop/command.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let stores: ReturnType<typeof commandLine>
beforeAll(async () => {
  shop = await startApp()
  stores = commandLine(storesCommand, shop.services)
})
afterAll(() => shop.close())

const named = (slug: string) => ['create', slug, '--name', 'Rendas da Lia', '--owner', 'lia@exemplo.com.br']

test('a script creates a store and invites its owner; run again, it changes nothing', async () => {
  const { db } = shop.services
  const created = messages.created('rendas-da-lia', 'Rendas da Lia', 'lia@exemplo.com.br')
  expect(await stores(...named('rendas-da-lia'))).toEqual({ code: 0, said: created, complained: '' })
  const again = await stores(...named('rendas-da-lia'))
  expect(again).toEqual({ code: 0, said: messages.exists('rendas-da-lia'), complained: '' })
  const found = await db.select().from(merchant).where(eq(merchant.slug, 'rendas-da-lia'))
  expect(found.map(({ name, status }) => [name, status])).toEqual([['Rendas da Lia', 'applied']])
  const ofStore = eq(merchantInvitation.merchantId, found[0]?.id ?? '')
  expect(await db.$count(merchantInvitation, ofStore)).toBe(1)
  const recorded = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.merchantId, found[0]?.id ?? ''))
  expect(recorded.map(({ action, role }) => [action, role])).toContainEqual(['merchant.created', 'system'])
})

test.each([
  [['create']],
  [['create', 'Rendas da Lia', '--name', 'Rendas', '--owner', 'lia@exemplo.com.br']],
  [['create', 'rendas', '--owner', 'lia@exemplo.com.br']],
  [['create', 'rendas', '--name', 'Rendas']],
  [['create', 'rendas', '--name', 'Rendas', '--owner', 'lia']],
])('what is missing or wrong is said in one line: %s', async (args) => {
  const { code, complained } = await stores(...args)
  expect(code).toBe(1)
  expect(complained).toMatch(/^[^\n]+$/)
})
