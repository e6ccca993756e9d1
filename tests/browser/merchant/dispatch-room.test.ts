import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { order, variant } from '#server/db/schema/index.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { failDelivery } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { rightS10Code } from '#shared/country/tracking-codes.ts'
import { href } from '#shared/href.ts'
import { dispatchMessages } from '#shared/messages/merchant/dispatch.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import { orderWorklistMessages } from '#shared/messages/merchant/order-worklist.ts'
import {
  expectAccessible,
  signIn,
  untilReady,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

const open = withBrowser()
const people = withNewPeople()
const services = withOwnServices(sharedShop)

const count = 6
const codes = Array.from({ length: count }, (_, place) => rightS10Code(`AA1234567${place}0BR`))

/** A store with paid orders that nobody has accepted. */
async function storeWithOrders() {
  const store = await people.newStore({ products: 1 })
  const [sold] = await services()
    .db.select({ id: variant.id })
    .from(variant)
    .where(eq(variant.merchantId, store.merchantId))
  if (!sold) throw new Error(`${store.slug} sells nothing`)
  for (let placed = 0; placed < count; placed++)
    await anOrder({ services: services(), world: { variants: {} as never } }, { items: [sold.id] })
  return store
}

const bar = (page: VisitorPage) => page.getByRole('form', { name: messages.bar })

/** All rows of a tab: with one box where there are scripts, else one by one. */
async function tickAll(page: VisitorPage, { tab, scripts }: { tab: 'accept' | 'ship'; scripts: boolean }) {
  await page.goto(href('merchant-orders', {}, { tab }))
  if (scripts) await untilReady(page)
  const boxes = page.getByRole('checkbox', { name: /^Escolher o pedido/ })
  await expect.poll(() => boxes.count()).toBe(count)
  if (scripts) await chooseByShift(page)
  if (scripts) await page.getByLabel(orderWorklistMessages.chooseAll).check()
  else for (const box of await boxes.all()) await box.check()
}

/** With Shift the boxes between two clicks are ticked, and unticked again. */
async function chooseByShift(page: VisitorPage) {
  const boxes = page.getByRole('checkbox', { name: /^Escolher o pedido/ })
  const ticked = () => boxes.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked))
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  expect(await ticked()).toEqual([false, true, true, true, false, false])
  await boxes.nth(1).click({ modifiers: ['Shift'] })
  expect(await ticked()).toEqual([false, false, false, false, false, false])
}

async function acceptAll(page: VisitorPage, scripts: boolean) {
  await tickAll(page, { tab: 'accept', scripts })
  await bar(page).getByRole('button', { name: messages.accept, exact: true }).click()
  await page.getByText(messages.done.accept(count)).waitFor()
}

const codeFields = (page: VisitorPage) => page.getByRole('textbox', { name: /^Código do pedido/ })
const nameOfFocused = (page: VisitorPage) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)

/** What a bar-code scanner does: it types, and presses Enter. */
async function scan(page: VisitorPage, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** A paper that waits for nothing, and then a label: no row gets a code that may be another parcel's. */
async function scanStrangePaper(page: VisitorPage, label: string) {
  const typed = () =>
    codeFields(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const before = await typed()
  await page.getByLabel(dispatchMessages.scan).focus()
  await scan(page, 'ABCD-1234')
  await page.getByText(dispatchMessages.notHere('ABCD-1234')).waitFor()
  await scan(page, label)
  await page.getByText(dispatchMessages.scanOrderFirst).waitFor()
  expect(await typed()).toEqual(before)
}

/** The paper of the last parcel leads to its row. */
async function scanLastPaper(page: VisitorPage) {
  const last = codeFields(page).last()
  const name = await last.getAttribute('name')
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(name ?? '')?.[0] ?? ''
  await page.getByLabel(dispatchMessages.scan).focus()
  await scan(page, number.toLowerCase())
  await page.getByText(dispatchMessages.scanned(number)).waitFor()
  await expect.poll(() => nameOfFocused(page)).toBe(name)
}

test.each([true, false])(
  'a store accepts its orders together, takes it back, and sends them in series on a phone (scripts: %s)',
  async (scripts) => {
    const store = await storeWithOrders()
    const page = await open({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } })
    await signIn(page, store.owner.email)

    await acceptAll(page, scripts)
    if (scripts) await expectAccessible(page)
    await page.getByRole('button', { name: messages.undo, exact: true }).click()
    await page.getByText(messages.done['undo-accept'](count)).waitFor()
    if (scripts) await expectAccessible(page)
    await acceptAll(page, scripts)

    await tickAll(page, { tab: 'ship', scripts })
    if (scripts) await expectAccessible(page)
    await bar(page).getByRole('button', { name: messages.send, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: dispatchMessages.title }).waitFor()
    await expect.poll(() => codeFields(page).count()).toBe(count)

    const [first = '', ...others] = codes
    const wrong = first.replace(/\dBR$/, `${(Number(first.at(-3)) + 1) % 10}BR`)
    await codeFields(page).first().focus()
    await scan(page, wrong)
    await page.getByText(dispatchMessages.wrongDigit(first)).first().waitFor()
    if (scripts) await expectAccessible(page)
    await expect.poll(() => codeFields(page).first().inputValue()).toBe(wrong)

    if (scripts) await scanStrangePaper(page, others.at(-1) ?? '')
    await scanLastPaper(page)
    if (scripts) {
      await page.keyboard.type(others.at(-1) ?? '')
      await page.keyboard.press('Enter')
      await codeFields(page).first().selectText()
      for (const code of [first, ...others.slice(0, -1)]) await scan(page, code)
      await expect.poll(() => nameOfFocused(page)).toBe(dispatchMessages.submit)
      await page.keyboard.press('Enter')
    } else {
      for (const [place, code] of codes.entries()) await codeFields(page).nth(place).fill(code)
      await codeFields(page).last().press('Enter')
    }
    await page.getByText(messages.done.ship(count)).waitFor()
    await page.getByText(dispatchMessages.emptyTitle, { exact: true }).waitFor()
    if (scripts) await expectAccessible(page)

    await page.goto(href('merchant-orders', {}, { tab: 'ship' }))
    await page.getByText(orderWorklistMessages.emptyTab.ship).waitFor()
    await page.goto(href('merchant-orders', {}, { tab: 'coming', q: first }))
    await expect.poll(() => page.getByRole('checkbox', { name: /^Escolher o pedido/ }).count()).toBe(1)
    await page.goto(href('merchant-orders', {}, { tab: 'coming' }))
    await expect.poll(() => page.getByRole('checkbox', { name: /^Escolher o pedido/ }).count()).toBe(count)
    expect(page.messages.filter((message) => !message.includes('422'))).toEqual([])
  },
)

test('codes that were typed are still there when somebody comes back, and gone with the parcels that were sent', async () => {
  const store = await storeWithOrders()
  const page = await open()
  await signIn(page, store.owner.email)
  await acceptAll(page, true)
  await page.goto(href('merchant-dispatch'))
  await untilReady(page)
  await codeFields(page)
    .first()
    .fill(codes[0] ?? '')
  await codeFields(page).nth(1).fill('AA1')
  await codeFields(page).nth(1).fill('')
  await page.getByRole('link', { name: dispatchMessages.back, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
  await page.getByRole('link', { name: dispatchMessages.title }).click()
  await expect.poll(() => codeFields(page).first().inputValue()).toBe(codes[0])
  await expect.poll(() => codeFields(page).nth(1).inputValue()).toBe('')
  await page.getByRole('button', { name: dispatchMessages.submit }).click()
  await page.getByText(messages.done.ship(1)).waitFor()
  await expect.poll(() => codeFields(page).count()).toBe(count - 1)
  await expect.poll(() => codeFields(page).first().inputValue()).toBe('')
})

test('the row of an order with every problem stays low on a phone', async () => {
  const store = await people.newStore({ products: 1 })
  const [sold] = await services()
    .db.select({ id: variant.id })
    .from(variant)
    .where(eq(variant.merchantId, store.merchantId))
  const { orderId, lines } = await anOrder(
    { services: services(), world: { variants: {} as never } },
    { items: [[sold?.id ?? '', 2]] },
  )
  const { merchantId } = store
  await acceptOrder(services(), { orderId, merchantId })
  const pieces = new Map([[lines[0]?.id ?? '', 1]])
  const tracking = { carrier: null, trackingCode: null, trackingUrl: null }
  await shipFulfillment(services(), { orderId, merchantId, position: 1, pieces, tracking })
  await failDelivery(services(), { orderId, merchantId, position: 1 })
  const about = { orderId, kind: 'broken', text: 'Veio quebrado.' } as const
  await openClaim(services(), { ...about, formKey: newId(), ip: '203.0.113.7' })
  await services()
    .db.update(order)
    .set({ shipBy: new Date(0) })
    .where(eq(order.id, orderId))
  const page = await open({ viewport: { width: 390, height: 844 } })
  await signIn(page, store.owner.email)
  for (const tab of ['ship', 'problem', 'all'] as const) {
    await page.goto(href('merchant-orders', {}, { tab }))
    const row = page.locator('tbody tr')
    await row.getByText(orderWorklistMessages.problems.claim).waitFor()
    await row.getByText(orderWorklistMessages.problems.undelivered).waitFor()
    expect.soft((await row.boundingBox())?.height, tab).toBeLessThanOrEqual(120)
  }
})
