import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { markdownFieldMessages } from '#shared/messages/markdown-field.ts'
import { merchantProductMessages as messages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { withOwnShop } from '#tests/support/browser/own-shop.ts'
import { photo } from '#tests/support/photos.ts'

const open = withBrowser()
const shop = withOwnShop()

const { fields } = productFormMessages
const items = (page: VisitorPage) => page.locator('.picture-item')
const order = (page: VisitorPage) => items(page).evaluateAll((each) => each.map(({ id }) => id))
const grip = (page: VisitorPage, place: number) => items(page).nth(place).locator('.picture-grip')

async function openForm(width: number, javaScriptEnabled = true) {
  const page = await open({
    baseURL: shop().address,
    viewport: { width, height: 844 },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    javaScriptEnabled,
  })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products/new')
  if (javaScriptEnabled) await expectHydrated(page)
  return page
}

async function openNewProduct(width: number) {
  const page = await openForm(width)
  await page.getByLabel(fields.title, { exact: true }).fill(`Moringa ${width}`)
  await page.getByRole('button', { name: productFormMessages.create, exact: true }).click()
  await page.getByText(productFormMessages.created).waitFor()
  return page
}

const { formats } = markdownFieldMessages

const description = (page: VisitorPage) => page.getByLabel(fields.description)
const tools = (page: VisitorPage) => page.getByRole('toolbar', { name: markdownFieldMessages.tools })

/** Creates a draft of the product and opens it as customers would see it. */
async function openPreview(page: VisitorPage) {
  await page.getByLabel(fields.title, { exact: true }).fill('Caneca formatada')
  await page.locator('[name="price.0-0-0"]').fill('30,00')
  await page.getByRole('button', { name: productFormMessages.create, exact: true }).click()
  await page.getByText(productFormMessages.created).waitFor()
  await page.getByRole('link', { name: productFormMessages.preview, exact: true }).click()
  await page.waitForURL('**/preview')
}

const selectWord = (page: VisitorPage, word: string) =>
  description(page).evaluate((element, selected) => {
    const text = element as HTMLTextAreaElement
    const start = text.value.indexOf(selected)
    text.focus()
    text.setSelectionRange(start, start + selected.length)
  }, word)

/** Drops files as a browser hands them over when they come from outside of it. */
async function dropPhotos(page: VisitorPage, target: Locator, colors: string[]) {
  const photos = await Promise.all(
    colors.map(async (background) => (await photo({ background })).toString('base64')),
  )
  const dataTransfer = await page.evaluateHandle((encoded) => {
    const files = new DataTransfer()
    for (const [index, text] of encoded.entries()) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      files.items.add(new File([bytes], `${index}.jpg`, { type: 'image/jpeg' }))
    }
    return files
  }, photos)
  for (const name of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(name, { dataTransfer })
}

const middleOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is dragged or dropped upon is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the last picture onto the first, with a mouse or with a finger. */
async function dragLastUp(page: VisitorPage, count: number, finger: boolean) {
  // So that both are in the window.
  await page.evaluate(() => document.querySelector('.picture-editor')?.scrollIntoView({ block: 'start' }))
  const from = await middleOf(grip(page, count - 1))
  const to = await middleOf(items(page).first())
  const steps = Array.from({ length: 10 }, (_, index) => (index + 1) / 10)
  const path = steps.map((part) => ({ x: from.x, y: from.y + (to.y - 40 - from.y) * part }))
  if (!finger) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of path) await page.mouse.move(x, y)
    return page.mouse.up()
  }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const point of path) await touch('touchMove', [point])
  await touch('touchEnd', [])
}

test.each([true, false])(
  'photos come with a new product and survive its errors, and Enter saves, where scripts run: %s',
  async (scripts) => {
    const page = await openForm(390, scripts)
    const title = page.getByLabel(fields.title, { exact: true })
    const file = async (name: string, background: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await photo({ background }),
    })
    await page
      .getByLabel(messages.files)
      .setInputFiles([
        ...[await file('frente.jpg', '#a22'), await file('verso.jpg', '#22a')],
        { name: 'rasgada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') },
      ])
    if (scripts) {
      await page.locator('.picture-drop-hint').waitFor({ state: 'attached' })
      await dropPhotos(page, page.locator('.picture-area'), ['#2a2'])
      await page.getByText(productFormMessages.chosenPhotos(4)).waitFor()
      const drawn = () =>
        page
          .locator('.photo-strip canvas')
          .evaluateAll((all) => all.filter((each) => (each as HTMLCanvasElement).width > 1).length)
      await expect.poll(drawn).toBe(3)
      await page.getByRole('button', { name: `${messages.remove} 0.jpg` }).click()
      await page.getByText(productFormMessages.chosenPhotos(3)).waitFor()
      await expectAccessible(page)
    }
    await page.locator('[name="price.0-0-0"]').fill('doze')
    await title.press('Enter')
    await page.getByText(productFormMessages.fieldErrors.title).first().waitFor()
    await page.getByText(`“rasgada.jpg” ${messages.fieldErrors.pictures.not_a_picture}.`).first().waitFor()
    const kept = page.getByRole('group', { name: productFormMessages.waitingPhotos })
    await expect.poll(() => kept.getByRole('checkbox').count()).toBe(2)
    await expect.poll(() => page.locator('[name="price.0-0-0"]').inputValue()).toBe('doze')
    if (scripts) await expectAccessible(page)

    await kept.getByRole('checkbox', { name: messages.place(1) }).uncheck()
    await page.locator('[name="price.0-0-0"]').fill('12,00')
    await title.fill(`Bilha ${scripts}`)
    await title.press('Enter')
    await page.getByText(productFormMessages.createdWithPhotos).waitFor()
    await expect.poll(() => items(page).count()).toBe(1)
    if (scripts) return
    // Enter saves a product that is there already, too.
    await title.fill('Bilha de barro')
    await title.press('Enter')
    await page.getByText(productFormMessages.saved).waitFor()
  },
)

test.each([
  { width: 1280, finger: false },
  { width: 390, finger: true },
])('photos are dropped and dragged into order at $width px', async ({ width, finger }) => {
  const page = await openNewProduct(width)
  const colors = finger ? ['#a52', '#25a'] : ['#5a2', '#2a5']
  const description = page.getByLabel(fields.description)
  await description.fill('Ainda não salva')
  await dropPhotos(page, page.locator('.picture-area'), colors)
  await page.getByText('2 fotos novas.').waitFor()
  await grip(page, 1).waitFor()
  const [first = '', second = ''] = await order(page)
  await expectAccessible(page)

  await dragLastUp(page, 2, finger)
  await page.getByText(messages.moved(1, 2)).waitFor()
  await expect.poll(() => order(page)).toEqual([second, first])
  // What is typed in the form beside them stays.
  await expect.poll(() => description.inputValue()).toBe('Ainda não salva')

  const isForm = '**/merchant/products/*/_payload.json*'
  await page.route(isForm, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dragLastUp(page, 2, finger)
  await page.getByText(messages.notMoved('')).waitFor()
  await expect.poll(() => order(page)).toEqual([second, first])
  await page.unroute(isForm)
  await page.reload()
  await expect.poll(() => order(page)).toEqual([second, first])
})

test('by keyboard a photo is moved to an end and back, and keeps the focus', async () => {
  const page = await openNewProduct(1281)
  await page.getByLabel(messages.files).setInputFiles(
    await Promise.all(
      ['#525', '#252'].map(async (background, at) => ({
        name: `${at}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo({ background }),
      })),
    ),
  )
  await page.getByRole('button', { name: messages.submit, exact: true }).click()
  await page.getByText('2 fotos novas.').waitFor()
  const [first = '', second = ''] = await order(page)

  await page.getByRole('button', { name: `${messages.later}${messages.ofPicture(1)}` }).focus()
  for (const [place, expected] of [
    [2, [second, first]],
    [1, [first, second]],
  ] as const) {
    await page.keyboard.press('Enter')
    await page.getByText(messages.moved(place, 2)).waitFor()
    await expect.poll(() => order(page)).toEqual(expected)
    const isFocused = page.locator(`[id="${first}"] button:focus`)
    await expect.poll(() => isFocused.count()).toBe(1)
  }
})

test('a file that is dropped beside the photos does not replace the page', async () => {
  const page = await openNewProduct(1279)
  await page.locator('.picture-drop-hint').waitFor()
  const title = page.getByRole('heading', { level: 1 })
  const isPrevented = await title.evaluate((heading) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a'], 'a.jpg', { type: 'image/jpeg' }))
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return !heading.dispatchEvent(drop)
  })
  expect(isPrevented).toBe(true)
  await expect.poll(() => items(page).count()).toBe(0)
})

test('a merchant formats a description with buttons and keys, and takes it back', async () => {
  const page = await openForm(390)
  const text = description(page)
  const value = () => text.inputValue()
  await text.fill('Feita à mão em Cunha')
  await selectWord(page, 'à mão')
  await tools(page).getByRole('button', { name: formats.bold }).click()
  await expect.poll(value).toBe('Feita **à mão** em Cunha')
  await page.keyboard.press('Control+z')
  await expect.poll(value).toBe('Feita à mão em Cunha')
  await selectWord(page, 'à mão')
  await page.keyboard.press('Control+b')
  await selectWord(page, 'Cunha')
  await page.keyboard.press('Control+i')
  await expect.poll(value).toBe('Feita **à mão** em *Cunha*')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(value).toBe('- Feita **à mão** em *Cunha*')
  await expectAccessible(page)

  await openPreview(page)
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Feita à mão em Cunha' })
  await expect.poll(() => item.locator('strong').innerText()).toBe('à mão')
  await expect.poll(() => item.locator('em').innerText()).toBe('Cunha')
})

test('without scripts the same text is typed, and no tools are shown', async () => {
  const page = await openForm(390, false)
  await expect.poll(() => tools(page).count()).toBe(0)
  await description(page).fill('Feita **à mão** em Cunha')
  await openPreview(page)
  const paragraph = page.getByRole('main').getByText('Feita à mão em Cunha')
  await expect.poll(() => paragraph.locator('strong').innerText()).toBe('à mão')
})
