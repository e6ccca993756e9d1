import { Link } from 'react-router-dom'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { pastOrderMessages } from '#shared/messages/merchant/past-orders.ts'
import type { CustomerHistory } from '#shared/orders/merchant-orders.ts'

const messages = merchantOrderMessages.history

interface HistoryPartProps {
  history: CustomerHistory
  /** The customer's mail address. */
  email: string
}

/** What the customer has bought of this store before, here and in its former shop. */
export function HistoryPart({ history, email }: HistoryPartProps) {
  const { count, isMore, totalMinor, lastAt, pastCount } = history
  const moneyText = useMoneyText()
  return (
    <section className="panel panel-raised stack-tight" aria-labelledby="history">
      <h2 id="history">{messages.title}</h2>
      <p>{isMore ? messages.more(count) : messages.orders(count, moneyText(totalMinor))}</p>
      {lastAt && (
        <p className="soft small">
          {messages.last} <Time at={lastAt} />
        </p>
      )}
      {pastCount > 0 && (
        <p>
          <Link to={href('merchant-past-orders', {}, { q: email })}>
            {pastOrderMessages.ofCustomer(pastCount)}
          </Link>
        </p>
      )}
    </section>
  )
}
