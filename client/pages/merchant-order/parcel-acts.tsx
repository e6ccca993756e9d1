import type { FormAnswer } from '#shared/forms.ts'
import type { MerchantOrderView } from '#shared/merchant-orders.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { claimedDays, isOnItsWay, type ParcelView } from '#shared/parcels.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ActForm } from '../../ui/kept-order/act-form.tsx'
import { useRight } from '../../ui/merchant/use-right.ts'
import { Time } from '../../ui/time.tsx'
import { ShipForm } from './ship-form.tsx'
import { TrackingForm } from './tracking-form.tsx'

const words = merchantOrderMessages.parcels

export interface ParcelPartProps {
  order: MerchantOrderView
  parcel: ParcelView
  /** Only if it was about this parcel. */
  form: FormAnswer | null
}

/** What the store may do with a parcel now; the next step first. */
export function ParcelActs({ order, parcel, form }: ParcelPartProps) {
  const { moves, status, position, deliveryClaimedAt } = parcel
  const mayFulfill = useRight()('orders.fulfill')
  const may = (to: ParcelView['status']) => moves.includes(to)
  if (!mayFulfill) return null
  const isHandedOver = status === 'ready' && order.isPickup
  return (
    <>
      {may('preparing') && (
        <ActForm number={order.number}>
          <Button name="intent" value="accept">
            {words.accept}
          </Button>
          <p className="soft small">{words.acceptHint}</p>
        </ActForm>
      )}
      {may('ready') && order.isPickup && (
        <ActForm number={order.number} parcel={position}>
          <Button name="intent" value="ready">
            {words.ready}
          </Button>
          <p className="soft small">{words.readyHint}</p>
        </ActForm>
      )}
      {may('delivered') && isHandedOver && (
        <ActForm number={order.number} parcel={position}>
          <TextField
            name="code"
            label={words.code}
            hint={words.codeHint}
            form={form}
            id={form ? undefined : `code-${position}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
          />
          <Button name="intent" value="deliver">
            {words.handOver}
          </Button>
        </ActForm>
      )}
      {may('shipped') && <ShipForm parcel={parcel} form={form} />}
      {may('ready') && !order.isPickup && (
        <ActForm number={order.number} parcel={position}>
          <Button name="intent" value="ready" look="quiet" small>
            {words.packed}
          </Button>
        </ActForm>
      )}
      {may('delivered') && !isHandedOver && (
        <ActForm number={order.number} parcel={position}>
          {!deliveryClaimedAt && (
            <Button name="intent" value="deliver" look="secondary">
              {words.deliver}
            </Button>
          )}
          {may('failed') && (
            <Button name="intent" value="fail" look="quiet">
              {words.fail}
            </Button>
          )}
          {!deliveryClaimedAt && !parcel.trackingCode && <p className="soft small">{words.deliverHint}</p>}
        </ActForm>
      )}
      <DeliveryMark order={order} parcel={parcel} />
      {isOnItsWay(status) && <TrackingForm parcel={parcel} form={form} />}
      {may('returned_to_sender') && (
        <ActForm number={order.number} parcel={position}>
          <Button name="intent" value="take-back" look="secondary">
            {words.takeBack}
          </Button>
          <p className="soft small">{words.takeBackHint}</p>
        </ActForm>
      )}
    </>
  )
}

/** What the store said of the delivery, and the way back from it. */
function DeliveryMark({ order, parcel }: Pick<ParcelPartProps, 'order' | 'parcel'>) {
  const { position, deliveryClaimedAt, undoUntil } = parcel
  if (!deliveryClaimedAt && !undoUntil) return null
  return (
    <>
      {deliveryClaimedAt && (
        <p className="small">
          {words.claimedAt} <Time at={deliveryClaimedAt} withHour />. {words.claimedHint(claimedDays)}
        </p>
      )}
      {undoUntil && (
        <ActForm number={order.number} parcel={position}>
          <Button name="intent" value="undo-delivery" look="quiet" small>
            {words.undo}
          </Button>
          <p className="soft small">
            {words.undoUntil} <Time at={undoUntil} withHour />
          </p>
        </ActForm>
      )}
    </>
  )
}
