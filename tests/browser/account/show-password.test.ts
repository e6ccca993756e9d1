import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()

test('a password can be read while it is typed, and is sent as a password again', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  await page.goto('/sign-up')
  await expectHydrated(page)
  const field = page.getByLabel('Senha', { exact: true })
  await field.fill('três palavras juntas')
  await page.getByRole('button', { name: 'Mostrar a senha' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('text')
  await expect.poll(() => field.inputValue()).toBe('três palavras juntas')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ocultar a senha' }).press('Enter')
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  expect(page.messages).toEqual([])
})

test('without scripts a password field is as wide as any and has no button that does nothing', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/sign-in')
  await expect.poll(() => page.getByRole('button', { name: 'a senha' }).count()).toBe(0)
  await expect.poll(() => page.getByLabel('Senha').getAttribute('type')).toBe('password')
})
