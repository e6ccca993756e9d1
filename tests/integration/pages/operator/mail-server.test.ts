import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry, connection, task } from '#server/db/schema/index.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { mailServerOf } from '#server/shop/connections/connect-mail-server.ts'
import { connectedMailServer } from '#server/shop/connections/mail-server-account.ts'
import { resealAccounts } from '#server/shop/connections/reseal-accounts.ts'
import { setupProblemsOf } from '#server/shop/verify/setup-problems.ts'
import { href } from '#shared/href.ts'
import {
  mailServerFormMessages as formMessages,
  mailServerMessages as messages,
} from '#shared/messages/operator/mail-server.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

const path = href('operator-connections')
const password = 'uma senha: com @ e /'

let server: SMTPServer
let taken: string[]
let accepts: boolean
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      const isRight = accepts && auth.username === 'feira@mercado.com.br' && auth.password === password
      done(isRight ? null : new Error('Bad credentials'), isRight ? { user: 'feira' } : undefined)
    },
    async onData(stream, _session, done) {
      taken.push(Buffer.concat(await stream.toArray()).toString())
      done()
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => new Promise<void>((closed) => server.close(closed)))

let shop: Operation
beforeEach(async () => {
  taken = []
  accepts = true
  shop = await startOperation({ isDemo: false })
  shop.services.mailer = createMailer({
    mailFrom: 'Feira <oi@feira.test>',
    dataDir: '/nowhere',
    connected: mailServerOf(() => shop.services),
  })
})
afterEach(() => shop.close())

const account = () => ({
  host: '127.0.0.1',
  port: String((server.server.address() as AddressInfo).port),
  security: 'none',
  user: 'feira@mercado.com.br',
  mailPassword: password,
  from: 'oi@mercado.com.br',
})
const connect = (changes: Record<string, string> = {}) =>
  shop.post(path, { intent: 'connect-mail', ...account(), ...changes })
const shown = async () => shownHtml((await shop.olga.get(path).expect(200)).text)

test('the operator connects a mail server, and mails leave by it in the name of the shop', async () => {
  const { services } = shop
  expect(await refusesOthers(shop, path)).toBe('/sign-in?to=%2Foperator%2Fconnections')
  expect(await setupProblemsOf(services)).toContain('no_mail')
  expect(await shown()).toContain(messages.none)
  const { headers } = await connect().expect(303)
  expect(shownHtml((await shop.olga.get(String(headers.location))).text)).toContain(
    messages.saved['mail-connected'],
  )
  const page = await shown()
  expect(page).toContain(`${account().host}:${account().port}`)
  expect(page).not.toContain(password)
  expect(await setupProblemsOf(services)).not.toContain('no_mail')

  await shop.post('/operator/settings', { intent: 'test-mail', to: 'rita@mercado.com.br' }).expect(200)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain(`From: ${services.shop.name} <oi@mercado.com.br>`)
  const [stored] = await services.db.select().from(connection)
  expect(stored?.sealedAccount).not.toContain('mercado')
  const recorded = await services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'connection.connected'))
  expect(recorded).toMatchObject([{ subjectName: messages.title, role: 'operator' }])
  expect(JSON.stringify(recorded)).not.toContain(password)
})

test('what cannot be used is said beside its field, filled in, and nothing is stored', async () => {
  const said = async (changes: Record<string, string>) => {
    const { text } = await connect(changes).expect(422)
    expect(text).not.toContain(password)
    return shownHtml(text)
  }
  expect(await said({ mailPassword: 'outra' })).toContain('Ele respondeu: “535 Bad credentials”')
  expect(await said({ port: '1' })).toContain('Não conseguimos falar com este servidor.')
  expect(await said({ host: 'http://x/' })).toContain(formMessages.hostWrong)
  expect(await said({ port: '70000' })).toContain(formMessages.portWrong)
  expect(await said({ security: 'ssl' })).toContain(formMessages.securityWrong)
  expect(await said({ mailPassword: '' })).toContain(formMessages.passwordMissing)
  expect(await said({ user: '' })).toContain(formMessages.userMissing)
  expect((await connect({ port: '1' })).text).toContain('value="feira@mercado.com.br"')
  expect(await shop.services.db.$count(connection)).toBe(0)
})

test('two that connect at once leave one connection, and another key opens it', async () => {
  await Promise.all([connect().expect(303), connect().expect(303)])
  expect(await shop.services.db.$count(connection)).toBe(1)
  const { db } = shop.services
  await resealAccounts({ db, sealingKeys: ['another-key', ...shop.services.sealingKeys] })
  const opened = { db, shop: shop.services.shop, sealingKeys: ['another-key'] }
  expect(await connectedMailServer(opened)).toMatchObject({ from: { address: 'oi@mercado.com.br' } })
})

test('a password that is refused later is a task for the operator until a mail leaves', async () => {
  const { services } = shop
  await connect().expect(303)
  accepts = false
  const { text } = await shop.post(path, { intent: 'check-mail' }).expect(422)
  expect(shownHtml(text)).toContain('535 Bad credentials')
  expect(await shown()).toContain(messages.failedText)
  const open = () => services.db.select().from(task).where(eq(task.kind, 'connection_failed'))
  expect(await open()).toMatchObject([{ doneAt: null, merchantId: null }])
  accepts = true
  await shop.post('/operator/settings', { intent: 'test-mail', to: 'rita@mercado.com.br' }).expect(200)
  expect(await open()).toMatchObject([{ outcome: 'answered' }])
  // A server that is only away is no task: mails are tried again.
  const connected = await mailServerOf(() => services).open()
  await connected?.onTried?.(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }))
  expect(await open()).toHaveLength(1)
  expect(await shown()).toContain(messages.failed)
  await shop.post(path, { intent: 'check-mail' }).expect(303)
  expect(await shown()).not.toContain(messages.failed)
})

test('a mail that was taken is not sent again because the server’s answer could not be recorded', async () => {
  await connect().expect(303)
  const { services } = shop
  const reported: unknown[] = []
  const broken = {
    ...services,
    clock: () => {
      throw new Error('The clock stands')
    },
    reportError: (error: unknown) => void reported.push(error),
  }
  const mailer = createMailer({ mailFrom: '', dataDir: '/nowhere', connected: mailServerOf(() => broken) })
  const mail = { messageId: '1@feira.test', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' }
  await mailer.deliver({ ...mail, date: services.clock(), to: 'rita@mercado.com.br' })
  expect(taken).toHaveLength(1)
  expect(reported).toMatchObject([{ message: 'The clock stands' }])
})

test('without the key of its account no mail leaves, and the operator still reads the panel', async () => {
  await connect().expect(303)
  shop.services.sealingKeys = ['another-key']
  for (const page of ['/operator', '/operator/settings']) await shop.olga.get(page).expect(200)
  await expect(mailServerOf(() => shop.services).open()).rejects.toThrow('No key opens')
})

test('once it is disconnected, its account is gone, and mails are written to files again', async () => {
  await connect().expect(303)
  await shop.post(path, { intent: 'disconnect-mail' }).expect(303)
  await shop.post(path, { intent: 'disconnect-mail' }).expect(303)
  expect(await shop.services.db.select().from(connection)).toMatchObject([{ sealedAccount: null }])
  expect(await shop.services.mailer.writesFiles?.()).toBe(true)
  await shop.post(path, { intent: 'check-mail' }).expect(404)
})

test('a demonstration, whose operator is anybody, connects none', async () => {
  shop.services.isDemo = true
  expect(await shown()).not.toContain(messages.first)
  await connect().expect(403)
  expect(await shop.services.db.$count(connection)).toBe(0)
})
