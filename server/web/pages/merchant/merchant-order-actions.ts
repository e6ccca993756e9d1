import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { changeTracking } from '#server/shop/orders/fulfillments/change-tracking.ts'
import { deliverFulfillment } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failDelivery, receiveFulfillmentBack } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { undoDelivery } from '#server/shop/orders/fulfillments/undo-delivery.ts'
import { cancelLabel, retryLabel } from '#server/shop/orders/labels/change-label.ts'
import { requestLabel } from '#server/shop/orders/labels/request-label.ts'
import { answerReturn } from '#server/shop/orders/returns/answer-return.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { withRemedyErrors } from '#server/web/pages/seller/remedy-errors.ts'
import type {
  MerchantOrderRequest,
  SellerOrderActions,
} from '#server/web/pages/seller/seller-order-action.ts'
import { sellerOrderActions } from '#server/web/pages/seller/seller-order-actions.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { readRemedyForm } from '#shared/forms/claim-form.ts'
import { readShipForm, readTracking } from '#shared/forms/merchant/ship-form.ts'
import { readPieces } from '#shared/forms/read-pieces.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { returnFormMessages } from '#shared/messages/account/returns.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxClaimText } from '#shared/orders/claims.ts'
import { maxNoteLength } from '#shared/orders/returns.ts'

const { fieldErrors } = returnFormMessages

/** A store's actions on returns that it receives, by the form's `intent`. */
const receivedReturnActions: SellerOrderActions<{ merchantId: string }> = {
  async 'return-approve'(request) {
    await answerReturn(request.services, { ...returnOf(request), approve: true })
    return undefined
  },
  async 'return-reject'(request) {
    const returnKey = returnOf(request)
    if (returnKey.answer === '') return refusedForm(request.form, { answer: fieldErrors.answer })
    await answerReturn(request.services, { ...returnKey, approve: false })
    return undefined
  },
  async 'return-received'(request) {
    await receiveReturn(request.services, returnOf(request))
    return undefined
  },
  async 'return-inspect'(request) {
    const { services, form } = request
    const restock = formText(form, 'restock') === '1'
    const typed = Object.keys(form).filter((name) => name.startsWith('accepted['))
    if (typed.length === 0 || typed.some((name) => !/^\d{1,3}$/.test(formText(form, name))))
      return refusedForm(form, { pieces: fieldErrors.pieces })
    // Accepting no piece is a valid decision, too.
    const accepted = readPieces(form, 'accepted') ?? new Map<string, number>()
    const lines = [...accepted].map(([orderLineId, acceptedQuantity]) => ({
      orderLineId,
      acceptedQuantity,
      restock,
    }))
    try {
      await inspectReturn(services, { ...returnOf(request), lines })
      return undefined
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid_form') throw error
      return refusedForm(form, { answer: fieldErrors.answer })
    }
  },
}

const returnOf = ({ orderId, sellerSide: { merchantId }, form }: MerchantOrderRequest) => ({
  orderId,
  merchantId,
  number: formText(form, 'return'),
  answer: formText(form, 'answer').slice(0, maxNoteLength),
})

/** A store's replies to a claim, by the form's `intent`. */
const claimActions: SellerOrderActions<{ merchantId: string }> = {
  async 'claim-reply'({ context, services, orderId, sellerSide: { merchantId }, form }) {
    const read = readRemedyForm(form, maxClaimText)
    if (!read.ok) return refusedForm(form, read.errors)
    const { remedy: offer, amountMinor: offerMinor, text } = read.values
    const userId = context.visitor?.userId ?? null
    const protocol = formText(form, 'claim')
    const reply = { orderId, protocol, merchantId, userId, text, offer, offerMinor }
    return withRemedyErrors(form, () => replyClaim(services, reply))
  },
}

/** A store's actions on the fulfillments of an order, by the form's `intent`. */
export const fulfillmentActions: SellerOrderActions<{ merchantId: string }> = {
  async accept({ services, orderId, sellerSide: { merchantId } }) {
    await acceptOrder(services, { orderId, merchantId })
    return undefined
  },
  async ready(request) {
    await readyFulfillment(request.services, fulfillmentOf(request))
    return undefined
  },
  async ship(request) {
    const read = readShipForm(request.services.country, request.form)
    if (!read.ok) return refusedForm(request.form, read.errors)
    await shipFulfillment(request.services, { ...fulfillmentOf(request), ...read.shipment })
    return undefined
  },
  async tracking(request) {
    const read = readTracking(request.services.country, request.form)
    if (!read.ok) return refusedForm(request.form, read.errors)
    await changeTracking(request.services, { ...fulfillmentOf(request), tracking: read.tracking })
    return undefined
  },
  async 'undo-delivery'(request) {
    await undoDelivery(request.services, fulfillmentOf(request))
    return undefined
  },
  async deliver(request) {
    try {
      await deliverFulfillment(request.services, {
        ...fulfillmentOf(request),
        code: formText(request.form, 'code'),
      })
      return undefined
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'wrong_pickup_code')
        return tooManyTries(request.form, error)
      return refusedForm(request.form, { code: ruleMessages.wrong_pickup_code })
    }
  },
  async fail(request) {
    await failDelivery(request.services, fulfillmentOf(request))
    return undefined
  },
  async 'take-back'(request) {
    await receiveFulfillmentBack(request.services, fulfillmentOf(request))
    return undefined
  },
}

/** A store's actions on the label of a fulfillment, by the form's `intent`. */
const labelActions: SellerOrderActions<{ merchantId: string }> = {
  async 'buy-label'(request) {
    const { services, form } = request
    const serviceId = formText(form, 'service')
    const seen = formText(form, `price-${serviceId}`)
    if (!/^\d{1,9}$/.test(seen)) return refusedForm(form, { service: ruleMessages.invalid_form })
    const label = { ...fulfillmentOf(request), serviceId, seenMinor: Number(seen) }
    return ofCarrier(request, () => requestLabel(services, label))
  },
  async 'retry-label'(request) {
    await retryLabel(request.services, fulfillmentOf(request))
    return undefined
  },
  async 'cancel-label'(request) {
    return ofCarrier(request, () => cancelLabel(request.services, fulfillmentOf(request)))
  },
}

/** Shows a failure of the carrier on the page. */
async function ofCarrier({ form }: MerchantOrderRequest, work: () => Promise<unknown>) {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { code, status } = error
    if (code !== 'carrier_refused' && code !== 'carrier_unavailable') throw error
    return refusedForm(form, {}, { message: ruleMessages[code], status })
  }
}

const fulfillmentOf = ({ orderId, sellerSide: { merchantId }, form }: MerchantOrderRequest) => ({
  orderId,
  merchantId,
  position: fulfillmentPosition(form),
})

/** Returns the position of the fulfillment that a form means. */
export function fulfillmentPosition(form: FormValues): number {
  const text = formText(form, 'fulfillment')
  if (!/^\d{1,3}$/.test(text)) throw new ShopError('not_found', `There is no fulfillment "${text}"`)
  return Number(text)
}

/** All actions of a store on one of its orders, by the form's `intent`. */
export const merchantOrderActions: SellerOrderActions<{ merchantId: string }> = {
  ...sellerOrderActions,
  ...fulfillmentActions,
  ...labelActions,
  ...receivedReturnActions,
  ...claimActions,
}
