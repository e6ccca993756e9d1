import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { guestPrivacyMessages as messages } from '#shared/messages/account/guest-privacy.ts'
import { orderPrivacyMessages } from '#shared/messages/account/order-privacy.ts'
import {
  expectAccessible,
  expectHydrated,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { guestFields, orderAsGuest, productOf } from '#tests/support/browser/buying.ts'
import { mailedLink } from '#tests/support/browser/mailed-text.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'

const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1 })
})
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

const linkIn = (email: string, words: string) => mailedLink(email, words, '/guest-privacy')

/** Buys without an account; the page of the purchase's link is open then. */
async function buy(page: VisitorPage, email: string) {
  await page.goto(await productOf(page, store.slug))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await orderAsGuest(page, store.name, { ...guestFields, 'E-mail': email })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a guest gets a copy of their data by a link to their mailbox, ${how} scripts`, async () => {
    const email = `copia.${how}@feira.test`
    const page = await open({ ...phone, javaScriptEnabled })
    const settled = async () => {
      if (!javaScriptEnabled) return
      await expectHydrated(page)
      await expectAccessible(page)
    }
    await buy(page, email)
    await page.locator('summary', { hasText: orderPrivacyMessages.title }).click()
    await page.getByRole('button', { name: orderPrivacyMessages.submit }).click()
    await page.getByText(orderPrivacyMessages.mailed).waitFor()
    await page.goto(await linkIn(email, 'Ver os meus dados'))
    await page.getByText(messages.description(email)).waitFor()
    await settled()
    // The order is under way, so that nothing is erased yet.
    await page.getByText(messages.erasure.refusedTitle).waitFor()
    await page.getByRole('button', { name: messages.export.submit }).click()
    await page.getByText(messages.saved.export).waitFor()
    await page.goto(await linkIn(email, 'Baixar o arquivo'))
    await settled()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: messages.export.download }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^meus-dados-.*\.zip$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })
}
