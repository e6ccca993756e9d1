import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passkey, passwordToken, user } from '#server/db/schema/index.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { customerMails } from '#server/shop/customers/customer-mails.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { sendQueuedMails } from '#tests/support/shop/mail-worker.ts'
import { worldPassword } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const messages = customerMessages.resetPassword

let shop: Awaited<ReturnType<typeof startApp>>
let worker: Awaited<ReturnType<typeof sendQueuedMails>>
let dataDir: string

beforeAll(async () => {
  dataDir = await temporaryFolder()
  const mailer = createMailer({ mailFrom: 'Feira <nao-responda@feira.test>', dataDir })
  shop = await startApp({ mailer })
  worker = await sendQueuedMails(shop.database.pool, shop.services, customerMails)
})

afterAll(async () => {
  await worker.stop()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const signIn = (password: string) =>
  shop.visitor().post('/sign-in').type('form').send({ email: 'bia@feira.test', password })

test('a customer sets a new password by the link in the mail', async () => {
  const otherBrowser = shop.visitor()
  await otherBrowser.post('/sign-in').type('form').send({ email: 'bia@feira.test', password: worldPassword })
  const visitor = shop.visitor()
  await visitor.post('/forgot-password').type('form').send({ email: 'bia@feira.test' })
  const link = await linkInOutbox()
  expect(link.origin).toBe(shop.services.shop.publicUrl)
  const address = link.pathname + link.search

  const form = await visitor.get(address)
  expect(form.status).toBe(200)
  expect(form.text).toContain('autoComplete="new-password"')
  const short = await visitor.post(address).type('form').send({ password: 'curta' })
  expect(short.status).toBe(422)
  expect(short.text).toContain(`id="field-password-error">${customerMessages.fieldErrors.passwordTooShort}`)
  const common = await visitor.post(address).type('form').send({ password: 'Iloveyou' })
  expect(common.status).toBe(422)
  expect(common.text).toContain(`id="field-password-error">${customerMessages.fieldErrors.passwordCommon}`)
  const changed = await visitor.post(address).type('form').send({ password: 'uma senha nova' })
  expect(changed.status).toBe(303)
  // Whoever opened the mail reads mails to the address.
  const [bia] = await shop.services.db.select().from(user).where(eq(user.email, 'bia@feira.test'))
  expect(bia?.emailConfirmedAt).not.toBeNull()

  const notice = await visitor.get(String(changed.headers.location))
  expect(notice.text).toContain(customerMessages.signIn.passwordChanged)
  expect((await otherBrowser.get('/orders')).status).toBe(302)
  expect((await signIn(worldPassword)).status).toBe(422)
  expect((await signIn('uma senha nova')).status).toBe(303)

  expect((await visitor.get(address)).text).toContain(messages.doneTitle)
  const twice = await visitor.post(address).type('form').send({ password: 'mais uma senha' })
  expect(twice.headers.location).toBe(address)
  expect((await signIn('mais uma senha')).status).toBe(422)
})

test('an invalid reset link says so and leads to a new one', async () => {
  for (const address of ['/reset-password', '/reset-password?token=inventado']) {
    const { status, text } = await shop.visitor().get(address)
    expect(status).toBe(200)
    expect(text).toContain(messages.expiredTitle)
    expect(text).toContain('href="/forgot-password"')
    expect(text).not.toContain('type="password"')
  }
})

test.each([
  ['are removed with the password, if its person wants it', false, { 'without-passkeys': '1' }, 0],
  ['stay otherwise', false, {}, 1],
  ['stay where they are the second factor', true, { 'without-passkeys': '1' }, 1],
] as const)('passkeys %s', async (_, secondFactorByPasskey, more, left) => {
  const { db, clock } = shop.services
  const userId = shop.world.users.caio.id
  const token = `chave ${left} ${secondFactorByPasskey}`
  await db.update(user).set({ secondFactorByPasskey }).where(eq(user.id, userId))
  await db.delete(passkey)
  await db.insert(passkey).values({
    ...{
      id: token,
      userId,
      name: 'Celular do intruso',
      publicKey: Buffer.from('pub'),
      counter: 0,
      transports: [],
    },
  })
  const expiresAt = new Date(clock().getTime() + 60_000)
  await db.insert(passwordToken).values({ userId, tokenHash: secretTokenHash(token), expiresAt })
  const address = `/reset-password?token=${encodeURIComponent(token)}`
  const { text } = await shop.visitor().get(address)
  expect(text.includes('Celular do intruso')).toBe(!secondFactorByPasskey)
  const form = { password: 'quatro palavras bem juntas', ...more }
  await shop.visitor().post(address).type('form').send(form).expect(303)
  expect(await db.$count(passkey, eq(passkey.userId, userId))).toBe(left)
})

async function linkInOutbox(): Promise<URL> {
  const outbox = join(dataDir, 'outbox')
  const [name = ''] = await vi.waitUntil(
    async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
      return names.length > 0 && names
    },
    { timeout: 45_000 },
  )
  const mail = await PostalMime.parse(await readFile(join(outbox, name)))
  const inText = /http\S+/.exec(mail.text ?? '')?.[0] ?? ''
  expect(mail.html).toContain(`href="${inText}"`)
  return new URL(inText)
}
