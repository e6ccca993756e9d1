import type { MerchantOrderView } from '#shared/merchant-orders.ts'
import { operatorOrderMessages as words } from '#shared/messages/operator-orders.ts'
import { returnFormMessages } from '#shared/messages/returns.ts'
import { ReturnFacts } from '../../ui/order/return-facts.tsx'

/** What the customer sends back; its store answers. */
export function ReturnsPart({ order: { back } }: { order: MerchantOrderView }) {
  if (back.returns.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="returns">
      <h2 id="returns">{words.returns}</h2>
      {back.returns.map((request) => (
        <div className="stack-tight" key={request.number}>
          <ReturnFacts request={request} notedBy={returnFormMessages.wrote} />
        </div>
      ))}
    </section>
  )
}
