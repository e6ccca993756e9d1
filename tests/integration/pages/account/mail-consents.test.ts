import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopSetting, user } from '#server/db/schema/index.ts'
import { decideMailsOfAccount } from '#server/shop/customers/mail-consents/decide-mails.ts'
import { href } from '#shared/href.ts'
import {
  mailConsentMessages,
  mailConsentPlaceNames,
  mailConsentWords,
  mailPurposeNames,
} from '#shared/messages/account/mail-consents.ts'
import { confirmedCustomer } from '#tests/support/http/confirmed-customer.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

const { version, words } = mailConsentWords['cart-reminders']
const preferences = href('notification-preferences')
type Browser = Awaited<ReturnType<Operation['signedIn']>>
const page = async (browser: Browser, path: string) => shownHtml((await browser.get(path).expect(200)).text)
const isTicked = (html: string) => /<input[^>]*name="cartReminder"[^>]*>/.exec(html)?.[0].includes('checked')
const choose = (browser: Browser, ticked: boolean) =>
  browser
    .post(preferences)
    .type('form')
    .send({ intent: 'cart-reminders', ...(ticked && { cartReminder: '1' }) })
    .expect(303)

test('nobody has reminders of their cart before they ask for them, and they end as easily', async () => {
  const browser = await confirmedCustomer(shop, 'ida@exemplo.com.br')
  const before = await page(browser, preferences)
  expect(before).toContain(words)
  expect(isTicked(before)).toBe(false)
  const { headers } = await choose(browser, true)
  const after = await page(browser, headers.location ?? '')
  expect(after).toContain(mailConsentMessages.choice.saved)
  expect(isTicked(after)).toBe(true)
  await choose(browser, false)
  expect(isTicked(await page(browser, preferences))).toBe(false)
})

test('a person and the operator see the proof of each decision', async () => {
  const email = 'eva@exemplo.com.br'
  const browser = await confirmedCustomer(shop, email)
  await choose(browser, true)
  await choose(browser, false)
  const [account] = await shop.services.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  const ofOperator = await page(shop.olga, href('operator-person', { userId: account?.id ?? '' }))
  for (const html of [await page(browser, href('account-privacy')), ofOperator])
    for (const text of [
      mailPurposeNames['cart-reminders'],
      mailConsentMessages.granted,
      mailConsentMessages.stopped,
      mailConsentPlaceNames.account,
      mailConsentMessages.to(email),
      mailConsentMessages.version(version),
      words,
    ])
      expect(html).toContain(text)
})

test('while the operator has switched reminders off, only those who have them can choose', async () => {
  const { services, olga, signedIn } = shop
  const has = await confirmedCustomer(shop, 'lia@exemplo.com.br')
  const bia = await signedIn('bia@feira.test')
  await choose(has, true)
  await olga.post('/operator/settings').type('form').send({ intent: 'cart-reminders' }).expect(303)
  expect(services.settings.current.cartReminders).toBe(false)
  expect(await page(bia, preferences)).not.toContain(words)
  expect(isTicked(await page(has, preferences))).toBe(true)
  await services.db.update(shopSetting).set({ cartReminders: true })
  await services.settings.reload()
  expect(await page(bia, preferences)).toContain(words)
})

test('an account without its person decides nothing more', async () => {
  const choice = { purpose: 'cart-reminders', granted: true, place: 'account' } as const
  const nobody = '00000000-0000-7000-8000-000000000001'
  await expect(decideMailsOfAccount(shop.services, { userId: nobody, ...choice })).resolves.toBeUndefined()
})
