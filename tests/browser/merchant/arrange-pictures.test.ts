import { rm } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantProductMessages as messages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '../../support/browser/browser.ts'
import { startShop } from '../../support/http/start-shop-process.ts'
import { photo } from '../../support/photos.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const open = withBrowser()
let dataDir: string
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  dataDir = await temporaryFolder()
  shop = await startShop({ dataDir })
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const { fields } = productFormMessages
const items = (page: VisitorPage) => page.locator('.picture-item')
const order = (page: VisitorPage) => items(page).evaluateAll((each) => each.map(({ id }) => id))
const grip = (page: VisitorPage, place: number) => items(page).nth(place).locator('.picture-grip')

async function openNewProduct(width: number) {
  const page = await open({
    ...{ baseURL: shop.address, viewport: { width, height: 844 }, hasTouch: width < 600 },
    reducedMotion: 'reduce',
  })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products/new')
  await expectHydrated(page)
  await page.getByLabel(fields.title, { exact: true }).fill(`Moringa ${width}`)
  await page.getByRole('button', { name: productFormMessages.create, exact: true }).click()
  await page.getByText(productFormMessages.created).waitFor()
  return page
}

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
  expect(await order(page)).toEqual([second, first])
  // What is typed in the form beside them stays.
  expect(await description.inputValue()).toBe('Ainda não salva')

  const isForm = '**/merchant/products/*/_payload.json*'
  await page.route(isForm, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dragLastUp(page, 2, finger)
  await page.getByText(messages.notMoved('')).waitFor()
  await expect.poll(() => order(page)).toEqual([second, first])
  await page.unroute(isForm)
  await page.reload()
  expect(await order(page)).toEqual([second, first])
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
  expect(await items(page).count()).toBe(0)
})
