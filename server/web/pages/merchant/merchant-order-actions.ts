import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { answerCustomerAddress } from '#server/shop/orders/address-changes/answer-address.ts'
import { proposeAddress, withdrawAddress } from '#server/shop/orders/address-changes/propose-address.ts'
import { changeTracking } from '#server/shop/orders/fulfillments/change-tracking.ts'
import { deliverFulfillment } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failDelivery, receiveFulfillmentBack } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { undoDelivery } from '#server/shop/orders/fulfillments/undo-delivery.ts'
import { undoShipment } from '#server/shop/orders/fulfillments/undo-shipment.ts'
import { cancelLabel, retryLabel } from '#server/shop/orders/labels/change-label.ts'
import { requestLabel } from '#server/shop/orders/labels/request-label.ts'
import { removeNote, writeNote } from '#server/shop/orders/notes/write-note.ts'
import { answerReturn } from '#server/shop/orders/returns/answer-return.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { withdrawSubstitution } from '#server/shop/orders/substitutions/propose-substitution.ts'
import { tagOrders, untagOrder } from '#server/shop/orders/tags/tag-orders.ts'
import { undoAcceptance } from '#server/shop/orders/undo-acceptance.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import type { MerchantOrder } from '#server/web/pages/panel/panel-order-action.ts'
import { panelOrderActions } from '#server/web/pages/panel/panel-order-actions.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import type { OrderActions } from '#server/web/pages/run-order-action.ts'
import { ShopError } from '#shared/errors.ts'
import { replyClaimForm } from '#shared/forms/claim-form.ts'
import {
  acceptAddressForm,
  declineAddressForm,
  proposeAddressForm,
} from '#shared/forms/merchant/address-form.ts'
import { buyLabelForm, cancelLabelForm, deliverForm } from '#shared/forms/merchant/fulfillment-forms.ts'
import { noteForm } from '#shared/forms/merchant/note-form.ts'
import { shipForm, trackingForm } from '#shared/forms/merchant/ship-form.ts'
import { tagForm } from '#shared/forms/merchant/tag-forms.ts'
import {
  approveReturnForm,
  exchangeReturnForm,
  inspectReturnForm,
  rejectReturnForm,
} from '#shared/forms/return-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import type { PanelOrderAction } from '#shared/merchants/merchant-rights.ts'

/** All actions of a store on one of its orders, by the form's `intent`. */
export const merchantOrderActions: OrderActions<PanelOrderAction, MerchantOrder> = {
  ...panelOrderActions,

  accept: ({ services }, { orderId, actor: { merchantId } }) =>
    acceptOrder(services, { orderId, merchantId }),

  'undo-accept': ({ services }, { orderId, actor: { merchantId } }) =>
    undoAcceptance(services, { orderId, merchantId }),

  ready: ({ services, form }, order) => readyFulfillment(services, fulfillmentOf(form, order)),

  ship: formAction(shipForm, ({ services, form }, shipment, order: MerchantOrder) =>
    shipFulfillment(services, { ...fulfillmentOf(form, order), ...shipment }),
  ),

  'undo-ship': ({ services, form }, order) => undoShipment(services, fulfillmentOf(form, order)),

  tracking: formAction(trackingForm, ({ services, form }, tracking, order: MerchantOrder) =>
    changeTracking(services, { ...fulfillmentOf(form, order), tracking }),
  ),

  'undo-delivery': ({ services, form }, order) => undoDelivery(services, fulfillmentOf(form, order)),

  deliver: formAction(deliverForm, ({ services, form }, { code }, order: MerchantOrder) =>
    deliverFulfillment(services, { ...fulfillmentOf(form, order), code }),
  ),

  fail: ({ services, form }, order) => failDelivery(services, fulfillmentOf(form, order)),

  'take-back': ({ services, form }, order) => receiveFulfillmentBack(services, fulfillmentOf(form, order)),

  'buy-label': formAction(buyLabelForm, ({ services, form }, { service }, order: MerchantOrder) =>
    requestLabel(services, { ...fulfillmentOf(form, order), ...service }),
  ),

  'retry-label': ({ services, form }, order) => retryLabel(services, fulfillmentOf(form, order)),

  'cancel-label': formAction(cancelLabelForm, ({ services, form }, _, order: MerchantOrder) =>
    cancelLabel(services, fulfillmentOf(form, order)),
  ),

  'return-approve': formAction(approveReturnForm, ({ services }, values, order: MerchantOrder) =>
    answerReturn(services, { ...returnOf(values, order), approve: true }),
  ),

  'return-exchange': formAction(exchangeReturnForm, ({ services }, values, order: MerchantOrder) =>
    answerReturn(services, { ...returnOf(values, order), approve: true }),
  ),

  'return-reject': formAction(rejectReturnForm, ({ services }, values, order: MerchantOrder) =>
    answerReturn(services, { ...returnOf(values, order), approve: false }),
  ),

  'return-received': ({ services, form }, order) =>
    receiveReturn(services, returnOf({ return: formText(form, 'return') }, order)),

  'return-inspect': formAction(inspectReturnForm, ({ services }, values, order: MerchantOrder) =>
    inspectReturn(services, returnOf(values, order)),
  ),

  'claim-reply': formAction(replyClaimForm, ({ services, visitor }, values, order: MerchantOrder) =>
    replyClaim(services, {
      orderId: order.orderId,
      ...order.actor,
      userId: visitor?.userId ?? null,
      protocol: values.claim,
      text: values.claimText,
      offer: values.remedy,
      offerMinor: values.amount,
    }),
  ),

  tag: formAction(tagForm, ({ services }, { tag: name }, { orderId, actor }: MerchantOrder) =>
    tagOrders(services, { ...actor, orderIds: [orderId], name }),
  ),

  untag: ({ services, form }, order) => untagOrder(services, tagOf(form, order)),

  'propose-address': formAction(
    proposeAddressForm,
    ({ services, ip }, address, { orderId, actor }: MerchantOrder) =>
      proposeAddress(services, { orderId, ...actor, address, ip }),
  ),

  'withdraw-address': ({ services }, { orderId, actor }) => withdrawAddress(services, { orderId, ...actor }),

  'withdraw-substitution': ({ services, form }, { orderId, actor }) =>
    withdrawSubstitution(services, { orderId, ...actor, lineId: readId(form, 'line') }),

  'accept-address': formAction(
    acceptAddressForm,
    ({ services, ip }, { change }, { orderId, actor }: MerchantOrder) =>
      answerCustomerAddress(services, { orderId, ...actor, changeId: change, reason: null, ip }),
  ),

  'decline-address': formAction(
    declineAddressForm,
    ({ services, ip }, { change, reason }, { orderId, actor }: MerchantOrder) =>
      answerCustomerAddress(services, { orderId, ...actor, changeId: change, reason, ip }),
  ),

  note: formAction(noteForm, (context, { teamNote: text }, order: MerchantOrder) =>
    writeNote(context.services, { ...writerOf(context, order), text, digest: context.digest }),
  ),

  'remove-note': (context, order) =>
    removeNote(context.services, { ...writerOf(context, order), noteId: formText(context.form, 'note') }),
}

const writerOf = ({ visitor }: Pick<SubmitContext, 'visitor'>, { orderId, actor }: MerchantOrder) => {
  if (!visitor?.userId) throw new ShopError('forbidden', 'Only a member writes notes')
  return { orderId, merchantId: actor.merchantId, userId: visitor.userId }
}

const tagOf = (form: FormValues, { orderId, actor: { merchantId } }: MerchantOrder) => ({
  orderId,
  merchantId,
  tagId: formText(form, 'tagId'),
})

const returnOf = <Given extends { return: string }>(
  { return: number, ...given }: Given,
  { orderId, actor: { merchantId } }: MerchantOrder,
) => ({ orderId, merchantId, number, ...given })

const fulfillmentOf = (form: FormValues, { orderId, actor: { merchantId } }: MerchantOrder) => ({
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
