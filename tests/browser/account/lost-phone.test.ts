import { expect, test } from 'vitest'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { mailedLink } from '#tests/support/browser/mailed-text.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const { fields, signIn, signInByLink, signInLink, signUp } = customerMessages
const { confirmEmail, saved, security } = accountMessages

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`somebody who has lost a phone signs in by a mailed link and signs the phone out, ${how} scripts`, async () => {
    const email = `celular.perdido.${how}@feira.test`
    const lost = await open({ ...phone, javaScriptEnabled })
    await lost.goto('/sign-up')
    await lost.getByLabel(fields.name).fill('Tânia Reis')
    await lost.getByLabel(fields.email).fill(email)
    await lost.getByLabel(fields.password).fill('tres palavras juntas')
    await lost.getByRole('main').getByRole('button', { name: signUp.submit }).click()
    await lost.waitForURL((url) => url.pathname !== '/sign-up')
    // A link to an address that nobody confirmed would sign all others out by itself.
    await lost.goto(await mailedLink(email, 'Confirmar ou dizer que não fui eu', '/confirm-email'))
    await lost.getByRole('button', { name: confirmEmail.submit }).click()
    await lost.getByRole('heading', { name: confirmEmail.doneTitle }).waitFor()

    const page = await open({ ...phone, javaScriptEnabled })
    const settled = async () => {
      if (!javaScriptEnabled) return
      await expectHydrated(page)
      await expectAccessible(page)
    }
    await page.goto('/sign-in')
    await page.getByRole('link', { name: signIn.byLink }).click()
    await page.getByRole('heading', { level: 1, name: signInLink.title }).waitFor()
    await page.getByLabel(fields.email).fill(email)
    await page.getByRole('button', { name: signInLink.submit }).click()
    await page.getByText(signInLink.sent(email)).waitFor()
    await settled()
    await page.goto(await mailedLink(email, 'Entrar na minha conta', '/sign-in-by-link'))
    await settled()
    await page.getByRole('main').getByRole('button', { name: signInByLink.submit }).click()
    await page.waitForURL((url) => url.pathname !== '/sign-in-by-link')

    await lost.goto('/account')
    await lost.waitForURL('**/account')
    await page.goto('/account/security')
    await page.getByRole('button', { name: security.endAll }).click()
    await page.getByText(saved.sessions).waitFor()
    await settled()
    await lost.goto('/account')
    expect(new URL(lost.url()).pathname).toBe('/sign-in')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: security.title }).waitFor()
  })
}
