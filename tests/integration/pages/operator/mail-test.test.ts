import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry } from '#server/db/schema/index.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { mailTestMessages as messages } from '#shared/messages/operator/mail-test.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

let server: SMTPServer
/** The recipients and texts of the mails that the server took. */
let taken: string[]
let refusal: string | null
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 550 })),
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
  refusal = null
  const { port } = server.server.address() as AddressInfo
  shop = await startOperation({ mailer: mailerTo(`smtp://127.0.0.1:${port}`) })
})
afterEach(() => shop.close())

const mailerTo = (smtpUrl: string | undefined) =>
  createMailer({ smtpUrl, mailFrom: 'Feira <oi@feira.test>', dataDir: '' })

const send = (to: string) => shop.post('/operator/settings', { intent: 'test-mail', to })
const tests = () => shop.services.db.select().from(auditEntry).where(eq(auditEntry.action, 'mail.tested'))

test('the operator sends a mail to see whether mails arrive', async () => {
  expect((await shop.olga.get('/operator/settings').expect(200)).text).toContain('value="olga@feira.test"')
  const { text } = await send('oi@mercado.com.br').expect(200)
  expect(shownHtml(text)).toContain(messages.answers.sent('oi@mercado.com.br'))
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain('To: oi@mercado.com.br')
  expect(await tests()).toMatchObject([
    { subjectName: 'oi@mercado.com.br', role: 'operator', after: { mailDelivery: 'sent' } },
  ])
})

test('what the mail server has against it is shown and recorded', async () => {
  refusal = 'Sender address rejected'
  const { text } = await send('oi@mercado.com.br').expect(422)
  expect(shownHtml(text)).toContain('Ele respondeu: “550 Sender address rejected”')
  expect(text).toContain('value="oi@mercado.com.br"')
  const [entry] = await tests()
  expect(entry?.after).toEqual({ mailDelivery: 'refused', mailAnswer: '550 Sender address rejected' })
})

test('a server that nobody reaches is told apart from one that refuses', async () => {
  shop.services.mailer = mailerTo('smtp://127.0.0.1:1')
  const { text } = await send('oi@mercado.com.br').expect(422)
  expect(shownHtml(text)).toContain('Não conseguimos falar com o servidor de e-mail.')
  expect(shownHtml(text)).toContain('ECONNREFUSED')
})

test('without a mail server the page says how to get one', async () => {
  shop.services.mailer = mailerTo(undefined)
  const { text } = await shop.olga.get('/operator/settings').expect(200)
  expect(text).toContain(messages.noServerTitle)
  expect(text).toContain('href="/operator/connections#mail-server"')
  // Who restarts the shop looks again as often as it takes.
  for (let count = 0; count < 6; count += 1) {
    const again = await send('oi@mercado.com.br').expect(422)
    expect(again.text).toContain(messages.answers.no_server)
  }
})

test('an address that is none is refused beside its field, and nothing is sent', async () => {
  expect((await send('rita').expect(422)).text).toContain('id="field-to-error"')
  expect(taken).toEqual([])
  expect(await tests()).toEqual([])
})

test('a person sends five tests an hour', async () => {
  for (let count = 0; count < 5; count += 1) await send('oi@mercado.com.br').expect(200)
  await send('oi@mercado.com.br').expect(429)
  expect(taken).toHaveLength(5)
})

test('nobody but the operator sends one', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  const form = { intent: 'test-mail', to: 'oi@mercado.com.br' }
  await bia.post('/operator/settings').type('form').send(form).expect(403)
  expect(taken).toEqual([])
})
