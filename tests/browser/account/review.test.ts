import { expect, test } from 'vitest'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { photo } from '#tests/support/photos.ts'

const open = withBrowser()

test('a customer reviews a delivered product by keyboard alone, and the product page shows the review', async () => {
  const page = await open({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await signIn(page, 'cliente@feira.test')
  await page.goto('/orders?q=zulmira')
  await page
    .locator('main')
    .getByRole('link', { name: /^Pedido \w{4}-\w{4}/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Conte como foi' }).waitFor()
  await expectHydrated(page)
  const opener = page.getByText(/^(Avaliar|Editar avaliação de) Canastra/).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  // A review without stars comes back with its text.
  await page.getByLabel('O que você achou?').fill('Curado no ponto.')
  await page.getByRole('button', { name: /Publicar|Salvar/ }).click()
  await page.getByText('Escolha de 1 a 5 estrelas.').first().waitFor()
  await expect.poll(() => page.getByLabel('O que você achou?').inputValue()).toBe('Curado no ponto.')
  await expectAccessible(page)
  await page.getByRole('radio', { name: '1 estrela: Péssimo' }).focus()
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: '4 estrelas: Bom' }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await page
    .getByText(/^Editar avaliação/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: messages.see }).press('Enter')
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: messages.title })
        .evaluate((heading) => heading.getBoundingClientRect().top),
    )
    .toBeLessThan(640)
  await page.goto('/stores/queijos-da-zulmira/products/canastra-curado-90-dias')
  await page.getByText('Curado no ponto.').waitFor()
  expect(page.messages.filter((message) => !message.includes('422'))).toEqual([])
})

const messages = reviewMessages.own
const jpeg = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo({ background }),
})

async function areLoaded(page: VisitorPage, alt: RegExp) {
  const images = page.getByRole('img', { name: alt })
  await images.first().waitFor({ state: 'attached' })
  return images.evaluateAll((all) =>
    Promise.all(
      all.map(async (each) => {
        const image = each as HTMLImageElement
        image.scrollIntoView()
        await image.decode()
        return image.naturalWidth
      }),
    ),
  )
}

for (const [how, javaScriptEnabled, email, search, product, path] of [
  [
    ...(['with', true, 'tome@feira.test', 'moleque', 'Trem do vô – locomotiva e vagões'] as const),
    '/stores/oficina-pe-de-moleque/products/trem-do-vo',
  ],
  [
    ...(['without', false, 'yara@feira.test', 'baleia', 'Baleia no quintal'] as const),
    '/stores/livraria-mare-alta/products/baleia-no-quintal',
  ],
] as const)
  test(`a customer adds photos to a review and takes one out again, ${how} scripts`, async () => {
    const page = await open({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      javaScriptEnabled,
    })
    await signIn(page, email)
    await page.goto(`/orders?q=${search}`)
    await page
      .locator('main')
      .getByRole('link', { name: /^Pedido \w{4}-\w{4}/ })
      .first()
      .click()
    const opener = page.getByText(messages.change(product))
    if (javaScriptEnabled) await expectHydrated(page)
    await opener.click()
    const form = page
      .locator('form')
      .filter({ hasText: messages.picturesHint.slice(0, 40) })
      .filter({ visible: true })
    // A file that is no photo comes back with the text, and nothing is published.
    await form.getByLabel(messages.words).fill(`Com fotos, ${how}.`)
    await form
      .getByLabel(messages.pictures)
      .setInputFiles([{ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }])
    await form.getByRole('button', { name: messages.save }).click()
    await page.getByText('“nota.pdf”').first().waitFor()
    await expect.poll(() => form.getByLabel(messages.words).inputValue()).toBe(`Com fotos, ${how}.`)
    if (javaScriptEnabled) await expectAccessible(page)
    await form
      .getByLabel(messages.pictures)
      .setInputFiles([await jpeg('frente.jpg', '#a52'), await jpeg('verso.jpg', '#25a')])
    await form.getByRole('button', { name: messages.save }).click()
    await page.getByRole('img', { name: messages.picture(2, 2) }).waitFor()
    await expect.poll(() => areLoaded(page, /^Sua foto/)).toEqual([320, 320])

    await page.goto(`${path}/reviews`)
    await page.getByText(`Com fotos, ${how}.`).waitFor()
    await expect.poll(() => areLoaded(page, /^Foto \d de 2 de /)).toEqual([320, 320])
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('link', { name: /^Foto 1 de 2 de / }).click()
    await page.waitForURL(/\/images\/640\/.*\.jpg$/)
    await page.goBack()
    await page.goBack()

    await opener.click()
    await form.getByLabel(messages.removePicture(1)).check()
    await form.getByRole('button', { name: messages.save }).click()
    await page.getByRole('img', { name: messages.picture(1, 1) }).waitFor()
    await page.goto(path)
    await expect.poll(() => areLoaded(page, /^Foto 1 de 1 de /)).toEqual([320])
    // A refused form; what Chromium wants of the page that it makes for a picture; and of a form whose anchor it shows.
    const expected = /422|default-src 'none'|Autofocus processing was blocked/
    expect(page.messages.filter((message) => !expected.test(message))).toEqual([])
  })
