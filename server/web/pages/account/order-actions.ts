import { randomUUID } from 'node:crypto'
import { acceptOffer, requestMediation, withdrawClaim } from '#server/shop/claims/answer-offer.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { confirmReceipt } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { cancelReturn, sendReturn } from '#server/shop/orders/returns/send-return.ts'
import type { OrderOwner } from '#server/shop/orders/views/order-owner.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { fulfillmentPosition } from '#server/web/pages/merchant/merchant-order-actions.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ownReviewsAnchor } from '#shared/catalog/reviews.ts'
import { ShopError } from '#shared/errors.ts'
import { readClaimForm } from '#shared/forms/claim-form.ts'
import { readReturnForm } from '#shared/forms/return-form.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { tooManyPiecesText } from '#shared/messages/account/returns.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'
import { customerOrderActions } from '#shared/orders/order-actions.ts'
import { fakeOutcomes, paymentMethods } from '#shared/orders/orders.ts'
import { reviewOrderLine } from './review-order-line.ts'

/** Result of an action: a form with errors is returned to the visitor, anything else is shown on the page. */
type OrderAction = (
  services: Services,
  orderId: string,
  form: FormValues,
  sent: Pick<Upload, 'files' | 'refusal'> & { ip: string },
) => Promise<unknown>

/** A customer's actions on claims of an order, by the form's `intent`. */
const claimActions: Record<string, OrderAction> = {
  async problem(services, orderId, form, { files, refusal, ip }) {
    if (refusal)
      return refusedForm(form, { pictures: refusedUploadText(refusal, threadMessages.fieldErrors.tooLarge) })
    const read = readClaimForm(form, files.length)
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      const formKey = read.values.formKey || randomUUID()
      const { refused } = await openClaim(services, { orderId, ...read.values, formKey, files, ip })
      return refused.length > 0 ? refusedForm(form, { pictures: refusedText(refused) }) : undefined
    } catch (error) {
      return tooManyTries(form, error)
    }
  },
  'claim-accept': (services, orderId, form) => acceptOffer(services, claimOf(orderId, form)),
  'claim-mediate': (services, orderId, form) => requestMediation(services, claimOf(orderId, form)),
  'claim-withdraw': (services, orderId, form) => withdrawClaim(services, claimOf(orderId, form)),
}

const claimOf = (orderId: string, form: FormValues) => ({ orderId, protocol: formText(form, 'claim') })

/** A customer's actions on returns, by the form's `intent`. */
const returnActions = {
  async return(services: Services, orderId: string, form: FormValues) {
    const read = readReturnForm(form)
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      return await requestReturn(services, { orderId, ...read.values })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'too_many_pieces') throw error
      const text = tooManyPiecesText(String(error.data?.title), Number(error.data?.left))
      return refusedForm(form, { pieces: text }, { status: error.status })
    }
  },
  'return-send': (services: Services, orderId: string, form: FormValues) =>
    sendReturn(services, { ...returnOf(orderId, form), trackingCode: trackingOf(form) }),
  'return-cancel': (services: Services, orderId: string, form: FormValues) =>
    cancelReturn(services, returnOf(orderId, form)),
}

const returnOf = (orderId: string, form: FormValues) => ({ orderId, number: formText(form, 'return') })

const trackingOf = (form: FormValues) => formText(form, 'trackingCode').slice(0, 60) || null

/** A customer's actions on an order, by the form's `intent`. */
const actions: Record<string, OrderAction> = {
  ...returnActions,
  ...claimActions,
  claim: (services, orderId) => reportPayment(services, { orderId }),
  cancel: (services, orderId) => cancelOrder(services, { orderId }),
  received: (services, orderId, form) =>
    confirmReceipt(services, { orderId, position: fulfillmentPosition(form) }),
  retry: (services, orderId, form) => {
    const wanted = formText(form, 'paymentMethod')
    const method = paymentMethods.find((each) => each === wanted)
    if (wanted && !method) throw new ShopError('invalid_form', `${wanted} is no way to pay`)
    return retryPayment(services, { orderId, method })
  },
  review: (services, orderId, form, sent) => reviewOrderLine(services, orderId, { form, ...sent }),
  async fake(services, orderId, form) {
    const outcome = fakeOutcomes.find((each) => each === formText(form, 'outcome'))
    if (!outcome) throw new ShopError('invalid_form', 'A fake payment needs an outcome')
    await payFake(services, { orderId, outcome })
  },
}

/** Texts of completed actions. A review appears far below the notice, so it is linked; `reviewed` returns its order. */
export const doneActions = <Data>(reviewed: (data: Data) => string | undefined) => ({
  ...orderMessages.done,
  review(_url: URL, data: Data) {
    const number = reviewed(data)
    const text = orderMessages.done.review
    return number ? { text, part: { id: ownReviewsAnchor(number), label: reviewMessages.own.see } } : text
  },
})

/** Runs the form's action on one of the owner's orders and redirects to the page. */
export async function runCustomerOrderAction(
  { services, url, ip }: SubmitContext,
  { form, files, refusal }: Upload,
  owner: OrderOwner,
  number: string,
): Promise<SubmitAnswer> {
  const action = actionOf(actions, form)
  if (!action) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
  const orderId = await orderIdOf(services.db, owner, number)
  if (!orderId) throw new ShopError('not_found', `No order ${number} of this customer`)
  try {
    const answer = await action(services, orderId, form, { files, refusal, ip })
    if (isFormAnswer(answer)) return answer
    const done = customerOrderActions.find((each) => each === formText(form, 'intent'))
    return { redirect: url.pathname + (done ? `?done=${done}` : '') }
  } catch (error) {
    return tooLate(form, error)
  }
}

/** Returns the form with the present state when the order has moved on since the page was loaded. */
function tooLate(form: FormValues, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError) || error.status !== 409) throw error
  if (error.code !== 'invalid_transition')
    return refusedForm(form, {}, { message: ruleMessages[error.code], status: error.status })
  const isReported = error.data?.to === 'canceled' && error.data.from === 'pending'
  const { cannotCancelClaimed, invalidMove } = orderMessages.fieldErrors
  return refusedForm(
    form,
    {},
    { message: isReported ? cannotCancelClaimed : invalidMove, status: error.status },
  )
}

const isFormAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && 'errors' in answer
