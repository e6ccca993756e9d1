import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { ActionForm } from '#client/ui/panel/order/action-form.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { deliverForm } from '#shared/forms/merchant/fulfillment-forms.ts'
import { trackingForm } from '#shared/forms/merchant/ship-form.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import {
  canUndoAcceptance,
  claimedDays,
  type FulfillmentView,
  isOnItsWay,
} from '#shared/orders/fulfillments.ts'
import type { PageData } from '#shared/pages.ts'
import type { FulfillmentPartProps } from './fulfillment-part-props.ts'
import { ShipForm } from './ship-form.tsx'

const messages = merchantOrderMessages.fulfillments

interface FulfillmentActionsProps extends FulfillmentPartProps {
  labels: PageData['merchant-order']['labels']['known']
}

/** The store's possible actions on a fulfillment, the next step first. */
export function FulfillmentActions({ order, fulfillment, form, labels }: FulfillmentActionsProps) {
  const { moves, status, position, deliveryClaimedAt } = fulfillment
  const mayFulfill = useRight()('orders.fulfill')
  const may = (to: FulfillmentView['status']) => moves.includes(to)
  if (!mayFulfill) return null
  const isHandedOver = status === 'ready' && order.isPickup
  return (
    <>
      {may('preparing') && (
        <ActionForm number={order.number}>
          <Button name="intent" value="accept">
            {messages.accept}
          </Button>
          <p className="soft small">{messages.acceptHint}</p>
        </ActionForm>
      )}
      {may('ready') && order.isPickup && (
        <ActionForm number={order.number} fulfillment={position}>
          <Button name="intent" value="ready">
            {messages.ready}
          </Button>
          <p className="soft small">{messages.readyHint}</p>
        </ActionForm>
      )}
      {may('delivered') && isHandedOver && (
        <ActionForm number={order.number} fulfillment={position}>
          <Field of={deliverForm} name="code" form={form} id={form ? undefined : `code-${position}`} />
          <Button name="intent" value="deliver">
            {messages.handOver}
          </Button>
        </ActionForm>
      )}
      {may('shipped') && <ShipForm fulfillment={fulfillment} form={form} />}
      {may('ready') && !order.isPickup && (
        <ActionForm number={order.number} fulfillment={position}>
          <Button name="intent" value="ready" variant="quiet" small>
            {messages.packed}
          </Button>
        </ActionForm>
      )}
      {may('delivered') && !isHandedOver && (
        <ActionForm number={order.number} fulfillment={position}>
          {!deliveryClaimedAt && (
            <Button name="intent" value="deliver" variant="secondary">
              {messages.deliver}
            </Button>
          )}
          {may('failed') && (
            <Button name="intent" value="fail" variant="quiet">
              {messages.fail}
            </Button>
          )}
          {!deliveryClaimedAt && !fulfillment.trackingCode && (
            <p className="soft small">{messages.deliverHint}</p>
          )}
        </ActionForm>
      )}
      <ShipmentMark order={order} fulfillment={fulfillment} labels={labels} />
      {status === 'preparing' && labels.length === 0 && canUndoAcceptance(order.fulfillments) && (
        <ActionForm number={order.number}>
          <Button name="intent" value="undo-accept" variant="quiet" small>
            {messages.undoAccept}
          </Button>
          <p className="soft small">{messages.undoAcceptHint}</p>
        </ActionForm>
      )}
      <DeliveryMark order={order} fulfillment={fulfillment} />
      {isOnItsWay(status) && <TrackingForm fulfillment={fulfillment} form={form} />}
      {may('returned_to_sender') && (
        <ActionForm number={order.number} fulfillment={position}>
          <Button name="intent" value="take-back" variant="secondary">
            {messages.takeBack}
          </Button>
          <p className="soft small">{messages.takeBackHint}</p>
        </ActionForm>
      )}
    </>
  )
}

/** A form to undo that a parcel was sent. One with a label is followed by its carrier. */
function ShipmentMark({
  order,
  fulfillment: { position, undoShipmentUntil },
  labels,
}: Omit<FulfillmentActionsProps, 'form'>) {
  if (!undoShipmentUntil || labels.length > 0) return null
  return (
    <ActionForm number={order.number} fulfillment={position}>
      <Button name="intent" value="undo-ship" variant="quiet" small>
        {messages.undoShip}
      </Button>
      <p className="soft small">
        {messages.undoUntil} <Time at={undoShipmentUntil} withHour />
      </p>
    </ActionForm>
  )
}

/** The delivery that the store reported, and a form to undo it. */
function DeliveryMark({ order, fulfillment }: Pick<FulfillmentPartProps, 'order' | 'fulfillment'>) {
  const { position, deliveryClaimedAt, undoUntil } = fulfillment
  if (!deliveryClaimedAt && !undoUntil) return null
  return (
    <>
      {deliveryClaimedAt && (
        <p className="small">
          {messages.claimedAt} <Time at={deliveryClaimedAt} withHour />. {messages.claimedHint(claimedDays)}
        </p>
      )}
      {undoUntil && (
        <ActionForm number={order.number} fulfillment={position}>
          <Button name="intent" value="undo-delivery" variant="quiet" small>
            {messages.undo}
          </Button>
          <p className="soft small">
            {messages.undoUntil} <Time at={undoUntil} withHour />
          </p>
        </ActionForm>
      )}
    </>
  )
}

const trackingMessages = merchantOrderMessages.tracking

/** Adds or corrects the tracking code of a fulfillment that has already left. */
function TrackingForm({ fulfillment, form: returned }: Omit<FulfillmentPartProps, 'order'>) {
  const { position, trackingCode, trackingUrl } = fulfillment
  // A tracking address that contains the old code is rewritten with the new one.
  const isMade = trackingCode !== null && trackingUrl?.includes(trackingCode)
  const known = isMade ? { ...fulfillment, trackingUrl: null } : fulfillment
  const form = returned?.intent === 'tracking' ? returned : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{trackingCode ? trackingMessages.correct : trackingMessages.add}</summary>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="fulfillment" value={position} />
        <FormFields spec={trackingForm} form={form} known={known} item={`of-${position}`} />
        <div className="cluster">
          <Button name="intent" value="tracking">
            {trackingMessages.submit}
          </Button>
        </div>
        <p className="soft small">{trackingMessages.hint}</p>
      </Form>
    </details>
  )
}
