import { actorOf, type Keeper, storeOf } from '#server/shop/keeper.ts'
import { cancelOrder } from '#server/shop/orders/cancel-order.ts'
import {
  askAboutPayment,
  confirmPayment,
  denyPayment,
  reportLatePayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { longestNote } from '#shared/returns.ts'
import { actOf } from './act-of.ts'
import type { SubmitAnswer, SubmitVisit } from './page.ts'
import { refundActs } from './refund-acts.ts'

/** An order that somebody looks after, and the form that asks to do something with it. */
export interface KeptOrder<By extends Keeper = Keeper> {
  visit: SubmitVisit
  services: Services
  form: FormValues
  orderId: string
  keeper: By
}

/** What is done with an order, by the form's `intent`. An answer is a form with faults. */
export type KeptOrderActs<By extends Keeper = Keeper> = Record<
  string,
  (kept: KeptOrder<By>) => Promise<FormAnswer | undefined>
>

/** What a store may do with its orders, and the operator with all. */
export const keptOrderActs: KeptOrderActs = {
  ...refundActs,
  async confirm({ services, orderId, keeper }) {
    await confirmPayment(services, { orderId, ...keeper })
    return undefined
  },
  async 'undo-confirm'({ services, orderId, keeper }) {
    await undoConfirmation(services, { orderId, ...keeper })
    return undefined
  },
  async cancel({ services, form, orderId, keeper }) {
    const { cancel: words } = merchantOrderMessages
    const note = formText(form, 'note')
    if (note === '') return refusedForm(form, { note: words.noteMissing })
    if (note.length > longestNote) return refusedForm(form, { note: words.noteTooLong })
    const restock = formText(form, 'restock') === '1'
    const who = { by: actorOf(keeper), merchantId: storeOf(keeper) } as const
    await cancelOrder(services, { orderId, ...who, note, restock })
    return undefined
  },
  async ask({ services, orderId, keeper }) {
    await askAboutPayment(services, { orderId, ...keeper })
    return undefined
  },
  async report({ services, orderId, keeper }) {
    await reportLatePayment(services, { orderId, ...keeper })
    return undefined
  },
  async deny({ services, orderId, keeper }) {
    await denyPayment(services, { orderId, ...keeper })
    return undefined
  },
}

/** Does what the form asks for; where the order has moved on since the page was loaded, it comes back as it is now. */
export async function actOnOrder<By extends Keeper>(
  acts: KeptOrderActs<By>,
  kept: KeptOrder<By>,
): Promise<SubmitAnswer> {
  const { form, visit } = kept
  const act = actOf(acts, form)
  if (!act) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
  try {
    return (await act(kept)) ?? { redirect: visit.url.pathname }
  } catch (error) {
    if (!(error instanceof ShopError) || error.status !== 409) throw error
    return refusedForm(form, {}, { message: ruleMessages[error.code], status: error.status })
  }
}
