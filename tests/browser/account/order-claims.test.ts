import { expect, test } from 'vitest'
import {
  merchantClaimMessages,
  claimMessages as messages,
  operatorClaimMessages,
} from '#shared/messages/account/claims.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '../../support/browser/browser.ts'
import { ordersOfCafe } from '../../support/browser/orders-of-cafe.ts'
import { photo } from '../../support/photos.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

const picture = { name: 'alca.jpg', mimeType: 'image/jpeg', buffer: await photo() }

/** Opens the oldest order of the café about which nothing is claimed yet: others write about the newest. */
async function openOrder(customer: VisitorPage): Promise<string> {
  for (const path of (await ordersOfCafe(customer)).toReversed()) {
    await customer.goto(path)
    const isHere = await customer.getByText(messages.open).count()
    if (isHere > 0 && (await customer.getByText(messages.title, { exact: true }).count()) === 0)
      return path.split('/').at(-1) ?? ''
  }
  throw new Error('No order can be claimed')
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a claim goes from the customer to the store, and the operator decides it, ${how} scripts`, async () => {
    const people = await Promise.all([1, 2, 3].map(() => open({ ...phone, javaScriptEnabled })))
    const [customer, merchant, operator] = people
    if (!customer || !merchant || !operator) throw new Error('Three people take part')
    const settled = async (page: VisitorPage) => {
      if (!javaScriptEnabled) return
      await expectHydrated(page)
      await expectAccessible(page)
    }
    await signIn(customer, 'cliente@feira.test')
    const number = await openOrder(customer)
    await customer.getByText(messages.open).click()
    await customer.getByLabel(messages.kind, { exact: true }).selectOption('broken')
    await customer.getByLabel(messages.note, { exact: true }).fill(`A alça quebrou (${how}).`)
    await customer.getByLabel(threadMessages.pictures).setInputFiles(picture)
    await customer.getByRole('button', { name: messages.submit }).click()
    await customer.getByText(orderMessages.done.problem).waitFor()
    await customer.getByText(messages.customer.dueHint.open).waitFor()
    await settled(customer)

    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto('/merchant/claims')
    await settled(merchant)
    await merchant.locator(`main a[href*="${number}"]`).click()
    await merchant.getByLabel(messages.remedyForm.remedy, { exact: true }).selectOption('amount')
    await merchant.getByLabel(merchantClaimMessages.replyText).fill('Sentimos muito!')
    await merchant.getByRole('button', { name: merchantClaimMessages.submit }).click()
    await merchant.getByText(messages.remedyForm.fieldErrors.amount).first().waitFor()
    // The browser reports the status of the refused form.
    merchant.messages.length = 0
    await merchant.getByLabel(messages.remedyForm.amount).fill('5,00')
    await merchant.getByRole('button', { name: merchantClaimMessages.submit }).click()
    await merchant.getByText(merchantOrderMessages.done['claim-reply']).waitFor()
    await settled(merchant)

    await customer.goto(`/orders/${number}`)
    await customer.getByText(messages.offers.amount).waitFor()
    await customer.getByRole('button', { name: messages.customer.mediate }).click()
    await customer.getByText(orderMessages.done['claim-mediate']).waitFor()

    await signIn(operator, 'operador@feira.test')
    await operator.goto('/operator/claims')
    await settled(operator)
    await operator.getByRole('link', { name: number }).click()
    await operator.getByRole('heading', { name: operatorClaimMessages.decide, exact: true }).waitFor()
    await settled(operator)
    const isShown = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)
    expect(await operator.locator('main ol img').first().evaluate(isShown)).toBe(true)
    await operator.getByLabel(messages.remedyForm.remedy, { exact: true }).selectOption('amount')
    await operator.getByLabel(messages.remedyForm.amount).fill('7,00')
    await operator.getByLabel(operatorClaimMessages.reason).fill('A foto mostra a alça quebrada.')
    await operator.getByRole('button', { name: operatorClaimMessages.submit }).click()
    await operator.getByText(operatorClaimMessages.decided).waitFor()
    await settled(operator)

    await customer.goto(`/orders/${number}`)
    await customer.getByText('A foto mostra a alça quebrada.').first().waitFor()
    await settled(customer)
  })
}
