import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providersCommand } from '#server/cli/providers.ts'
import { auditEntry, fiscalSetting, productNcm } from '#server/db/schema/index.ts'
import { issuerView } from '#server/shop/connections/issuer-account.ts'
import { ncmField } from '#shared/forms/merchant/fiscal-form.ts'
import { href } from '#shared/href.ts'
import { usualFiscalSettings } from '#shared/merchants/fiscal-settings.ts'
import { connectionMessages } from '#shared/messages/merchant/connections.ts'
import { fiscalMessages as messages } from '#shared/messages/merchant/fiscal.ts'
import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'
import { issuerAccountProblems, issuerMessages } from '#shared/messages/merchant/issuer-connection.ts'
import { focusNfeStandIn } from '#tests/support/http/focus-nfe-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commandLine } from '#tests/support/shop/command.ts'

const path = href('merchant-fiscal')
const filled = { ...usualFiscalSettings, stateRegistration: '082.345.678', ncm: '0901.21.00' }

let shop: Awaited<ReturnType<typeof startApp>>
let focus: Awaited<ReturnType<typeof focusNfeStandIn>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp()
  focus = await focusNfeStandIn()
  caio = await shop.signedIn('caio@feira.test')
  merchantId = shop.world.merchants.cafe.id
})
afterAll(async () => {
  await shop.close()
  await focus.close()
})

const send = (to: string, fields: Record<string, string>) => caio.post(to).type('form').send(fields)

test('a store begins with what is usual and saves its own', async () => {
  const { db } = shop.services
  expect((await caio.get(path)).text).toContain(messages.usual)
  const { headers } = await send(path, { intent: 'save-fiscal', ...filled })
  expect(headers.location).toBe(`${path}?done=fiscal`)
  const [stored] = await db.select().from(fiscalSetting).where(eq(fiscalSetting.merchantId, merchantId))
  expect(stored).toMatchObject({ ncm: '09012100', stateRegistration: '082345678', icms: '102' })
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, 'fiscal.changed'))
  expect(entries).toMatchObject([{ after: expect.objectContaining({ ncm: '09012100' }) }])
})

test('what does not fit comes back as it was typed, with the error beside it', async () => {
  const wrong = { ...filled, ncm: '123', cfopInState: '6102', icms: '00', stateRegistration: '' }
  const { status, text } = await send(path, { intent: 'save-fiscal', ...wrong })
  expect(status).toBe(422)
  expect(text).toContain('O NCM tem oito números.')
  expect(text).toContain('Este CFOP tem quatro números e começa com 5.')
  expect(text).toContain('No Simples Nacional e no MEI são três números; nos outros regimes, dois.')
  expect(text).toContain('Escreva de 2 a 14 números, ou ISENTO.')
  expect(text).toContain('value="6102"')
})

test('tax situations that the regime or a sale does not have are refused beside their fields', async () => {
  const wrong = { ...filled, taxRegime: '3', icms: '102', pis: '50' }
  const { status, text } = await send(path, { intent: 'save-fiscal', ...wrong })
  expect(status).toBe(422)
  expect(text).toContain('No Simples Nacional e no MEI são três números; nos outros regimes, dois.')
  expect(text).toContain('São os dois números de uma venda: de 01 a 09, 49 ou 99.')
})

test('a product gets an NCM of its own, and gives it back', async () => {
  const { db } = shop.services
  const { beans } = shop.world.products
  const field = ncmField(beans)
  expect((await caio.get(`${path}?q=gr%C3%A3os`)).text).toContain(`name="${field}"`)
  expect((await send(path, { intent: 'save-ncm', [field]: '12' })).text).toContain('O NCM tem oito números.')
  await send(`${path}?q=x`, { intent: 'save-ncm', [field]: '0901.11.10' })
  expect(await db.select().from(productNcm)).toEqual([{ productId: beans, ncm: '09011110' }])
  await send(path, { intent: 'save-ncm', [field]: '' })
  expect(await db.select().from(productNcm)).toEqual([])
})

test('an order says what is missing before its invoice can be issued', async () => {
  const { db } = shop.services
  const { number } = await anOrder(shop, { items: ['beans250'] })
  const page = href('merchant-order-invoices', { orderNumber: number })
  expect((await caio.get(page)).text).not.toContain(invoiceMessages.issue.submit)
  const commands = commandLine(providersCommand, shop.services)
  const file = join(shop.services.uploadFolder, 'nota.json')
  await writeFile(file, JSON.stringify({ issuer: 'focus_nfe', ...focus.account }))
  expect(await commands('connect', file, '--store', 'cafe')).toMatchObject({ code: 0 })
  expect((await caio.get(page)).text).toContain(invoiceMessages.issue.submit)
  await db.delete(fiscalSetting)
  const missing = (await caio.get(page)).text
  expect(missing).toContain(`>${invoiceMessages.obstacles.no_settings}`)
  expect(missing).not.toContain(invoiceMessages.issue.submit)
  const refused = await send(page, { intent: 'issue' })
  expect(refused.status).toBe(409)
  // Said once, and not again beside the file.
  expect(refused.text.split(`>${invoiceMessages.obstacles.no_settings}`)).toHaveLength(2)
})

test('the owner connects the issuer on the page of connections, and the operator checks it by a command', async () => {
  const connections = href('merchant-connections')
  const text = { intent: 'connect-issuer', environment: 'sandbox', issuerPassword: 'no' }
  expect((await send(connections, text)).text).toContain(issuerAccountProblems.token)
  expect((await caio.get(connections)).text).toContain(issuerMessages.title)
  const checked = await send(connections, { intent: 'check-issuer' })
  expect(checked.headers.location).toContain('done=issuer-works')
  const commands = commandLine(providersCommand, shop.services)
  expect(await commands('check', 'focus-nfe', '--store', 'cafe')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Focus NFe'),
  })
  expect((await commands('list')).said).toContain('cafe  Focus NFe')
  focus.endToken()
  expect(await commands('check', 'focus-nfe', '--store', 'cafe')).toMatchObject({ code: 1 })
  expect((await send(connections, { intent: 'check-issuer' })).text).toContain(issuerMessages.refused)
  const { headers } = await send(connections, { intent: 'disconnect-issuer' })
  expect((await caio.get(String(headers.location))).text).toContain(
    connectionMessages.saved['issuer-disconnected'],
  )
  expect(await issuerView(shop.services, merchantId)).toBeNull()
})
