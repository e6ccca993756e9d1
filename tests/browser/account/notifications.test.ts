import { expect, test } from 'vitest'
import { newNotificationMessages } from '#shared/messages/account/new-notification.ts'
import { kindMessages, notificationMessages as messages } from '#shared/messages/account/notifications.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { layoutMessages, unreadText } from '#shared/messages/layout.ts'
import { storeThreadMessages } from '#shared/messages/merchant/messages.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { ordersOfCafe } from '#tests/support/browser/orders-of-cafe.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

const bellOf = (page: VisitorPage) => page.getByRole('link', { name: layoutMessages.notifications })

/** Nothing is unread, so that what comes is counted from nothing. */
async function readAll(page: VisitorPage) {
  await page.goto('/notifications')
  const button = page.getByRole('button', { name: messages.readAll })
  if ((await button.count()) > 0) await button.click()
  await page.getByRole('link', { name: messages.unread(0), exact: true }).waitFor()
}

/** Nobody else writes to her meanwhile. */
const ines = 'ines@feira.test'

/** Her newest order in the café. */
const orderOf = async (customer: VisitorPage) => (await ordersOfCafe(customer))[0]?.split('/').at(-1) ?? ''

async function writeAsStore(merchant: VisitorPage, number: string, text: string) {
  await merchant.goto(`/merchant/orders/${number}/messages`)
  await merchant.getByLabel(storeThreadMessages.label).fill(text)
  await merchant.getByRole('button', { name: threadMessages.submit }).click()
  await merchant.getByText(threadMessages.sent).waitFor()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`the bell leads to what a store wrote, ${how} scripts`, async () => {
    const customer = await open({ ...phone, javaScriptEnabled })
    const merchant = await open({ ...phone, javaScriptEnabled })
    const settled = async () => {
      if (!javaScriptEnabled) return
      await expectHydrated(customer)
      await expectAccessible(customer)
    }
    await signIn(customer, ines)
    await signIn(merchant, 'lojista@feira.test')
    const number = await orderOf(customer)
    await readAll(customer)
    await customer.goto('/stores/cafe-serra-azul')
    await settled()
    await expect.poll(() => bellOf(customer).innerText()).not.toMatch(/\d/)

    await writeAsStore(merchant, number, `Seu café sai amanhã (${how}).`)
    // With scripts it comes by itself; without, with the next page.
    if (!javaScriptEnabled) await customer.reload()
    await customer.getByRole('link', { name: unreadText(1), exact: true }).waitFor()
    if (javaScriptEnabled)
      await customer.getByRole('status').getByText(newNotificationMessages.isNew).waitFor()
    await bellOf(customer).click()
    await customer.getByRole('heading', { level: 1, name: messages.title }).waitFor()
    await settled()
    await customer.getByText(kindMessages.store_message.text({ number }, 'Café Serra Azul')).first().waitFor()
    await customer.getByRole('button', { name: messages.open }).first().click()
    await customer.waitForURL(`**/orders/${number}/messages`)
    await customer.getByRole('link', { name: layoutMessages.notifications, exact: true }).waitFor()
    await settled()
  })
}

test('what somebody chooses in their notification preferences is chosen when they come back, without scripts', async () => {
  const customer = await open({ ...phone, javaScriptEnabled: false })
  await signIn(customer, ines)
  await customer.goto('/account/notices')
  const shipped = customer.getByRole('group', { name: kindMessages.order_shipped.label })
  await shipped.getByLabel('Por e-mail').uncheck()
  await customer.getByRole('button', { name: 'Salvar escolhas' }).click()
  await customer.getByText('Pronto, suas escolhas valem').waitFor()
  await expect.poll(() => shipped.getByLabel('Por e-mail').isChecked()).toBe(false)
  await expect.poll(() => shipped.getByLabel('No site').isChecked()).toBe(true)
})
