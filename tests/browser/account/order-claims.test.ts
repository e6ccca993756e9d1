import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claim, order, refund } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { decideClaimForm, openClaimForm, replyClaimForm } from '#shared/forms/claim-form.ts'
import {
  merchantClaimMessages,
  claimMessages as messages,
  operatorClaimMessages,
} from '#shared/messages/account/claims.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { refundFormMessages, refundMessages } from '#shared/messages/account/refunds.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { formatMoney } from '#shared/money/money.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { ordersOfCafe } from '#tests/support/browser/orders-of-cafe.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { withOwnShop } from '#tests/support/browser/own-shop.ts'
import { receiveOrder } from '#tests/support/browser/receive-order.ts'
import { photo } from '#tests/support/photos.ts'

const open = withBrowser()
const shop = withOwnShop()
const services = withOwnServices(shop)
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const cafe = { slug: 'cafe-serra-azul', name: 'Café Serra Azul' }

const picture = { name: 'alca.jpg', mimeType: 'image/jpeg', buffer: await photo() }

/** Opens the oldest order of the café about which nothing is claimed yet. */
async function openOrder(customer: VisitorPage): Promise<string> {
  for (const path of (await ordersOfCafe(customer)).toReversed()) {
    await customer.goto(path)
    const isHere = await customer.getByText(messages.open).count()
    if (isHere > 0 && (await customer.getByText(messages.title, { exact: true }).count()) === 0)
      return path.split('/').at(-1) ?? ''
  }
  throw new Error('No order can be claimed')
}

/** A page of the shop on a phone. */
const visit = (javaScriptEnabled: boolean) => open({ baseURL: shop().address, ...phone, javaScriptEnabled })

/** Expects of a page that runs scripts that they do, and that all people can read it. */
async function settledPage(page: VisitorPage, javaScriptEnabled: boolean) {
  if (!javaScriptEnabled) return
  await expectHydrated(page)
  await expectAccessible(page)
}

const plainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ')
const textOf = async (page: VisitorPage) => plainSpaces(await page.getByRole('main').innerText())
const expectText = (page: VisitorPage, text: string) => expect.poll(() => textOf(page)).toContain(text)

function moneyText(minor: number) {
  const { currency, locale } = services().country
  return plainSpaces(formatMoney(minor, currency, locale))
}

/** That so much came back by the claim, as one of its sides reads it. */
const cameBack = (minor: number) => `${messages.refunded}: ${moneyText(minor)}`

async function storedOrder(number: string) {
  const [row] = await services().db.select().from(order).where(eq(order.number, number))
  if (!row) throw new Error(`There is no order ${number}`)
  return row
}

/** The store sends the money back by Pix, and says so. */
async function sendMoneyBack(merchant: VisitorPage, number: string) {
  await merchant.goto(`/merchant/orders/${number}`)
  await merchant.getByRole('button', { name: refundFormMessages.settle }).click()
  await merchant.getByText(merchantOrderMessages.done['settle-refund']).waitFor()
}

/** Expects that this alone went back of the order, and that all books of the shop are right. */
async function expectBooks(orderId: string, amountMinor: number) {
  const rows = await services().db.select().from(refund).where(eq(refund.orderId, orderId))
  expect(rows.map((row) => [row.amountMinor, row.status])).toEqual([[amountMinor, 'succeeded']])
  expect(await findDifferences(services().db)).toEqual([])
}

/** As if the days had passed; the shop's own process does what it does once they have. */
async function passTimeOfStore(orderId: string) {
  const { db, queue } = services()
  await db
    .update(claim)
    .set({ dueAt: new Date(Date.now() - 1_000) })
    .where(eq(claim.orderId, orderId))
  await queue.enqueue(db, 'sweep-due-claims', {})
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a claim goes from the customer to the store, and the operator decides it, ${how} scripts`, async () => {
    const people = await Promise.all([1, 2, 3].map(() => visit(javaScriptEnabled)))
    const [customer, merchant, operator] = people
    if (!customer || !merchant || !operator) throw new Error('Three people take part')
    const settled = (page: VisitorPage) => settledPage(page, javaScriptEnabled)
    await signIn(customer, 'cliente@feira.test')
    const number = await openOrder(customer)
    await customer.getByText(messages.open).click()
    await customer.getByLabel(openClaimForm.fields.problem.label, { exact: true }).selectOption('broken')
    await customer
      .getByLabel(openClaimForm.fields.problemNote.label, { exact: true })
      .fill(`A alça quebrou (${how}).`)
    await customer.getByLabel(threadMessages.pictures).setInputFiles(picture)
    await customer.getByRole('button', { name: messages.submit }).click()
    await customer.getByText(orderMessages.done.problem).waitFor()
    await customer.getByText(messages.customer.dueHint.open).waitFor()
    await settled(customer)

    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto('/merchant/claims')
    await settled(merchant)
    await merchant.locator(`main a[href*="${number}"]`).click()
    await merchant.getByLabel(replyClaimForm.fields.remedy.label, { exact: true }).selectOption('amount')
    await merchant.getByLabel(replyClaimForm.fields.claimText.label).fill('Sentimos muito!')
    await merchant.getByRole('button', { name: merchantClaimMessages.submit }).click()
    await merchant.getByText('Escreva o valor, como 25,90.').first().waitFor()
    // The browser reports the status of the refused form.
    merchant.messages.length = 0
    await merchant.getByLabel(replyClaimForm.fields.amount.label).fill('5,00')
    await merchant.getByRole('button', { name: merchantClaimMessages.submit }).click()
    await merchant.getByText(merchantOrderMessages.done['claim-reply']).waitFor()
    await settled(merchant)

    await customer.goto(`/orders/${number}`)
    await customer.getByText(messages.offers.amount).waitFor()
    await customer.getByRole('button', { name: messages.customer.mediate('Feira') }).click()
    await customer.getByText(orderMessages.done['claim-mediate']).waitFor()

    await signIn(operator, 'operador@feira.test')
    await operator.goto('/operator/claims')
    await settled(operator)
    await operator.getByRole('link', { name: number }).click()
    await operator.getByRole('heading', { name: operatorClaimMessages.decide, exact: true }).waitFor()
    await settled(operator)
    const isShown = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)
    await expect.poll(() => operator.locator('main ol img').first().evaluate(isShown)).toBe(true)
    await operator.getByLabel(replyClaimForm.fields.remedy.label, { exact: true }).selectOption('amount')
    await operator.getByLabel(replyClaimForm.fields.amount.label).fill('7,00')
    await operator.getByLabel(decideClaimForm.fields.claimText.label).fill('A foto mostra a alça quebrada.')
    await operator.getByRole('button', { name: operatorClaimMessages.submit }).click()
    await operator.getByText(operatorClaimMessages.decided).waitFor()
    await settled(operator)

    await customer.goto(`/orders/${number}`)
    await customer.getByText('A foto mostra a alça quebrada.').first().waitFor()
    await customer.getByText(messages.customer.outcomes.split).waitFor()
    await expectText(customer, cameBack(700))
    await settled(customer)
    await sendMoneyBack(merchant, number)
    await merchant.getByText('A foto mostra a alça quebrada.').first().waitFor()
    await expectText(merchant, cameBack(700))
    await settled(merchant)
    await expectBooks((await storedOrder(number)).id, 700)
  })

  test(`a message, then a claim, then a silent store: all of it comes back, ${how} scripts`, async () => {
    const customer = await visit(javaScriptEnabled)
    const merchant = await visit(javaScriptEnabled)
    const settled = (page: VisitorPage) => settledPage(page, javaScriptEnabled)
    await signIn(merchant, 'lojista@feira.test')
    const number = await receiveOrder(customer, merchant, cafe)
    const { id: orderId, totalMinor } = await storedOrder(number)
    const orderPage = customer.url()

    await customer.getByRole('link', { name: threadMessages.open.customer, exact: true }).click()
    const asked = `O pacote chegou rasgado (${how}).`
    await customer.getByLabel(threadMessages.label).fill(asked)
    await customer.getByRole('button', { name: threadMessages.submit }).click()
    await customer.getByText(threadMessages.sent).waitFor()
    await settled(customer)
    await customer.goto(orderPage)
    await customer.getByText(messages.open).click()
    await customer.getByLabel(openClaimForm.fields.problem.label, { exact: true }).selectOption('broken')
    await customer
      .getByLabel(openClaimForm.fields.problemNote.label, { exact: true })
      .fill('Ninguém respondeu.')
    await customer.getByRole('button', { name: messages.submit }).click()
    await customer.getByText(orderMessages.done.problem).waitFor()
    await customer.getByText(messages.customer.dueHint.open).waitFor()

    await passTimeOfStore(orderId)
    await expect
      .poll(async () => {
        await customer.goto(orderPage)
        return textOf(customer)
      })
      .toContain(messages.customer.outcomes.customer)
    await expectText(customer, cameBack(totalMinor))
    await expect.poll(() => customer.getByText(messages.customer.withdraw).count()).toBe(0)
    await settled(customer)

    await sendMoneyBack(merchant, number)
    await expectText(merchant, cameBack(totalMinor))
    await expect
      .poll(() => merchant.getByRole('button', { name: merchantClaimMessages.submit }).count())
      .toBe(0)
    await settled(merchant)
    await customer.goto(orderPage)
    await expectText(customer, `${moneyText(totalMinor)} · ${refundMessages.status.succeeded}`)
    await expectBooks(orderId, totalMinor)
  })
}
