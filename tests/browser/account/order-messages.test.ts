import { expect, test } from 'vitest'
import { templateForm } from '#shared/forms/template-form.ts'
import { threadMessages as messages } from '#shared/messages/account/thread.ts'
import { inboxMessages, storeThreadMessages } from '#shared/messages/merchant/messages.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { mailWith } from '#tests/support/browser/mailed-text.ts'
import { ordersOfCafe } from '#tests/support/browser/orders-of-cafe.ts'
import { photo } from '#tests/support/photos.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

const picture = { name: 'aberto.jpg', mimeType: 'image/jpeg', buffer: await photo() }

/** Opens the newest order of the café about which nothing was written yet. */
async function openOrder(customer: VisitorPage): Promise<string> {
  for (const path of await ordersOfCafe(customer)) {
    await customer.goto(path)
    const isQuiet = await customer.getByRole('link', { name: messages.open.customer, exact: true }).count()
    if (isQuiet > 0) return path.split('/').at(-1) ?? ''
  }
  throw new Error('There is a conversation about every order')
}

const isLoaded = (page: VisitorPage) =>
  page
    .locator('main li img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a customer writes with a picture, and the store answers with a template, ${how} scripts`, async () => {
    const customer = await open({ ...phone, javaScriptEnabled })
    const merchant = await open({ ...phone, javaScriptEnabled })
    const settled = async (page: VisitorPage) => {
      if (!javaScriptEnabled) return
      await expectHydrated(page)
      await expectAccessible(page)
    }
    await signIn(customer, 'cliente@feira.test')
    const number = await openOrder(customer)
    await customer.getByRole('link', { name: messages.open.customer, exact: true }).click()
    await customer.getByText(messages.none).waitFor()
    await settled(customer)
    const text = `O pacote veio aberto (${how}).`
    await customer.getByLabel(messages.label).fill(text)
    await customer.getByLabel(messages.pictures).setInputFiles(picture)
    await customer.getByRole('button', { name: messages.submit }).click()
    await customer.getByText(messages.sent).waitFor()
    await customer.getByText(messages.unseen).waitFor()
    await expect.poll(() => isLoaded(customer)).toBe(true)
    await expect.poll(() => customer.getByLabel(messages.label).inputValue()).toBe('')
    if (javaScriptEnabled) {
      const focused = () => customer.evaluate(() => document.activeElement?.textContent?.trim())
      await expect.poll(focused).toBe(messages.sent)
    }
    await expect.poll(async () => (await mailWith(text))?.subject).toMatch(/P-\w{4}-\w{4}/)

    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto('/merchant/messages/templates')
    const { templates } = inboxMessages
    const answer = `Sentimos muito! Enviamos outro hoje (${how}).`
    const added = merchant.getByRole('region', { name: templates.newTitle })
    await added.getByLabel(templateForm.fields.name.label).fill(`Outro pacote, ${how}`)
    await added.getByLabel(templateForm.fields.text.label).fill(answer)
    await added.getByRole('button', { name: templates.save }).click()
    await merchant.getByText(templates.saved).waitFor()
    await merchant.goto('/merchant/messages')
    await merchant
      .getByRole('listitem')
      .filter({ hasText: number })
      .getByText(inboxMessages.unread(1))
      .waitFor()
    await settled(merchant)
    await merchant.getByRole('main').getByRole('link', { name: number }).click()
    await merchant.getByText(text).waitFor()
    await expect.poll(() => isLoaded(merchant)).toBe(true)
    await merchant.getByLabel(storeThreadMessages.label).fill('Oi, Bia!')
    await merchant.getByLabel(storeThreadMessages.template).selectOption({ label: `Outro pacote, ${how}` })
    await merchant.getByRole('button', { name: storeThreadMessages.insert }).click()
    const field = merchant.getByLabel(storeThreadMessages.label)
    await expect.poll(() => field.inputValue()).toBe(`Oi, Bia!\n\n${answer}`)
    await settled(merchant)
    await merchant.getByRole('button', { name: messages.submit }).click()
    await merchant.getByText(messages.sent).waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await merchant.goto('/merchant/messages')
    await expect.poll(() => merchant.getByRole('main').getByRole('link', { name: number }).count()).toBe(0)

    await customer.reload()
    await customer.getByText(answer).waitFor()
    await customer.getByText(messages.readAt).waitFor()
    await settled(customer)
    expect([...customer.messages, ...merchant.messages]).toEqual([])
  })
}
