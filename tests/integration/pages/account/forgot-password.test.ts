import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPasswordReset } from '#server/shop/customers/password-reset.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const sendForm = (email: string) => shop.visitor().post('/forgot-password').type('form').send({ email })

test('forgot-password answers the same whether or not the account exists', async () => {
  const known = await sendForm('bia@feira.test')
  const unknown = await sendForm('nao@feira.test')
  expect(known.status).toBe(200)
  expect(known.text).toContain(customerMessages.forgotPassword.sent('bia@feira.test'))
  expect(withoutChance(unknown.text.replaceAll('nao@', 'bia@'))).toBe(withoutChance(known.text))
})

test('only the owner of the account gets a mail', async () => {
  await sendForm('caio@feira.test')
  await sendForm('ninguem@feira.test')
  const requested = await shop.database.pool.query(
    `delete from pgboss.job where name = 'send-password-reset' returning data`,
  )
  for (const { data } of requested.rows) await sendPasswordReset(shop.services, data)
  const { rows } = await shop.database.pool.query(
    `select data->>'to' as "to" from pgboss.job where name = 'send-mail' and data->>'to' in ('caio@feira.test', 'ninguem@feira.test')`,
  )
  expect(rows).toEqual([{ to: 'caio@feira.test' }])
})

test('an invalid e-mail has an error beside its field', async () => {
  const { status, text } = await sendForm('bia')
  expect(status).toBe(422)
  expect(text).toContain(`id="field-email-error">${customerMessages.fieldErrors.emailInvalid}`)
  expect(text).toContain('value="bia"')
})

/** The nonce of scripts differs from answer to answer. */
const withoutChance = (html: string) => html.replace(/nonce="[^"]*"|answered(=|%3D)[\w-]+/g, '')
