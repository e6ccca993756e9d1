import { Link } from 'react-router-dom'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import {
  exchangeNextText,
  exchangeText,
  exchangeMessages as messages,
} from '#shared/messages/account/exchanges.ts'
import type { ExchangeOrder, ExchangeView } from '#shared/orders/exchanges.ts'

interface ExchangeFactsProps {
  exchange: ExchangeView
  /** The number of the order whose page this is. */
  here: string
  /** The store's name for its customer. Null for the store itself. */
  store: string | null
  pathOf: (number: string) => string
}

/** An exchange as one case, with its other order and what each side does next. */
export function ExchangeFacts({ exchange, here, store, pathOf }: ExchangeFactsProps) {
  const money = useMoneyText()
  const { origin, replacement } = exchange
  return (
    <>
      <p className="strong">{exchangeText(exchange, money)}</p>
      {origin.number !== here && <OtherOrder label={messages.origin} order={origin} pathOf={pathOf} />}
      {replacement && replacement.number !== here && (
        <OtherOrder label={messages.replacement} order={replacement} pathOf={pathOf} />
      )}
      <p className="small">{exchangeNextText(exchange, money, store)}</p>
    </>
  )
}

interface OtherOrderProps {
  label: string
  order: ExchangeOrder
  pathOf: (number: string) => string
}

const OtherOrder = ({ label, order: { number, path }, pathOf }: OtherOrderProps) => (
  <p>
    {label}{' '}
    <Link className="order-number" to={path ?? pathOf(number)}>
      {number}
    </Link>
  </p>
)
