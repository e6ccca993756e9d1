import { randomUUID } from 'node:crypto'
import { findTemplate, templatesOf } from '#server/shop/messages/answer-templates.ts'
import { openThread } from '#server/shop/messages/thread-queries.ts'
import { waiveAnswer } from '#server/shop/messages/waive-answer.ts'
import { storeOfOrder } from '#server/shop/orders/views/order-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { discardDraft, pageDraft } from '#server/web/pages/page-draft.ts'
import { messageDone } from '#server/web/pages/send-message-form.ts'
import { sendFromThread, submitThread, type ThreadAction } from '#server/web/pages/submit-thread.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { storeThreadMessages as messages } from '#shared/messages/merchant/messages.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { merchantOf } from './merchant-of.ts'

/** The thread between a store and the customer of one of its orders. */
export const merchantOrderMessages: Page<'merchant-order-messages'> = {
  done: doneOn('merchant-order-messages', {}, messageDone),

  async load(context) {
    const { services, url } = context
    const [{ id: orderId, customer, unread }, templates, draft] = await Promise.all([
      ownOrder(context),
      templatesOf(services.db, merchantOf(context).merchantId),
      pageDraft(context),
    ])
    const cursor = url.searchParams.get('cursor')
    const thread = await openThread(services, {
      orderId,
      side: 'merchant',
      cursor,
      isUnread: Boolean(unread?.merchant),
    })
    const order = { number: numberOf(context), customer }
    return {
      order,
      thread,
      templates,
      formKey: randomUUID(),
      ...draft,
    }
  },

  async submit(context) {
    const { id: orderId } = await ownOrder(context)
    return submitThread(context, actions, orderId)
  },
}

const actions: Record<string, ThreadAction> = {
  send: (context, orderId, files) =>
    sendFromThread(context, { orderId, side: 'merchant', userId: context.visitor?.userId ?? null }, files),

  'drop-draft': discardDraft,

  async insert(context) {
    const { form } = context
    const templateId = formText(form, 'template')
    if (templateId === '') return refusedForm(form, { template: messages.noTemplate })
    const own = { merchantId: merchantOf(context).merchantId, templateId }
    const { text } = await findTemplate(context.services.db, own)
    return withText(form, text)
  },

  async waive(context, orderId) {
    await waiveAnswer(context.services, { orderId })
    return { redirect: context.url.pathname }
  },
}

/** Returns the form with a template added below the text typed so far. */
function withText(form: FormValues, text: string): FormAnswer {
  const message = [formText(form, 'message'), text].filter(Boolean).join('\n\n')
  const anchor = 'field-message'
  return { intent: 'insert', values: { ...form, message }, errors: {}, ok: true, status: 200, anchor }
}

async function ownOrder(context: RequestContext<'orderNumber'>) {
  const { merchantId } = merchantOf(context)
  const found = await storeOfOrder(context.services.db, { merchantId }, numberOf(context))
  if (!found) throw pageNotFound(context.url.pathname)
  return found
}

const numberOf = ({ params }: RequestContext<'orderNumber'>) => params.orderNumber
