import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { ActionForm } from '#client/ui/panel/order/action-form.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { buyLabelForm } from '#shared/forms/merchant/fulfillment-forms.ts'
import { href } from '#shared/href.ts'
import { labelMessages as messages } from '#shared/messages/merchant/labels.ts'
import type { LabelOffer, LabelView } from '#shared/orders/labels.ts'
import { labelPath } from '#shared/orders/papers.ts'
import type { PageData } from '#shared/pages.ts'
import type { CarrierKind } from '#shared/payments/carrier-accounts.ts'
import type { FulfillmentPartProps } from './fulfillment-part-props.ts'

interface LabelPartProps extends FulfillmentPartProps {
  labels: PageData['merchant-order']['labels']
}

/** The label of a fulfillment: its status, or the offers. */
export function LabelPart({ order, fulfillment, form, labels }: LabelPartProps) {
  const mayFulfill = useRight()('orders.fulfill')
  const { position, status } = fulfillment
  const known = labels.known.find((label) => label.position === position)
  const isToSend = (status === 'preparing' || status === 'ready') && !order.isPickup
  if (!known && !(labels.carrier && isToSend && mayFulfill)) return null
  const offer = labels.offer?.position === position ? labels.offer : null
  const { number: orderNumber } = order
  const prices = `${href('merchant-order', { orderNumber }, { label: String(position) })}#label-${position}`
  return (
    <section className="panel stack-tight" aria-labelledby={`label-${position}`}>
      <h4 id={`label-${position}`}>{messages.title}</h4>
      {known && <KnownLabel label={known} {...{ order, mayFulfill, isToSend }} />}
      {!known && offer && labels.carrier && (
        <Offer offer={offer} carrier={labels.carrier} order={order} form={form} />
      )}
      {!known && !offer && (
        <p>
          <ButtonLink variant="secondary" to={prices}>
            {messages.see}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

interface KnownLabelProps extends Pick<FulfillmentPartProps, 'order'> {
  label: LabelView
  mayFulfill: boolean
  /** True when the parcel waits for its label. */
  isToSend: boolean
}

function KnownLabel({ label, order, mayFulfill, isToSend }: KnownLabelProps) {
  const { number: orderNumber, shippingMinor } = order
  const moneyText = useMoneyText()
  const { position, status, service, costMinor, shipmentStatus, failure, failureText } = label
  const isHere = shipmentStatus === null || ['unpaid', 'paid', 'ready'].includes(shipmentStatus)
  const stage = status === 'bought' && shipmentStatus && messages.shipments[shipmentStatus]
  return (
    <>
      <dl className="facts small">
        <dt>{messages.status}</dt>
        <dd>{stage || messages.statuses[status]}</dd>
        {service && (
          <>
            <dt>{messages.service}</dt>
            <dd>{service}</dd>
          </>
        )}
        {costMinor !== null && (
          <>
            <dt>{messages.cost}</dt>
            <dd>{moneyText(costMinor)}</dd>
          </>
        )}
        <dt>{messages.paidByCustomer}</dt>
        <dd>{moneyText(shippingMinor)}</dd>
      </dl>
      {failure && (
        <Banner tone="warning">
          {messages.failures[failure]} {failureText && `${messages.said} ${failureText}`}
        </Banner>
      )}
      {mayFulfill && isHere && (
        <div className="cluster">
          {status === 'bought' && (
            <a
              className="button button-secondary"
              href={labelPath(orderNumber, String(position))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {messages.print}
            </a>
          )}
          <ActionForm number={orderNumber} fulfillment={position}>
            <div className="cluster">
              {status === 'failed' && isToSend && (
                <Button name="intent" value="retry-label" variant="secondary">
                  {messages.retry}
                </Button>
              )}
              <Button name="intent" value="cancel-label" variant="quiet">
                {messages.cancel}
              </Button>
            </div>
          </ActionForm>
        </div>
      )}
      {mayFulfill && status === 'bought' && isHere && <p className="soft small">{messages.cancelHint}</p>}
    </>
  )
}

interface OfferProps extends Pick<FulfillmentPartProps, 'order' | 'form'> {
  offer: LabelOffer
  carrier: CarrierKind
}

function Offer({ offer, carrier, order, form }: OfferProps) {
  const moneyText = useMoneyText()
  const { position, quotes, chosenServiceId, parcels, hasDefaults, problem } = offer
  if (problem) return <Banner tone="warning">{messages.problems[problem]}</Banner>
  if (quotes.length === 0) return <Banner tone="warning">{messages.nothing}</Banner>
  const chosen = quotes.find(({ serviceId }) => serviceId === chosenServiceId) ?? quotes[0]
  return (
    <ActionForm number={order.number} fulfillment={position}>
      <p className="small">
        {messages.parcels(parcels)} {messages.paidByCustomer}: {moneyText(order.shippingMinor)}.
      </p>
      {hasDefaults && <Banner tone="warning">{messages.defaults}</Banner>}
      {quotes.map(({ serviceId, priceMinor }) => (
        <input key={serviceId} type="hidden" name={`price-${serviceId}`} value={priceMinor} />
      ))}
      <Field
        of={buyLabelForm}
        name="service"
        id={`service-${position}`}
        form={form?.intent === buyLabelForm.intent ? form : null}
        known={chosen?.serviceId}
        choices={quotes.map(({ serviceId, service, priceMinor, ...days }) => {
          const label = messages.option(service, moneyText(priceMinor), days)
          return {
            value: serviceId,
            label: serviceId === chosenServiceId ? messages.ofCustomer(label) : label,
          }
        })}
      />
      <p>
        <Button name="intent" value="buy-label">
          {messages.buy}
        </Button>
      </p>
      <p className="soft small">{messages.buyHints[carrier]}</p>
    </ActionForm>
  )
}
