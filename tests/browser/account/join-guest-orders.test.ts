import { beforeAll, expect, test } from 'vitest'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
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
const { fields, signUp } = customerMessages
const { confirmEmail } = accountMessages

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a guest buys, confirms the e-mail of a new account and finds the order in it, ${how} scripts`, async () => {
    const email = `conta.depois.${how}@feira.test`
    const page = await open({ ...phone, javaScriptEnabled })
    const settled = async () => {
      if (!javaScriptEnabled) return
      await expectHydrated(page)
      await expectAccessible(page)
    }
    await page.goto(await productOf(page, store.slug))
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await page.waitForURL('**/cart')
    const number = await orderAsGuest(page, store.name, { ...guestFields, 'E-mail': email })
    await page.getByText(orderMessages.link.signUpText).waitFor()
    await page.getByRole('main').getByRole('link', { name: orderMessages.link.signUp }).click()
    await page.getByLabel(fields.name).fill('Bia Nogueira')
    await page.getByLabel(fields.email).fill(email)
    await page.getByLabel(fields.password).fill('tres palavras juntas')
    await page.getByRole('main').getByRole('button', { name: signUp.submit }).click()
    await page.waitForURL((url) => url.pathname !== '/sign-up')
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1, name: orderMessages.list.title }).waitFor()
    await expect.poll(() => page.getByText(number).count()).toBe(0)

    await page.goto(await mailedLink(email, 'Confirmar ou dizer que não fui eu', '/confirm-email'))
    await page.getByRole('heading', { name: confirmEmail.question(email) }).waitFor()
    await settled()
    await page.getByRole('button', { name: confirmEmail.submit }).click()
    await page.getByRole('heading', { name: confirmEmail.doneTitle }).waitFor()
    await settled()
    // Back to the purchase, which is in the account now.
    await page.getByRole('link', { name: confirmEmail.goOn }).click()
    await page.getByRole('main').getByRole('link', { name: orderMessages.link.allOrders }).click()
    await page.getByRole('link', { name: number }).first().click()
    await page.waitForURL(`**/orders/${number}`)
    await settled()
  })
}
