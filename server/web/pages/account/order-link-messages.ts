import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { messageDone, sendMessageForm } from '#server/web/pages/send-message-form.ts'
import { maxUploadBytes } from '#shared/catalog/pictures/pictures.ts'
import { href } from '#shared/href.ts'
import { groupIdOf, linkedGroupOf } from './order-link.ts'
import { customersThread, ordersStore } from './order-messages.ts'

/** The thread of an order, for the holder of the purchase's link. */
export const orderLinkMessages: Page<'order-link-messages'> = {
  done: doneOn('order-link-messages', {}, messageDone),

  async load(context) {
    const { token } = context.params
    const [found] = await Promise.all([ordersStore(context, linkedGroupOf(context)), groupIdOf(context)])
    return customersThread(context, found, href('order-link', { token }))
  },

  async submit(context) {
    const groupId = await groupIdOf(context)
    const { id: orderId } = await ordersStore(context, { groupId })
    const { form, ...files } = await context.upload(maxUploadBytes)
    return sendMessageForm({ ...context, form }, { orderId, side: 'customer', userId: null }, files)
  },
}
