import { carrierConnectionOf } from '#server/shop/connections/connection-queries.ts'
import { townOfStore } from '#server/shop/merchants/delivery/area-ranges.ts'
import { changeStoreDelivery } from '#server/shop/merchants/delivery/change-store-delivery.ts'
import { deliveryNotes, uncoveredRegions } from '#server/shop/merchants/delivery/delivery-notes.ts'
import {
  deliveryOfStore,
  deliveryRulesOf,
  deliveryRuleView,
} from '#server/shop/merchants/delivery/delivery-rule-queries.ts'
import { numberedPage } from '#server/shop/numbered-page.ts'
import { locationOf } from '#server/shop/shipping/address-of-postal-code.ts'
import { quotingView } from '#server/shop/shipping/carrier-quotes/quoting-queries.ts'
import { saveQuoting } from '#server/shop/shipping/carrier-quotes/save-quoting.ts'
import { packingOf } from '#server/shop/shipping/packing/packing-queries.ts'
import { savePacking } from '#server/shop/shipping/packing/save-packing.ts'
import { quoteDelivery } from '#server/shop/shipping/quote-delivery.ts'
import { datedOptions } from '#server/shop/shipping/quote-shipping.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction, formContext } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readCount, readPageNumber } from '#server/web/pages/read-parameters.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { carrierQuotingForm } from '#shared/forms/merchant/carrier-quoting-form.ts'
import { deliveryPreviewForm } from '#shared/forms/merchant/delivery-rule-form.ts'
import { deliveryTermsForm } from '#shared/forms/merchant/delivery-terms-form.ts'
import { packingForm } from '#shared/forms/merchant/packing-form.ts'
import type { DeliveryPreview } from '#shared/merchants/delivery-rules.ts'
import { quotingMessages } from '#shared/messages/merchant/carrier-quoting.ts'
import { deliveryPageMessages } from '#shared/messages/merchant/delivery.ts'
import { deliveryTableMessages } from '#shared/messages/merchant/delivery-table.ts'
import { packingMessages } from '#shared/messages/merchant/packing.ts'
import { quoteProblemText } from '#shared/messages/storefront/carrier-quotes.ts'
import { merchantOf } from './merchant-of.ts'

const pageSize = 20

export const merchantDeliveryDone = doneOn(
  'merchant-delivery',
  {
    rule: deliveryPageMessages.saved,
    removed: deliveryPageMessages.removed,
    table: ({ searchParams }) => deliveryTableMessages.saved(readCount(searchParams.get('added'))),
  },
  {
    'delivery-terms': deliveryPageMessages.terms.saved,
    packing: packingMessages.saved,
    'carrier-quotes': quotingMessages.saved,
  },
)

/** The places to which a store delivers, the prices, and the combined effect of its rules. */
export const merchantDelivery: Page<'merchant-delivery'> = {
  done: merchantDeliveryDone,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url } = context
    const { db, country } = services
    const [rules, delivery, packing, carrier, quoting] = await Promise.all([
      deliveryRulesOf(db, merchantId),
      deliveryOfStore(db, merchantId),
      packingOf(db, merchantId),
      carrierConnectionOf(db, merchantId),
      quotingView(db, merchantId),
    ])
    const { postalCode, isActive: _, ...terms } = delivery
    const { minOrderMinor } = terms
    const page = Math.min(readPageNumber(url), Math.max(1, Math.ceil(rules.length / pageSize)))
    const views = rules
      .slice((page - 1) * pageSize)
      .map((rule) => deliveryRuleView(country, rule, postalCode))
    return {
      store,
      rules: numberedPage(views, { page, perPage: pageSize }),
      ruleCount: rules.length,
      sends: rules.some(({ method }) => method !== 'pickup'),
      notes: deliveryNotes(country, rules),
      uncovered: uncoveredRegions(country, rules),
      regions: Object.fromEntries(country.regions.map(({ code, name }) => [code, name])),
      country: country.name,
      town: townOfStore(country, postalCode),
      terms,
      packing,
      quoting: carrier && quoting,
      preview: await previewOf(context, merchantId, minOrderMinor),
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

/** Actions by the form's `intent`. */
const actions = {
  'delivery-terms': formAction(deliveryTermsForm, async (context, values) => {
    const { merchantId } = merchantOf(context)
    await changeStoreDelivery(context.services, { merchantId, by: memberOf(context), values })
    return merchantDeliveryDone.at('delivery-terms')
  }),

  packing: formAction(packingForm, async (context, values) => {
    const { merchantId } = merchantOf(context)
    await savePacking(context.services, { merchantId, by: memberOf(context), values })
    return merchantDeliveryDone.at('packing')
  }),

  'carrier-quotes': formAction(carrierQuotingForm, async (context, values) => {
    const { merchantId } = merchantOf(context)
    await saveQuoting(context.services, { merchantId, by: memberOf(context), values })
    return merchantDeliveryDone.at('carrier-quotes')
  }),
}

/** Previews the delivery offers for an order with the address's parameters, by the same rule as the cart. */
async function previewOf(
  { services, ip, url: { searchParams } }: RequestContext,
  merchantId: string,
  minOrderMinor: number | null,
): Promise<DeliveryPreview> {
  const typed = (name: string) => searchParams.get(name) ?? ''
  const values = { postalCode: typed('postalCode'), weight: typed('weight'), items: typed('items') }
  const nothing = { values, errors: {}, place: '', options: null, problemText: null, isBelowMinimum: false }
  if (!searchParams.has('postalCode')) return nothing
  const read = readDeclared(deliveryPreviewForm, values, formContext(services))
  if (!read.ok) return { ...nothing, errors: read.errors }
  const { postalCode, weight: weightGrams, items: itemsMinor } = read.values
  // One piece of that weight, of the store's usual size.
  const pieces = [{ quantity: 1, lengthMm: null, widthMm: null, heightMm: null, weightGrams }]
  const shipment = { merchantId, weightGrams, itemsMinor, makingDays: 0, pieces, quotesByCarrier: true }
  const [[quoted], location] = await Promise.all([
    quoteDelivery(services, services.db, { postalCode, shipments: [shipment], requester: { ip } }),
    locationOf(services, postalCode),
  ])
  const { options = [], problem = null } = quoted ?? {}
  return {
    ...nothing,
    place: [location?.postalCode, location?.city, location?.region].filter(Boolean).join(', '),
    options: datedOptions(services, options),
    problemText: quoteProblemText(problem, options.length > 0),
    isBelowMinimum: minOrderMinor !== null && itemsMinor < minOrderMinor,
  }
}
