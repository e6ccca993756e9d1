import type { FormAnswer } from '#shared/forms.ts'
import type { MerchantOrderView } from '#shared/merchant-orders.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import type { ParcelView } from '#shared/parcels.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ActForm } from '../../ui/kept-order/act-form.tsx'
import { ShipForm } from './ship-form.tsx'

const words = merchantOrderMessages.parcels

export interface ParcelPartProps {
  order: MerchantOrderView
  parcel: ParcelView
  /** Only if it was about this parcel. */
  form: FormAnswer | null
}

/** What the store may do with a parcel now; the next step first. */
export function ParcelActs({ order, parcel, form }: ParcelPartProps) {
  const { moves, status, position } = parcel
  const may = (to: ParcelView['status']) => moves.includes(to)
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
          <Button name="intent" value="deliver" look="secondary">
            {words.deliver}
          </Button>
          {may('failed') && (
            <Button name="intent" value="fail" look="quiet">
              {words.fail}
            </Button>
          )}
        </ActForm>
      )}
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
