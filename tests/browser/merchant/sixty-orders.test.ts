import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { order, variant } from '#server/db/schema/index.ts'
import { rightS10Code } from '#shared/country/tracking-codes.ts'
import { href } from '#shared/href.ts'
import { dispatchMessages } from '#shared/messages/merchant/dispatch.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import { orderWorklistMessages } from '#shared/messages/merchant/order-worklist.ts'
import { printingMessages, printJobMessages } from '#shared/messages/merchant/printing.ts'
import { signIn, untilReady, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

const open = withBrowser()
const people = withNewPeople()
const services = withOwnServices(sharedShop)

const count = 60
const maxClicks = 15

test('sixty orders are accepted, printed and sent in at most fifteen clicks, on a phone', async () => {
  const { db } = services()
  const store = await people.newStore({ products: 1 })
  const [sold] = await db.select().from(variant).where(eq(variant.merchantId, store.merchantId))
  const variantId = sold?.id ?? ''
  await restock(services(), variantId)
  const world = { variants: {} as never }
  for (let placed = 0; placed < count; placed++)
    await anOrder({ services: services(), world }, { items: [variantId] })

  const page = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await signIn(page, store.owner.email)
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  const bar = page.getByRole('form', { name: messages.bar })
  /** Opens a tab, as a click on it does, and chooses all that is in it. */
  const chooseAllOf = async (tab: 'accept' | 'ship') => {
    clicks++
    await page.goto(href('merchant-orders', {}, { tab }))
    await untilReady(page)
    clicks++
    await page.getByLabel(orderWorklistMessages.chooseSearch).check()
  }

  await chooseAllOf('accept')
  await click(bar.getByRole('button', { name: messages.accept, exact: true }))
  await page.getByText(messages.done.accept(count)).waitFor()

  await chooseAllOf('ship')
  await click(bar.getByRole('button', { name: messages.print, exact: true }))
  await click(page.getByRole('button', { name: printingMessages.submit }))
  const link = page.getByRole('link', { name: printJobMessages.open })
  await link.waitFor()
  clicks++
  const paper = await page.request.get((await link.getAttribute('href')) ?? '')
  expect((await PDFDocument.load(await paper.body())).getPageCount()).toBeGreaterThan(count)

  await chooseAllOf('ship')
  await click(bar.getByRole('button', { name: messages.send, exact: true }))
  await page.getByRole('heading', { level: 1, name: dispatchMessages.title }).waitFor()
  const codeFields = page.getByRole('textbox', { name: /^Código do pedido/ })
  await expect.poll(() => codeFields.count()).toBe(count)
  await codeFields.first().focus()
  // A scanner types each code and presses Enter, which leads to the next field and at last to the button.
  for (let place = 0; place < count; place++) {
    await page.keyboard.type(rightS10Code(`AA1234${String(place).padStart(4, '0')}0BR`))
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  await page.getByText(messages.done.ship(count)).waitFor()
  const sent = await db.select().from(order).where(eq(order.merchantId, store.merchantId))
  expect(sent.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'shipped')).toHaveLength(count)
  expect(clicks).toBeLessThanOrEqual(maxClicks)
  expect(page.messages).toEqual([])
})
