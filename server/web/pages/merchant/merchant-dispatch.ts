import { randomUUID } from 'node:crypto'
import { batchOfStore } from '#server/shop/order-batches/order-batch-queries.ts'
import { startOrderBatch } from '#server/shop/order-batches/start-order-batch.ts'
import { parcelsToSend } from '#server/shop/orders/dispatch/parcels-to-send.ts'
import { readParcelCodes, type TypedParcel } from '#server/shop/orders/dispatch/read-parcel-codes.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { readIdParameter } from '#server/web/pages/read-parameters.ts'
import { pasteCodesForm, sendCodesForm } from '#shared/forms/merchant/dispatch-forms.ts'
import { formText } from '#shared/forms.ts'
import { dispatchMessages as messages } from '#shared/messages/merchant/dispatch.ts'
import { maxParcelsAtOnce, parcelOfField } from '#shared/orders/dispatch.ts'
import { plainCode, withNumberMark } from '#shared/orders/tracking-code.ts'
import { isOrderNumber } from '#shared/routing/route-parameters.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'
import { batchAnswer, undoBatchAction } from './orders-batch-actions.ts'
import { readPastedCodes } from './read-pasted-codes.ts'

/** The parcels of a store that wait to be sent, with a field for the code of each. */
export const merchantDispatch: Page<'merchant-dispatch'> = {
  async load(context) {
    const { services, url } = context
    const { merchantId, store } = merchantOf(context)
    const numbers = url.searchParams.getAll('order').slice(0, maxParcelsAtOnce)
    const text = withNumberMark(plainCode(url.searchParams.get('scan') ?? '').slice(0, 60))
    const batchId = readIdParameter(url, 'batch')
    const [parcels, batch] = await Promise.all([
      parcelsToSend(services, { merchantId, numbers }),
      batchId ? batchOfStore(services, { merchantId, batchId }) : null,
    ])
    const orderNumber = parcels.find((parcel) => parcel.orderNumber === text)?.orderNumber ?? null
    const scanned = text ? { text, orderNumber } : null
    const shown = new Set(parcels.map((parcel) => parcel.orderNumber))
    // Right after sending them, the result says it.
    const notWaiting = batch ? [] : numbers.filter((number) => isOrderNumber(number) && !shown.has(number))
    return {
      store,
      parcels,
      isChosen: numbers.length > 0,
      notWaiting,
      scanned,
      batch,
      formKey: randomUUID(),
    }
  },

  submit: (context) => runAction(actions, context),
}

const actions = {
  'send-codes': formAction(sendCodesForm, async (context) => {
    authorizeMember(context, 'orders.fulfill')
    const typed = Object.keys(context.form).flatMap((name): TypedParcel[] => {
      const parcel = parcelOfField(name)
      const text = formText(context.form, name)
      return parcel && text ? [{ ...parcel, at: name, text }] : []
    })
    const { parcels, errors } = await readTyped(context, typed.slice(0, maxParcelsAtOnce))
    if (Object.keys(errors).length > 0) return context.refused(errors)
    if (parcels.length === 0) return context.refused({}, { message: messages.noneTyped })
    return sent(context, parcels)
  }),

  'paste-codes': formAction(pasteCodesForm, async (context, { pasted }) => {
    authorizeMember(context, 'orders.fulfill')
    const typed = readPastedCodes(pasted)
    if (typed.length === 0) return context.refused({ pasted: messages.noLines })
    if (typed.length > maxParcelsAtOnce)
      return context.refused({ pasted: messages.tooMany(maxParcelsAtOnce) })
    const { parcels, errors } = await readTyped(context, typed)
    const wrong = Object.entries(errors).map(([line, error]) => messages.line(Number(line), error))
    return wrong.length > 0 ? context.refused({ pasted: wrong.join(' ') }) : sent(context, parcels)
  }),

  'undo-batch': undoBatchAction,
}

const readTyped = (context: SubmitContext, typed: readonly TypedParcel[]) =>
  readParcelCodes(context.services, { merchantId: merchantOf(context).merchantId, typed })

type Parcels = Awaited<ReturnType<typeof readParcelCodes>>['parcels']

async function sent(context: SubmitContext & { digest: string | null }, lines: Parcels) {
  const { services, digest, url } = context
  const batchId = await startOrderBatch(services, { by: memberOf(context), digest, action: 'ship', lines })
  url.searchParams.delete('scan')
  return batchAnswer(context, batchId, lines.length)
}
