import { Link } from 'react-router-dom'
import { Goods } from '#client/ui/account/order/substituted-goods.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { ActionForm } from '#client/ui/panel/order/action-form.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { substitutionMessages } from '#shared/messages/account/substitutions.ts'
import type { MerchantLineView, MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { SubstitutionView } from '#shared/orders/substitutions.ts'

const messages = substitutionMessages.store

interface SubstitutionPartProps {
  order: MerchantOrderView
  line: MerchantLineView
  /** The newest proposal for the line. */
  proposal: SubstitutionView | undefined
}

/** Other goods for a line that the store cannot send: a link to propose them, or what became of the proposal. */
export function SubstitutionPart({ order, line, proposal }: SubstitutionPartProps) {
  const moneyText = useMoneyText()
  const mayFulfill = useRight()('orders.fulfill')
  const at = { orderNumber: order.number, lineId: line.id }
  if (proposal?.status === 'open')
    return (
      <div className="panel stack-tight">
        <p className="strong small">{messages.status.open}</p>
        <Goods goods={proposal.proposed} quantity={proposal.quantity} store={order.store.slug} />
        {proposal.differenceMinor > 0 && (
          <p className="small">{messages.back(moneyText(proposal.differenceMinor))}</p>
        )}
        {proposal.note && <blockquote className="small lines breakable">{proposal.note}</blockquote>}
        <p className="soft small">
          {messages.until} <Time at={proposal.expiresAt} withHour />. {messages.waits}
        </p>
        {mayFulfill && (
          <ActionForm number={order.number}>
            <input type="hidden" name="line" value={line.id} />
            <Button name="intent" value="withdraw-substitution" variant="quiet" small>
              {messages.withdraw}
            </Button>
          </ActionForm>
        )}
      </div>
    )
  return (
    <>
      {proposal && messages.status[proposal.status] && (
        <p className="small">{messages.status[proposal.status]}</p>
      )}
      {mayFulfill && isSubstitutable(order, line) && (
        <p className="small">
          <Link to={href('merchant-order-substitution', at)}>{messages.open}</Link>
        </p>
      )}
    </>
  )
}

/** What the rule asks, as far as the page knows it. */
function isSubstitutable(
  { status, invoiceCount, fulfillments }: MerchantOrderView,
  { id, personalization, way }: MerchantLineView,
): boolean {
  const parcels = fulfillments.filter(({ lines }) => lines.some(({ orderLineId }) => orderLineId === id))
  return (
    status === 'placed' &&
    invoiceCount === 0 &&
    personalization === null &&
    way.canceled + way.shipped + way.refunded === 0 &&
    parcels.every((parcel) => parcel.status === 'pending' || parcel.status === 'preparing')
  )
}
