import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { photo } from '#tests/support/photos.ts'

const open = withBrowser()
const phone = { viewport: { width: 320, height: 640 }, colorScheme: 'dark', reducedMotion: 'reduce' } as const

async function toProduct(page: Page, name: string) {
  await signIn(page, 'lojista@feira.test')
  await page.goto(`/merchant/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** A photo that the shop has never seen, also when the test is run again. */
async function file(name: string) {
  const background = `#${randomBytes(3).toString('hex')}`
  return { name, mimeType: 'image/jpeg', buffer: await photo({ width: 1200, height: 600, background }) }
}

async function send(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel('Fotos deste aparelho').setInputFiles(files)
  await page.getByRole('button', { name: 'Trazer fotos' }).click()
}

const texts = (page: Page) =>
  page
    .getByLabel('O que a foto mostra')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map((each) => each.value))

test('a merchant uploads photos, sorts them and sets their focus, and customers see the result', async () => {
  const reported = `Prensa na janela ${randomBytes(3).toString('hex')}`
  const page = await open(phone)
  await toProduct(page, 'Prensa francesa 600 ml')
  await expectHydrated(page)
  await send(page, [await file('mesa.jpg'), await file('janela.jpg')])
  await page.getByText('2 fotos novas.').waitFor()
  await expectHydrated(page)

  const count = await page.getByLabel('O que a foto mostra').count()
  await page.getByLabel('O que a foto mostra').last().fill(reported)
  await page.getByRole('button', { name: `Salvar o que a foto ${count} mostra` }).click()
  await page.waitForURL('**#foto-*')
  await page.getByRole('button', { name: `Subir a foto ${count}` }).click()
  await expect.poll(async () => (await texts(page)).indexOf(reported)).toBe(count - 2)

  await page.getByRole('link', { name: `Ajustar o corte da foto ${count - 1}` }).click()
  const picture = page.locator('input[type=image]')
  await picture.waitFor()
  await expectAccessible(page)
  await picture.click({ position: { x: 250, y: 20 } })
  const last = page.getByRole('radio', { name: 'Direita', exact: true })
  await expect.poll(() => last.isChecked()).toBe(true)
  await expect
    .poll(() => page.locator('.picture-press path').getAttribute('d'))
    .toBe('M0 0h256v128H0ZM128 0h128v128h-128Z')
  expect(page.messages).toEqual([])

  const customer = await open()
  await customer.goto('/search?q=prensa')
  await customer.getByRole('link', { name: 'Prensa francesa 600 ml' }).first().click()
  await customer.getByRole('img', { name: reported }).waitFor()
})

test('without scripts a merchant uploads photos by a form, and a file that is no photo is named in an error', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await toProduct(page, 'Moedor manual de madeira')
  const contract = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await send(page, [await file('moedor.jpg'), contract])
  await page.getByRole('alert').getByText('“contrato.pdf” não é uma foto').waitFor()
  await page.getByText('Algumas fotos não entraram. 1 foto nova.').waitFor()
  const count = await page.getByLabel('O que a foto mostra').count()
  await page.getByRole('link', { name: `Ajustar o corte da foto ${count}` }).click()
  await page.locator('input[type=image]').click({ position: { x: 5, y: 60 } })
  await expect.poll(() => page.getByRole('radio', { name: 'Esquerda', exact: true }).isChecked()).toBe(true)
  await page.getByLabel('Meio').check()
  await page.getByRole('button', { name: 'Usar este corte' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Meio' }).isChecked()).toBe(true)
  await page.locator('summary', { hasText: `Tirar a foto ${count}` }).click()
  await page.getByRole('button', { name: `Tirar a foto ${count}` }).click()
  await expect.poll(() => page.getByLabel('O que a foto mostra').count()).toBe(count - 1)
})
