import { ordersOfMerchant } from '#server/shop/orders/merchant-order-queries.ts'
import { orderIdOf } from '#server/shop/orders/order-queries.ts'
import { askAboutPayment, confirmPayment, denyPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { openTasks } from '#server/shop/tasks/task-queries.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { merchantMessages } from '#shared/messages/merchant.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { actOf } from './act-of.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'
import { inboxForRole } from './order-for-role.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'
import { readOrderLabel } from './read-order-label.ts'
import { settleTaskOf } from './task-act.ts'

const words = merchantMessages.orders

/** What came in for one store, and whether it has been paid. */
export const merchantOrders: Page<'merchant-orders'> = {
  async load(visit) {
    const { services, url } = visit
    const { merchantId, store } = merchantOf(visit)
    const filter = readOrderLabel(url)
    const cursor = url.searchParams.get('cursor')
    const [orders, tasks] = await Promise.all([
      ordersOfMerchant(services, merchantId, { label: filter, cursor }),
      openTasks(services.db, { merchantId }, url.searchParams.get('after')),
    ])
    return { store, filter, ...inboxForRole({ orders, tasks }, store.role) }
  },

  async submit(visit) {
    // A task is about money that a person has to look for, as the other actions here are.
    authorizeMember(visit, 'payments.settle')
    if (formText(visit.form, 'intent') === 'task') {
      return settleTaskOf(visit, { merchantId: merchantOf(visit).merchantId })
    }
    const settle = actOf(settlements, visit.form)
    return settle
      ? settled(visit, settle)
      : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

interface Settlement {
  rule: typeof confirmPayment | typeof denyPayment | typeof askAboutPayment
  tooLate: string
}

const settlements: Record<string, Settlement> = {
  confirm: { rule: confirmPayment, tooLate: words.confirmTooLate },
  ask: { rule: askAboutPayment, tooLate: words.denyTooLate },
  deny: { rule: denyPayment, tooLate: words.denyTooLate },
}

async function settled(visit: SubmitVisit, { rule, tooLate }: Settlement): Promise<SubmitAnswer> {
  const { services, form, url } = visit
  const { merchantId } = merchantOf(visit)
  const number = formText(form, 'order')
  const orderId = await orderIdOf(services.db, { merchantId }, number)
  if (!orderId) throw new ShopError('not_found', `No order ${number} of this store`)
  try {
    await rule(services, { orderId, merchantId })
    return { redirect: url.pathname + url.search }
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'invalid_transition') throw error
    return refusedForm(form, {}, { message: tooLate, status: error.status })
  }
}
