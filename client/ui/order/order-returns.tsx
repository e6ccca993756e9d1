import type { FormAnswer } from '#shared/forms.ts'
import { returnFormMessages, returnMessages, returnNextText } from '#shared/messages/returns.ts'
import type { OrderView } from '#shared/orders.ts'
import { lastMomentOf, type ReturnView } from '#shared/returns.ts'
import { Button } from '../button.tsx'
import { TextField } from '../field.tsx'
import { Time } from '../time.tsx'
import { OrderForm } from './order-form.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { ReturnForm } from './return-form.tsx'

const words = returnFormMessages

interface OrderReturnsProps {
  order: OrderView
  heading: 'h2' | 'h3'
  form: FormAnswer | null
}

/** What the customer sends back: where each return stands, what to do next, and how to ask for one. */
export function OrderReturns({ order, heading: Heading, form }: OrderReturnsProps) {
  const { requests, lines, defectUntil } = order.returns
  const canAsk = lines.some(({ quantity }) => quantity > 0)
  if (requests.length === 0 && !canAsk) return null
  const titleId = `returns-${order.number}`
  return (
    <section className="panel panel-raised stack" aria-labelledby={titleId}>
      <Heading id={titleId}>{returnMessages.title}</Heading>
      {requests.map((request) => (
        <Request key={request.number} order={order} request={request} />
      ))}
      {canAsk && !lines.some(({ withdrawable }) => withdrawable > 0) && defectUntil && (
        <p className="small">
          {words.defectUntil} <Time at={lastMomentOf(new Date(defectUntil)).toISOString()} />.
        </p>
      )}
      {canAsk && <ReturnForm order={order} form={form} />}
    </section>
  )
}

function Request({ order, request }: { order: OrderView; request: ReturnView }) {
  const { status, sendBy, number } = request
  const { address } = order.returns
  const next = returnNextText(order.store.name)[status]
  const isApproved = status === 'approved'
  return (
    <div className="stack-tight">
      <ReturnFacts request={request} />
      {next && <p className="small">{next}</p>}
      {isApproved && address && (
        <address className="small">
          {words.sendTo} {order.store.name}
          <br />
          {address.street}, {address.number}
          <br />
          {address.district}, {address.city}, {address.region}
          <br />
          {address.postalCode}
        </address>
      )}
      {isApproved && sendBy && (
        <p className="strong">
          {words.sendBy} <Time at={sendBy} />
        </p>
      )}
      {isApproved && (
        <OrderForm number={order.number}>
          <input type="hidden" name="return" value={number} />
          <TextField
            name="trackingCode"
            id={`tracking-${number}`}
            label={words.tracking}
            form={null}
            required={false}
            maxLength={60}
          />
          <Button name="intent" value="return-send" small>
            {words.sent}
          </Button>
        </OrderForm>
      )}
      {(isApproved || status === 'requested') && (
        <OrderForm number={order.number}>
          <input type="hidden" name="return" value={number} />
          <Button name="intent" value="return-cancel" look="quiet" small>
            {words.keep}
          </Button>
        </OrderForm>
      )}
    </div>
  )
}
