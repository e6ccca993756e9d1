import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { product } from '#server/db/schema/index.ts'
import { productFields } from '#shared/forms/application-approval-form.ts'
import { href } from '#shared/href.ts'
import {
  applicationProductsMessages as messages,
  returnCauseNames,
} from '#shared/messages/operator/application-products.ts'
import { operatorMerchantMessages } from '#shared/messages/operator/operator-merchants.ts'
import { storeInReviewMessages } from '#shared/messages/operator/store-in-review.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'

const open = withBrowser()
const people = withNewPeople()
const services = withOwnServices(sharedShop)
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const { label, submit } = operatorMerchantMessages.actions.approve

test.each([true, false])(
  'an application is seen as customers will see it, and approved in part (scripts: %s)',
  async (javaScriptEnabled) => {
    const { db, clock } = services()
    const store = await people.newApplication({ products: 3 })
    const isTheirs = eq(product.merchantId, store.merchantId)
    await db.update(product).set({ status: 'in_review', submittedAt: clock() }).where(isTheirs)
    const [returned] = await db.select().from(product).where(isTheirs).orderBy(product.title)
    const operator = await open({ javaScriptEnabled, ...phone })
    const merchant = await open({ javaScriptEnabled, ...phone })
    const accessible = async () => {
      if (javaScriptEnabled) await expectAccessible(operator)
    }

    await signIn(operator, 'operador@feira.test')
    await operator.goto(href('operator-merchant', { merchantId: store.merchantId }))
    await operator.getByRole('link', { name: operatorMerchantMessages.preview }).click()
    await operator.getByText(storeInReviewMessages.text).waitFor()
    await accessible()
    await operator.getByRole('link', { name: 'Vaso 1' }).click()
    await operator.getByRole('heading', { level: 1, name: 'Vaso 1' }).waitFor()
    await operator.goBack()
    // The product's page names its store, too.
    await operator.getByRole('heading', { level: 1, name: 'Vaso 1' }).waitFor({ state: 'detached' })
    await operator.getByText(storeInReviewMessages.text).waitFor()
    await operator.getByRole('link', { name: store.name }).click()

    await operator.getByText(label).click()
    await operator.getByRole('checkbox', { name: `${messages.approve} Vaso 1` }).uncheck()
    await operator.getByRole('button', { name: submit, exact: true }).click()
    // Nothing says why it goes back.
    await operator.getByRole('alert').getByText(messages.reasonMissing).waitFor()
    operator.messages.length = 0
    await accessible()
    await operator.locator(`[name="${productFields(returned?.id ?? '').cause}"]`).selectOption('pictures')
    await operator.getByRole('button', { name: submit, exact: true }).click()
    await operator.getByText(messages.done(2, 1)).waitFor()

    const shown = await operator.request.get(href('store', { merchantSlug: store.slug }))
    const text = await shown.text()
    for (const title of ['Vaso 2', 'Vaso 3']) expect(text).toContain(title)
    expect(text).not.toContain('Vaso 1')
    await signIn(merchant, store.owner.email)
    await merchant.goto(href('merchant-product', { productId: returned?.id ?? '' }))
    await merchant.getByText(returnCauseNames.pictures).first().waitFor()
    for (const each of [operator, merchant]) expect(each.messages).toEqual([])
  },
)
