import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startPasskeyForm } from '#shared/forms/passkey-forms.ts'
import { switchOffForm } from '#shared/forms/second-factor-forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { passkeyMessages as messages } from '#shared/messages/account/passkeys.ts'
import { secondFactorMessages as factor } from '#shared/messages/account/second-factor.ts'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'

const { name, password } = startPasskeyForm.fields
const open = withBrowser()

/** A device inside the browser, whose owner shows a finger whenever it is asked. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const showFinger = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { showFinger }
}

test('a customer creates a passkey on a phone, signs in with it alone, and takes it away', async () => {
  const page = await open({ viewport: { width: 390, height: 800 } })
  const { showFinger } = await withDevice(page)
  await signIn(page, 'cliente@feira.test')
  await page.goto('/account/security')
  await page.getByRole('link', { name: messages.summary.create }).click()
  await page.getByLabel(name.label).fill('Celular do teste')
  await page.getByLabel(password.label).fill('feira-demo')
  await page.getByRole('button', { name: messages.add.submit }).click()
  await page.getByRole('button', { name: messages.add.create }).click()
  await page.getByText(messages.saved.added).waitFor()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await expectHydrated(page)
  await showFinger(false)
  await page.getByRole('button', { name: messages.signIn }).click()
  await page.getByText(messages.errors.refused).waitFor()
  await showFinger(true)
  await page.getByRole('button', { name: messages.signIn }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')

  await page.goto('/account/security/passkeys')
  await page.getByText('Celular do teste', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Apagar a chave Celular do teste' }).click()
  await page.getByText(messages.saved.removed).waitFor()
  await expect.poll(() => page.getByText('Celular do teste').count()).toBe(0)
})

test('a customer makes a passkey the second factor, and the password alone opens the account no more', async () => {
  const page = await open({ viewport: { width: 390, height: 800 } })
  await withDevice(page)
  await signIn(page, 'davi@feira.test')
  await page.goto('/account/security/passkeys')
  await page.getByLabel(name.label).fill('Celular do Davi')
  await page.getByLabel(password.label).fill('feira-demo')
  await page.getByRole('button', { name: messages.add.submit }).click()
  await page.getByRole('button', { name: messages.add.create }).click()
  await page.getByText(messages.saved.added).waitFor()
  await page.goto('/account/security/second-factor')
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: factor.passkey.submit }).click()
  await page.getByText(factor.codes.onDone).waitFor()

  await page.context().clearCookies()
  await signIn(page, 'davi@feira.test')
  await page.goto('/sign-in-code')
  await page.getByLabel(factor.signIn.recoveryCode).waitFor()
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: factor.passkey.instead }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/account/security/second-factor')
  await page.locator('summary', { hasText: factor.switchOff.open }).click()
  await page.getByLabel(switchOffForm(false).fields.password.label).fill('feira-demo')
  await page.getByRole('button', { name: factor.passkey.instead }).last().click()
  await page.waitForURL('**/account/security')
  await page.getByText(accountMessages.saved['factor-off']).waitFor()
})

test('without scripts the page of passkeys says what they need', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
  await page.goto(`${sharedShop().address}/sign-in`)
  await expect.poll(() => page.getByRole('button', { name: messages.signIn }).isVisible()).toBe(false)
  await signIn(page, 'cliente@feira.test')
  await page.goto('/account/security/passkeys')
  await page.getByLabel(name.label).fill('Celular')
  await page.getByLabel(password.label).fill('feira-demo')
  await page.getByRole('button', { name: messages.add.submit }).click()
  await page.getByText(messages.add.needsScripts).waitFor()
})
