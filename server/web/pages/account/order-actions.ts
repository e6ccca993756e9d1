import { randomUUID } from 'node:crypto'
import { acceptOffer, requestMediation, withdrawClaim } from '#server/shop/claims/answer-offer.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { answerAddress } from '#server/shop/orders/address-changes/answer-address.ts'
import {
  requestAddressChange,
  withdrawAddressRequest,
} from '#server/shop/orders/address-changes/propose-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { confirmReceipt } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { cancelReturn, sendReturn } from '#server/shop/orders/returns/send-return.ts'
import { answerSubstitution } from '#server/shop/orders/substitutions/answer-substitution.ts'
import type { OrderOwner } from '#server/shop/orders/views/order-owner.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { appealForReview } from '#server/shop/reviews/appeal-for-review.ts'
import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import { filesError } from '#server/web/pages/files-error.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { fulfillmentPosition } from '#server/web/pages/merchant/merchant-order-actions.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { type OrderActions, runOrderAction } from '#server/web/pages/run-order-action.ts'
import { messagePictures } from '#server/web/pages/send-message-form.ts'
import { ownReviewsAnchor } from '#shared/catalog/reviews.ts'
import { ShopError } from '#shared/errors.ts'
import { openClaimForm } from '#shared/forms/claim-form.ts'
import { reviewAppealForm } from '#shared/forms/decision-forms.ts'
import { formKeyOf } from '#shared/forms/form-key.ts'
import { requestAddressForm } from '#shared/forms/merchant/address-form.ts'
import { returnForm } from '#shared/forms/return-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { type CustomerOrderAction, customerOrderActions } from '#shared/orders/order-actions.ts'
import { fakeOutcomes, paymentMethods } from '#shared/orders/orders.ts'
import { type CustomerOrder, reviewOrderLine } from './review-order-line.ts'

/** A customer's actions on an order, by the form's `intent`. */
const actions: OrderActions<CustomerOrderAction | 'retry' | 'fake', CustomerOrder> = {
  claim: ({ services }, { orderId }) => reportPayment(services, { orderId }),

  cancel: ({ services }, { orderId }) => cancelOrder(services, { orderId }),

  received: ({ services, form }, { orderId }) =>
    confirmReceipt(services, { orderId, position: fulfillmentPosition(form) }),

  'address-accept': ({ services, form }, { orderId }) =>
    answerAddress(services, { ...changeOf(orderId, form), isAccepted: true }),

  'address-refuse': ({ services, form }, { orderId }) =>
    answerAddress(services, { ...changeOf(orderId, form), isAccepted: false }),

  'substitution-accept': ({ services, form }, { orderId }) =>
    answerSubstitution(services, { ...substitutionOf(orderId, form), isAccepted: true }),

  'substitution-refuse': ({ services, form }, { orderId }) =>
    answerSubstitution(services, { ...substitutionOf(orderId, form), isAccepted: false }),

  'address-request': formAction(requestAddressForm, ({ services, ip }, address, { orderId }: CustomerOrder) =>
    requestAddressChange(services, { orderId, address, ip }),
  ),

  'address-withdraw': ({ services }, { orderId }) => withdrawAddressRequest(services, { orderId }),

  retry({ services, form }, { orderId }) {
    const wanted = formText(form, 'paymentMethod')
    const method = paymentMethods.find((each) => each === wanted)
    if (wanted && !method) throw new ShopError('invalid_form', `${wanted} is no way to pay`)
    return retryPayment(services, { orderId, method })
  },

  fake({ services, form }, { orderId }) {
    const outcome = fakeOutcomes.find((each) => each === formText(form, 'outcome'))
    if (!outcome) throw new ShopError('invalid_form', 'A fake payment needs an outcome')
    return payFake(services, { orderId, outcome })
  },

  review: reviewOrderLine,

  'review-appeal': formAction(
    reviewAppealForm,
    ({ services, visitor }, { decision, appealText }, { orderId }: CustomerOrder) =>
      appealForReview(services, {
        decisionId: decision,
        orderId,
        userId: visitor?.userId ?? null,
        text: appealText,
      }),
  ),

  return: formAction(returnForm, ({ services, form }, values, { orderId }: CustomerOrder) =>
    requestReturn(services, { orderId, ...values, formKey: formKeyOf(form) }),
  ),

  'return-send': ({ services, form }, { orderId }) =>
    sendReturn(services, {
      ...returnOf(orderId, form),
      trackingCode: formText(form, 'trackingCode').slice(0, 60) || null,
    }),

  'return-cancel': ({ services, form }, { orderId }) => cancelReturn(services, returnOf(orderId, form)),

  problem: formAction(
    openClaimForm,
    async ({ services, form, ip, refused }, values, { orderId, files }: CustomerOrder) => {
      const formKey = formKeyOf(form) || randomUUID()
      const opened = await openClaim(services, { orderId, ...values, formKey, files, ip })
      return opened.refused.length > 0 ? refused({ pictures: refusedText(opened.refused) }) : undefined
    },
    async (_, order) => ({ pictures: filesError(order, messagePictures) }),
  ),

  'claim-accept': ({ services, form }, { orderId }) => acceptOffer(services, claimOf(orderId, form)),

  'claim-mediate': ({ services, form }, { orderId }) => requestMediation(services, claimOf(orderId, form)),

  'claim-withdraw': ({ services, form }, { orderId }) => withdrawClaim(services, claimOf(orderId, form)),
}

const changeOf = (orderId: string, form: FormValues) => ({ orderId, changeId: formText(form, 'change') })

const substitutionOf = (orderId: string, form: FormValues) => ({
  orderId,
  substitutionId: formText(form, 'substitution'),
})

const claimOf = (orderId: string, form: FormValues) => ({ orderId, protocol: formText(form, 'claim') })

const returnOf = (orderId: string, form: FormValues) => ({ orderId, number: formText(form, 'return') })

/** Texts of completed actions. A review appears far below the banner, so it is linked; `reviewed` returns its order. */
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
  context: SubmitContext,
  { form, files, refusal }: Upload,
  owner: OrderOwner,
  number: string,
): Promise<SubmitAnswer> {
  const orderId = await orderIdOf(context.services.db, owner, number)
  if (!orderId) throw new ShopError('not_found', `No order ${number} of this customer`)
  const done = customerOrderActions.find((each) => each === formText(form, 'intent'))
  return runOrderAction(actions, { ...context, form }, { orderId, files, refusal }, { done, textOf: tooLate })
}

/** Text of a rule of an order that has moved on since the page was loaded. */
function tooLate({ code, data }: ShopError): string {
  if (code !== 'invalid_transition') return ruleMessages[code]
  const { cannotCancelClaimed, invalidMove } = orderMessages.fieldErrors
  return data?.to === 'canceled' && data.from === 'pending' ? cannotCancelClaimed : invalidMove
}
