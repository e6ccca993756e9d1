import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { changeTracking } from '#server/shop/orders/parcels/change-tracking.ts'
import { deliverParcel } from '#server/shop/orders/parcels/deliver-parcel.ts'
import { failDelivery, takeParcelBack } from '#server/shop/orders/parcels/fail-delivery.ts'
import { readyParcel } from '#server/shop/orders/parcels/ready-parcel.ts'
import { shipParcel } from '#server/shop/orders/parcels/ship-parcel.ts'
import { undoDelivery } from '#server/shop/orders/parcels/undo-delivery.ts'
import { ShopError } from '#shared/errors.ts'
import { readShipForm, readTracking } from '#shared/forms/ship-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { KeptOrderActs } from './kept-order-acts.ts'
import type { MerchantAct } from './merchant-order-acts.ts'
import { tooManyTries } from './too-many-tries.ts'

/** What a store may do with the parcels of an order, by the form's `intent`. */
export const parcelActs: KeptOrderActs<{ merchantId: string }> = {
  async accept({ services, orderId, keeper: { merchantId } }) {
    await acceptOrder(services, { orderId, merchantId })
    return undefined
  },
  async ready(act) {
    await readyParcel(act.services, parcelOf(act))
    return undefined
  },
  async ship(act) {
    const read = readShipForm(act.services.country, act.form)
    if (!read.ok) return refusedForm(act.form, read.errors)
    await shipParcel(act.services, { ...parcelOf(act), ...read.shipment })
    return undefined
  },
  async tracking(act) {
    const read = readTracking(act.services.country, act.form)
    if (!read.ok) return refusedForm(act.form, read.errors)
    await changeTracking(act.services, { ...parcelOf(act), tracking: read.tracking })
    return undefined
  },
  async 'undo-delivery'(act) {
    await undoDelivery(act.services, parcelOf(act))
    return undefined
  },
  async deliver(act) {
    try {
      await deliverParcel(act.services, { ...parcelOf(act), code: formText(act.form, 'code') })
      return undefined
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'wrong_pickup_code')
        return tooManyTries(act.form, error)
      return refusedForm(act.form, { code: ruleMessages.wrong_pickup_code })
    }
  },
  async fail(act) {
    await failDelivery(act.services, parcelOf(act))
    return undefined
  },
  async 'take-back'(act) {
    await takeParcelBack(act.services, parcelOf(act))
    return undefined
  },
}

const parcelOf = ({ orderId, keeper: { merchantId }, form }: MerchantAct) => ({
  orderId,
  merchantId,
  position: parcelPosition(form),
})

/** Which of the order's parcels a form means. */
export function parcelPosition(form: FormValues): number {
  const text = formText(form, 'parcel')
  if (!/^\d{1,3}$/.test(text)) throw new ShopError('not_found', `There is no parcel "${text}"`)
  return Number(text)
}
