import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { product, user } from '#server/db/schema/index.ts'
import { appealForm, outcomeForm, takeDownForm } from '#shared/forms/decision-forms.ts'
import { href } from '#shared/href.ts'
import { storeDecisionMessages } from '#shared/messages/merchant/decisions.ts'
import { outcomeFormMessages, takeDownMessages } from '#shared/messages/moderation/decision-forms.ts'
import { appealMessages, groundNames } from '#shared/messages/moderation/decisions.ts'
import { operatorDecisionMessages } from '#shared/messages/operator/decisions.ts'
import { productReviewMessages } from '#shared/messages/operator/product-review.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'

const open = withBrowser()
const people = withNewPeople()
const services = withOwnServices(sharedShop)
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const words = 'É uma cópia de outra marca.'

/** Somebody else who operates the shop. */
async function anotherOperator(): Promise<string> {
  const { userId, email } = await people.newCustomer()
  await services().db.update(user).set({ platformRole: 'admin' }).where(eq(user.id, userId))
  return email
}

test.each([true, false])(
  'a product is taken down, its store appeals, and another operator puts it back (scripts: %s)',
  async (javaScriptEnabled) => {
    const store = await people.newStore({ products: 1 })
    const [made] = await services().db.select().from(product).where(eq(product.merchantId, store.merchantId))
    const address = href('product', { merchantSlug: store.slug, productHandle: made?.handle ?? '' })
    const operator = await open({ javaScriptEnabled, ...phone })
    const customer = await open({ javaScriptEnabled, ...phone })
    const merchant = await open({ javaScriptEnabled, ...phone })
    const other = await open({ javaScriptEnabled, ...phone })
    expect((await customer.goto(address))?.status()).toBe(200)

    await signIn(operator, 'operador@feira.test')
    await operator.goto(href('operator-products'))
    const search = operator.getByRole('searchbox', { name: productReviewMessages.find })
    await search.fill(address)
    await search.press('Enter')
    await operator.getByRole('link', { name: made?.title ?? '' }).click()
    await operator.getByRole('heading', { name: takeDownMessages.title }).waitFor()
    if (javaScriptEnabled) await expectAccessible(operator)
    await operator.getByLabel(takeDownForm.fields.words.label).fill(words)
    await operator.getByRole('button', { name: takeDownMessages.submit }).click()
    await operator.getByRole('alert').waitFor()
    // The browser itself reports the status of the refused form.
    operator.messages.length = 0
    await operator
      .getByLabel(takeDownForm.fields.ground.label)
      .selectOption({ label: groundNames.counterfeit })
    await operator.getByRole('button', { name: takeDownMessages.submit }).click()
    await operator.getByText(operatorDecisionMessages.takenDown).waitFor()
    if (javaScriptEnabled) await expectAccessible(operator)
    const decisionAt = new URL(operator.url()).pathname
    expect((await customer.request.get(address)).status()).toBe(404)

    await signIn(merchant, store.owner.email)
    await merchant.goto(href('merchant-product', { productId: made?.id ?? '' }))
    await merchant.getByText(words).waitFor()
    await merchant.getByRole('link', { name: storeDecisionMessages.toDecision }).click()
    await merchant.getByLabel(appealForm.fields.appealText.label).fill('A marca é nossa.')
    if (javaScriptEnabled) await expectAccessible(merchant)
    await merchant.getByRole('button', { name: appealMessages.submit }).click()
    await merchant.getByText(appealMessages.done).waitFor()

    await signIn(other, await anotherOperator())
    await operator.goto(decisionAt)
    await operator.getByText(operatorDecisionMessages.other).waitFor()
    await other.goto(href('operator-decisions'))
    await other
      .getByRole('link', { name: made?.title ?? '' })
      .first()
      .click()
    await other.getByText('A marca é nossa.').waitFor()
    await other.getByLabel(outcomeFormMessages.outcomes.reversed).check()
    await other.getByLabel(outcomeForm.fields.words.label).fill('Vimos o registro da marca.')
    if (javaScriptEnabled) await expectAccessible(other)
    await other.getByRole('button', { name: outcomeFormMessages.submit }).click()
    await other.getByText(operatorDecisionMessages.decided).waitFor()

    await expect.poll(async () => (await customer.request.get(address)).status()).toBe(200)
    await merchant.reload()
    await merchant.getByText('Vimos o registro da marca.').waitFor()
    await customer.goto(href('moderation-report'))
    await customer.getByText(groundNames.counterfeit).first().waitFor()
    if (javaScriptEnabled) await expectAccessible(customer)
  },
)
