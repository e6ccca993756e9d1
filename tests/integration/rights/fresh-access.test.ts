import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '#server/db/schema/index.ts'
import { dataExportPath } from '#shared/account/privacy.ts'
import { merchantAuditFilePath, operatorAuditFilePath } from '#shared/audit-log/audit-view.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { orderExportPath } from '#shared/orders/order-export.ts'
import { pageNames, routeRule } from '#shared/routes.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const { confirmAccess: messages, fieldErrors } = accountMessages
const parameters: Record<string, string> = {
  orderNumber: 'ABCD-2345',
  merchantId: '01890a5d-ac96-774b-bcce-b302099a8057',
  userId: '01890a5d-ac96-774b-bcce-b302099a8057',
  batchNumber: '20260101-1',
  ruleId: '01890a5d-ac96-774b-bcce-b302099a8057',
  claimId: '01890a5d-ac96-774b-bcce-b302099a8057',
}

let shop: Awaited<ReturnType<typeof startApp>>
let ana: Awaited<ReturnType<typeof shop.signedIn>>
let olga: typeof ana
beforeAll(async () => {
  shop = await startApp()
})
beforeEach(async () => {
  ana = await shop.signedIn('ana@feira.test')
  olga = await shop.signedIn('olga@feira.test')
})
afterAll(() => shop.close())

/** The session that somebody left open. */
const leaveOpen = (minutesAgo = 11) => proveAgain(shop.services, { minutesAgo })

const guarded = pageNames.flatMap((name) => {
  const { fresh, path, middleware = [] } = routeRule(name)
  if (!fresh) return []
  const intents = typeof fresh === 'string' ? [''] : Object.keys(fresh)
  const isRead = typeof fresh === 'string'
  return intents.map((intent) => ({
    name,
    path,
    intent,
    isRead,
    isOperators: middleware.includes('operator'),
  }))
})

test.each(guarded)('$name $intent wants to know again who it is, in a session left open', async (each) => {
  await leaveOpen()
  const path = each.path.replace(/:(\w+)/g, (_, name) => parameters[name] ?? '')
  const person = each.isOperators ? olga : ana
  const sent = await person.post(path).type('form').send({ intent: each.intent, note: 'Oi' })
  expect(sent.status).toBe(302)
  expect(sent.headers.location).toMatch(/^\/confirm-access\?to=/)
  if (each.isRead) await person.get(path).expect(302)
})

test('the files with personal data and payouts want it as well', async () => {
  await leaveOpen()
  const file = await ana.get(`${orderExportPath}?format=lines`)
  expect(file.headers.location).toBe(
    `/confirm-access?to=${encodeURIComponent('/merchant/orders/export?format=lines')}`,
  )
  const copy = await ana.get(dataExportPath('01890a5d-ac96-774b-bcce-b302099a8057'))
  expect(copy.headers.location).toBe(`/confirm-access?to=${encodeURIComponent('/account/privacy')}`)
  const logs = [[ana, merchantAuditFilePath] as const, [olga, operatorAuditFilePath] as const]
  for (const [person, path] of logs) {
    await leaveOpen()
    const page = encodeURIComponent(path.replace('.csv', ''))
    expect((await person.get(path)).headers.location).toBe(`/confirm-access?to=${page}`)
    await leaveOpen(9)
    await person.get(path).expect(200)
  }
})

test('a second factor is not switched on in a session left open, and after the password it is', async () => {
  await shop.services.db.update(user).set({ emailConfirmedAt: new Date() })
  await leaveOpen()
  const path = '/account/security/second-factor'
  const start = () => ana.post(path).type('form').send({ intent: 'start' })
  const { location } = (await start().expect(302)).headers
  expect((await ana.get(path)).text).not.toContain('otpauth')
  const confirm = (password: string) =>
    ana
      .post(location ?? '')
      .type('form')
      .send({ intent: 'password', password })
  expect((await confirm('errada')).text).toContain(fieldErrors.wrongPassword)
  await start().expect(302)
  await confirm(worldPassword).expect(303).expect('Location', `${path}?unsent=1#unsent`)
  await start().expect(303)
  await leaveOpen(9)
  await start().expect(303)
})

test('a task about money that goes out wants it wherever it is listed', async () => {
  const form = { task: parameters.ruleId, taskAction: 'returned' }
  const olgas = ['/operator', '/operator/orders/ABCD-2345'] as const
  const lists = [[ana, '/merchant/orders'] as const, ...olgas.map((path) => [olga, path] as const)]
  for (const [person, path] of lists) {
    const send = (intent: string) =>
      person
        .post(path)
        .type('form')
        .send({ intent, ...form })
    await leaveOpen()
    expect((await send('task-money')).headers.location).toMatch(/^\/confirm-access\?to=/)
    // By another name, or by that of tasks without money, it is no action at all.
    expect((await send('task')).status).toBe(404)
    await leaveOpen(9)
    expect((await send('task-money')).status).toBe(404)
  }
})

test('what was sent too late is shown again, and sent by its person alone', async () => {
  await leaveOpen()
  const form = {
    intent: 'invite',
    email: 'nova@exemplo.com.br',
    role: 'manager',
    password: 'segredo que fica',
  }
  const { location } = (await ana.post('/merchant/team').type('form').send(form).expect(302)).headers
  expect((await ana.get(location ?? '')).text).toContain(messages.hasDraft)
  const password = { intent: 'password', password: worldPassword }
  const back = await ana
    .post(location ?? '')
    .type('form')
    .send(password)
    .expect(303)
  const { text } = await ana.get(back.headers.location ?? '')
  expect(text).toContain(messages.sendAgain)
  expect(text).toContain('value="nova@exemplo.com.br"')
  expect(text).not.toContain('segredo que fica')
  const caio = await shop.signedIn('caio@feira.test')
  expect((await caio.get('/account?unsent=1')).text).not.toContain(messages.sendAgain)
})
