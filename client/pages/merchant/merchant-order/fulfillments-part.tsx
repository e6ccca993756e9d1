import { FulfillmentContents } from '#client/ui/account/order/fulfillment-contents.tsx'
import { FulfillmentFacts } from '#client/ui/account/order/fulfillment-facts.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { OrderPartProps } from '#client/ui/panel/order/order-part-props.ts'
import { formText } from '#shared/forms.ts'
import { addressChangeMessages } from '#shared/messages/account/address-changes.ts'
import { fulfillmentStatusName } from '#shared/messages/account/fulfillments.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type AddressChangeView, openAddressProblem } from '#shared/orders/address-changes.ts'
import { type FulfillmentLineView, isUnsent } from '#shared/orders/fulfillments.ts'
import type { PageData } from '#shared/pages.ts'
import { FulfillmentActions } from './fulfillment-actions.tsx'
import { LabelPart } from './label-part.tsx'

const messages = merchantOrderMessages.fulfillments

interface FulfillmentsPartProps extends OrderPartProps {
  addressChange: AddressChangeView | null
  labels: PageData['merchant-order']['labels']
}

/** The fulfillments to pack, send or hand over, with their status. */
export function FulfillmentsPart({ order, addressChange, form, labels }: FulfillmentsPartProps) {
  const { fulfillments, status, carriers } = order
  if (status === 'canceled' && fulfillments.length === 0) return null
  return (
    <section className="stack" aria-labelledby="fulfillments">
      <h2 id="fulfillments">{messages.title}</h2>
      {fulfillments.length === 0 && (
        <p>{status === 'pending' ? messages.waitingForPayment : messages.none}</p>
      )}
      {addressChange?.status === 'open' && isUnsent(fulfillments) && (
        <Banner tone="warning">
          {ruleMessages[openAddressProblem[addressChange.proposedBy]]}{' '}
          <a href="#address">{addressChangeMessages.store.see}</a>
        </Banner>
      )}
      {fulfillments.map((fulfillment) => {
        const returned =
          form && formText(form.values, 'fulfillment') === String(fulfillment.position) ? form : null
        return (
          <div className="panel panel-raised stack-tight" key={fulfillment.position}>
            <h3>
              {fulfillments.length > 1 && `${messages.fulfillment(fulfillment.position)} · `}
              {fulfillmentStatusName(fulfillment.status, order)}
            </h3>
            <FulfillmentContents lines={fulfillment.lines} detailOf={skuOf} />
            <FulfillmentFacts fulfillment={fulfillment} />
            <LabelPart order={order} fulfillment={fulfillment} form={returned} labels={labels} />
            <FulfillmentActions
              order={order}
              fulfillment={fulfillment}
              form={returned}
              labels={labels.known}
            />
          </div>
        )
      })}
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </section>
  )
}

/** The SKU, for the person who takes the pieces from the shelf. */
const skuOf = ({ sku }: FulfillmentLineView) => sku && variantStockMessages.sku(sku)
