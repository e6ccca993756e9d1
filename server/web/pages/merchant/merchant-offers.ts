import { randomUUID } from 'node:crypto'
import { createOffer, endOffer } from '#server/shop/offers/change-offers.ts'
import {
  offeredBelowCost,
  offerOfMerchant,
  offersOfMerchant,
  productsNamed,
  productsOfHandles,
  productsToOffer,
} from '#server/shop/offers/offer-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { offeredField, offeredProductField, offerForm } from '#shared/forms/merchant/offer-form.ts'
import { type FormAnswer, formText, formTexts, refusedForm } from '#shared/forms.ts'
import { offerFormMessages as messages, offersMessages } from '#shared/messages/merchant/offers.ts'
import { maxOfferProducts } from '#shared/money/quantity-offers.ts'
import { merchantOf } from './merchant-of.ts'

const done = doneOn('merchant-offers', offersMessages.saved)

/** A store's offers for several pieces, and the form that makes one: first a preview, then it is made. */
export const merchantOffers: Page<'merchant-offers'> = {
  done,

  async load(context) {
    const { services, url } = context
    const { merchantId, store } = merchantOf(context)
    const { searchParams } = url
    const [offers, products, from, preset] = await Promise.all([
      offersOfMerchant(services, merchantId, searchParams.get('after')),
      productsToOffer(services.db, merchantId),
      offerOfMerchant(services, { merchantId, offerId: searchParams.get('from') }),
      productsOfHandles(services.db, merchantId, searchParams.getAll('product').slice(0, maxOfferProducts)),
    ])
    return {
      store,
      offers,
      products: products.map(({ handle, title }) => ({ handle, title })),
      known: from && { terms: from.terms },
      chosen: (from?.products ?? preset).map(({ handle, title }) => ({ handle, title })),
      formKey: randomUUID(),
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const create = formAction(offerForm, async (context, offer) => {
  const { services, form, digest, done: answer } = context
  const { merchantId } = merchantOf(context)
  const step = formText(form, 'step')
  const { errors, goods, values } = await chosenProducts(context)
  if (step === 'edit') return answer({ values })
  if (errors) return refusedForm(values, errors)
  const productIds = goods.map(({ id }) => id)
  if (step === 'create' && digest !== null) {
    await createOffer(services, { merchantId, digest }, { ...offer, productIds })
    return done.at('created')
  }
  const { terms } = offer
  const belowCost = await offeredBelowCost(services.db, terms, productIds)
  const products = goods.map(({ handle, title }) => ({ handle, title }))
  return answer({ values, offer: { terms, products, belowCost } })
})

/** Adds a product to the form, whatever else of it is still missing. */
async function addProduct(context: SubmitContext): Promise<FormAnswer> {
  const { errors, values } = await chosenProducts(context)
  if (errors) return refusedForm(values, errors)
  return { intent: offerForm.intent, values, errors: {}, ok: true, status: 200 }
}

/** The products that are ticked, and the one that was typed, which is ticked from now on. */
async function chosenProducts(context: SubmitContext) {
  const { services, form } = context
  const { merchantId } = merchantOf(context)
  const typed = formText(form, offeredProductField)
  const [ticked, named] = await Promise.all([
    productsOfHandles(services.db, merchantId, formTexts(form, offeredField).slice(0, maxOfferProducts)),
    typed === '' ? [] : productsNamed(services.db, merchantId, typed),
  ])
  const unclear = typed !== '' && named.length !== 1
  const all = unclear ? ticked : [...ticked, ...named]
  const goods = [...new Map(all.map((each) => [each.id, each])).values()]
  const error = unclear
    ? named.length === 0
      ? messages.productUnknown
      : messages.productTwice
    : goods.length === 0
      ? messages.productMissing
      : goods.length > maxOfferProducts
        ? messages.productsMany
        : null
  const values = {
    ...form,
    [offeredField]: goods.map(({ handle }) => handle),
    [offeredProductField]: unclear ? typed : '',
  }
  return { goods, values, errors: error === null ? null : { [offeredProductField]: error } }
}

const actions = {
  create: Object.assign(
    (context: SubmitContext) =>
      formText(context.form, 'step') === 'add' ? addProduct(context) : create(context),
    { intent: offerForm.intent },
  ),

  async end(context: SubmitContext) {
    const offerId = formText(context.form, 'offer')
    await endOffer(context.services, { merchantId: merchantOf(context).merchantId, offerId })
    return done.at('ended')
  },
}
