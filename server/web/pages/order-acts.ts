import { cancelOrder } from '#server/shop/orders/cancel-order.ts'
import { type OrderOwner, orderIdOf } from '#server/shop/orders/order-queries.ts'
import { confirmReceipt } from '#server/shop/orders/parcels/deliver-parcel.ts'
import { claimPayment } from '#server/shop/orders/payments/claim-payment.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { reportProblem } from '#server/shop/orders/report-problem.ts'
import { writeReview } from '#server/shop/reviews/write-review.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { readProblemForm } from '#shared/forms/problem-form.ts'
import { readReviewForm } from '#shared/forms/review-form.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { fakeOutcomes, paymentMethods } from '#shared/orders.ts'
import { actOf } from './act-of.ts'
import type { SubmitAnswer, SubmitVisit } from './page.ts'
import { parcelPosition } from './parcel-acts.ts'
import { returnActs } from './return-acts.ts'

/** An answer is a form with faults; anything else is shown on the page. */
type OrderAct = (services: Services, orderId: string, form: FormValues) => Promise<unknown>

/** What customers may do with an order, by the form's `intent`. */
const acts: Record<string, OrderAct> = {
  ...returnActs,
  claim: (services, orderId) => claimPayment(services, { orderId }),
  cancel: (services, orderId) => cancelOrder(services, { orderId }),
  received: (services, orderId, form) =>
    confirmReceipt(services, { orderId, position: parcelPosition(form) }),
  retry: (services, orderId, form) => {
    const wanted = formText(form, 'paymentMethod')
    const method = paymentMethods.find((each) => each === wanted)
    if (wanted && !method) throw new ShopError('invalid_form', `${wanted} is no way to pay`)
    return retryPayment(services, { orderId, method })
  },
  async problem(services, orderId, form) {
    const read = readProblemForm(form)
    return read.ok ? reportProblem(services, { orderId, ...read.values }) : refusedForm(form, read.errors)
  },
  async review(services, orderId, form) {
    const read = readReviewForm(form)
    if (!read.ok) return refusedForm(form, read.errors)
    await writeReview(services, { orderId, ...read.values })
  },
  async fake(services, orderId, form) {
    const outcome = fakeOutcomes.find((each) => each === formText(form, 'outcome'))
    if (!outcome) throw new ShopError('invalid_form', 'A fake payment is told how to end')
    await payFake(services, { orderId, outcome })
  },
}

/** Does what the form asks for with one of the owner's orders, and shows the page again. */
export async function actOnOrder(
  { services, form, url }: SubmitVisit,
  owner: OrderOwner,
  number: string,
): Promise<SubmitAnswer> {
  const act = actOf(acts, form)
  if (!act) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
  const orderId = await orderIdOf(services.db, owner, number)
  if (!orderId) throw new ShopError('not_found', `No order ${number} of this customer`)
  try {
    const answer = await act(services, orderId, form)
    return isFormAnswer(answer) ? answer : { redirect: url.pathname }
  } catch (error) {
    return tooLate(form, error)
  }
}

/** The order has moved on since the page was loaded: it comes back as it is now. */
function tooLate(form: FormValues, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError) || error.status !== 409) throw error
  if (error.code !== 'invalid_transition')
    return refusedForm(form, {}, { message: ruleMessages[error.code], status: error.status })
  const isClaimed = error.data?.to === 'canceled' && error.data.from === 'pending'
  const { cannotCancelClaimed, invalidMove } = orderMessages.faults
  return refusedForm(
    form,
    {},
    { message: isClaimed ? cannotCancelClaimed : invalidMove, status: error.status },
  )
}

const isFormAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && 'errors' in answer
