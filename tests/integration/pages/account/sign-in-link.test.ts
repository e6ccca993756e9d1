import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { signInLinkMail } from '#server/shop/customers/customer-mails.ts'
import { sweepSessions } from '#server/shop/customers/sessions.ts'
import { sendSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const { signInLink: messages, signInByLink: entering } = customerMessages

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** Somebody new, of whom nobody knows whether the address is theirs. */
async function unconfirmed(email: string) {
  const browser = shop.visitor()
  const form = { name: 'Eva Lima', email, password: worldPassword }
  await browser.post('/sign-up').type('form').send(form).expect(303)
  return browser
}

/** Somebody new who has confirmed the address; each test has its own. */
async function customer(email: string) {
  const browser = await unconfirmed(email)
  await shop.services.db.update(user).set({ emailConfirmedAt: new Date() }).where(eq(user.email, email))
  return browser
}

const ask = (email: string, to = '') =>
  shop
    .visitor()
    .post(`/sign-in-link${to && `?to=${encodeURIComponent(to)}`}`)
    .type('form')
    .send({ email })

async function queued<Data>(job: string, address: string): Promise<Data[]> {
  const { rows } = await shop.database.pool.query(
    `delete from pgboss.job where name = $1 and coalesce(data->>'email', data->>'to') = $2 returning data`,
    [job, address],
  )
  return rows.map(({ data }) => data)
}

/** Does the queued work, and returns the addresses in the mails. */
async function mailedLinks(email: string): Promise<string[]> {
  for (const job of await queued<Jobs['send-sign-in-link']>('send-sign-in-link', email))
    await sendSignInLink(shop.services, job)
  const mails = await queued<Jobs['send-mail']>('send-mail', email)
  const links = mails.filter(({ template }) => template === signInLinkMail.name)
  return await Promise.all(
    links.map(async ({ data }) => {
      const mail = await signInLinkMail.write(
        shop.services,
        data as { name: string; nonce: string; to: string },
      )
      const { origin, pathname, search } = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      expect(origin).toBe(shop.services.shop.publicUrl)
      return pathname + search
    }),
  )
}

const isSignedIn = async (browser: ReturnType<typeof shop.visitor>) =>
  (await browser.get('/account')).status === 200

test('a mailed link signs in once, where it is opened, and leads to where its person was going', async () => {
  const email = 'eva.link@exemplo.com.br'
  await customer(email)
  expect((await ask(email, '/orders')).text).toContain(messages.sent(email))
  const [link = ''] = await mailedLinks(email)
  const phone = shop.visitor()
  // Programs that open links in advance use none up.
  for (let opened = 0; opened < 2; opened++)
    expect((await phone.get(link)).text).toContain(entering.question('Eva Lima'))
  expect(await isSignedIn(phone)).toBe(false)
  const entered = await phone.post(link).type('form').send({ timeZone: 'America/Manaus' })
  expect(entered.status).toBe(303)
  expect(entered.headers.location).toBe('/orders')
  expect(await isSignedIn(phone)).toBe(true)
  expect((await phone.get('/account/security')).text).toContain('Amazonas')

  const laptop = shop.visitor()
  expect((await laptop.get(link)).text).toContain(entering.expiredTitle)
  const again = await laptop.post(link).type('form').send({})
  expect(again.status).toBe(410)
  expect(again.text).toContain('href="/sign-in-link?to=%2Forders"')
  expect(await isSignedIn(laptop)).toBe(false)
})

const keyOf = (html: string) => /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? ''

test('a form that is tapped twice leads into the account twice, and nobody else', async () => {
  const email = 'eva.toca@exemplo.com.br'
  await customer(email)
  await ask(email)
  const [link = ''] = await mailedLinks(email)
  const form = { formKey: keyOf((await shop.visitor().get(link)).text) }
  const otherForm = { formKey: keyOf((await shop.visitor().get(link)).text) }
  // Neither post has a cookie: the browser dropped the first answer.
  const [one, two] = [shop.visitor(), shop.visitor()]
  const answers = await Promise.all([one, two].map((phone) => phone.post(link).type('form').send(form)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await isSignedIn(two)).toBe(true)
  const { rows } = await shop.database.pool.query(
    `select from session where revoked_at is null and user_id = (select id from "user" where email = $1)`,
    [email],
  )
  // The one of the sign-up is the other.
  expect(rows).toHaveLength(2)
  await shop.visitor().post(link).type('form').send(otherForm).expect(410)
  await shop.visitor().post(link).type('form').send({}).expect(410)

  await shop.database.pool.query(`update session set created_at = created_at - interval '2 minutes'`)
  await shop.visitor().post(link).type('form').send(form).expect(410)
  await two.post(link).type('form').send(form).expect(303)
  expect((await two.get(link)).text).toContain(entering.already('Eva Lima'))
  await two.post('/sign-out').type('form').send({}).expect(303)
  await two.post(link).type('form').send(form).expect(410)
})

test('who made an account with the address of somebody else loses it when its owner opens a link', async () => {
  const email = 'eva.dona@exemplo.com.br'
  const stranger = await unconfirmed(email)
  await ask(email)
  const [link = ''] = await mailedLinks(email)
  const owner = shop.visitor()
  expect((await owner.get(link)).text).toContain(entering.unconfirmed)
  await owner.post(link).type('form').send({}).expect(303)
  expect(await isSignedIn(owner)).toBe(true)
  expect(await isSignedIn(stranger)).toBe(false)
  const again = { email, password: worldPassword }
  expect((await stranger.post('/sign-in').type('form').send(again)).status).toBe(422)
  const [eva] = await shop.services.db.select().from(user).where(eq(user.email, email))
  expect(eva?.emailConfirmedAt).not.toBeNull()
})

test('one link that is opened by several at the same moment signs one in', async () => {
  const email = 'eva.duas@exemplo.com.br'
  await customer(email)
  await ask(email)
  const [link = ''] = await mailedLinks(email)
  const browsers = Array.from({ length: 6 }, () => shop.visitor())
  const answers = await Promise.all(browsers.map((browser) => browser.post(link).type('form').send({})))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410, 410])
})

test('a used link ends the others, and so does signing out everywhere', async () => {
  const email = 'eva.outros@exemplo.com.br'
  const laptop = await customer(email)
  await ask(email)
  await ask(email)
  const [first = '', second = ''] = await mailedLinks(email)
  expect(first).not.toBe(second)
  await shop.visitor().post(second).type('form').send({}).expect(303)
  await shop.visitor().post(first).type('form').send({}).expect(410)
  await ask(email)
  const [third = ''] = await mailedLinks(email)
  await laptop.post('/account/security').type('form').send({ intent: 'end-sessions' }).expect(303)
  await shop.visitor().post(third).type('form').send({}).expect(410)
})

test('a link that is over is swept, and says what to do', async () => {
  const email = 'eva.tarde@exemplo.com.br'
  await customer(email)
  await ask(email)
  const [link = ''] = await mailedLinks(email)
  const { rowCount } = await shop.database.pool.query(
    `update sign_in_token set expires_at = expires_at - make_interval(mins => ${retentionTimes.signInLink.minutes})
     where user_id = (select id from "user" where email = $1)`,
    [email],
  )
  expect(rowCount).toBe(1)
  expect((await shop.visitor().get(link)).text).toContain(entering.expired)
  await shop.visitor().post(link).type('form').send({}).expect(410)
  await sweepSessions(shop.services)
  expect(
    (await shop.database.pool.query('select from sign_in_token where expires_at <= now()')).rowCount,
  ).toBe(0)
})

test('the answer is the same whether or not there is an account, and only the account gets a mail', async () => {
  const email = 'eva.existe@exemplo.com.br'
  await customer(email)
  const known = await ask(email)
  const unknown = await ask('eva.ninguem@exemplo.com.br')
  expect(known.status).toBe(200)
  const comparable = (html: string) =>
    html.replace(/nonce="[^"]*"|answered(=|%3D)[\w-]+/g, '').replaceAll('eva.ninguem', 'eva.existe')
  expect(comparable(unknown.text)).toBe(comparable(known.text))
  expect(await mailedLinks('eva.ninguem@exemplo.com.br')).toEqual([])
  expect(await mailedLinks(email)).toHaveLength(1)
})

test('a link leads to no other shop, and to nowhere without its token', async () => {
  const email = 'eva.longe@exemplo.com.br'
  await customer(email)
  await ask(email, '//evil.example/')
  const [link = ''] = await mailedLinks(email)
  const { headers } = await shop.visitor().post(link).type('form').send({})
  expect(headers.location).toBe('/')
  expect((await shop.visitor().get('/sign-in-by-link')).text).toContain(entering.expiredTitle)
  await shop.visitor().post('/sign-in-by-link?token=inventado').type('form').send({}).expect(410)
})

test('a mailbox is not flooded', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 5; asked++) statuses.push((await ask('eva.muitas@exemplo.com.br')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('an invalid e-mail has an error beside its field', async () => {
  const { status, text } = await ask('eva')
  expect(status).toBe(422)
  expect(text).toContain(`id="field-email-error">${customerMessages.fieldErrors.emailInvalid}`)
})
