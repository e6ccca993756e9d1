import { expect, test } from 'vitest'
import { signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()

test('a postal code fills in its city and state, and leaves what was typed', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'cliente@feira.test')
  await page.goto('/account/addresses/new')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  const [city, region] = [page.getByLabel('Cidade'), page.getByLabel('Estado')]
  const typeCode = (code: string) => page.getByLabel('CEP', { exact: true }).fill(code)
  await typeCode('69005-040')
  await page.waitForFunction(() => document.querySelector('select')?.value === 'AM')
  await expect.poll(() => city.inputValue()).toBe('Manaus')

  await city.fill('Iranduba')
  await typeCode('01310-100')
  await page.waitForFunction(() => document.querySelector('select')?.value === 'SP')
  await expect.poll(() => city.inputValue()).toBe('Iranduba')
  await expect.poll(() => region.inputValue()).toBe('SP')
})

test('another postal code leaves no street of the one before', async () => {
  const page = await open()
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/store')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  const fieldOf = (label: string) => page.getByLabel(label, { exact: true })
  const old = await Promise.all(
    ['Rua ou avenida', 'Número', 'Bairro'].map((label) => fieldOf(label).inputValue()),
  )
  expect(old.every((text) => text !== '')).toBe(true)
  const ownCode = await fieldOf('CEP').inputValue()
  await fieldOf('CEP').fill('69005-040')
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('select[name=region]')?.value === 'AM',
  )
  for (const label of ['Rua ou avenida', 'Número', 'Bairro'])
    await expect.poll(() => fieldOf(label).inputValue()).toBe('')
  await expect.poll(() => fieldOf('Cidade').inputValue()).toBe('Manaus')

  await fieldOf('Rua ou avenida').fill('Rua Nova')
  await fieldOf('CEP').fill(ownCode)
  await expect.poll(() => fieldOf('Cidade').inputValue()).not.toBe('Manaus')
  await expect.poll(() => fieldOf('Rua ou avenida').inputValue()).toBe('Rua Nova')
})
