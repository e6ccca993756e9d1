import { Link } from 'react-router-dom'
import { Time } from './time.tsx'

interface OrderNumberProps {
  number: string
  createdAt: string
  to: string
}

/** The head of an order's row: its number, which links to it, and when it was placed. */
export const OrderNumber = ({ number, createdAt, to }: OrderNumberProps) => (
  <>
    <Link className="order-number strong" to={to}>
      {number}
    </Link>
    <br />
    <span className="order-date soft small">
      <Time at={createdAt} withHour short />
    </span>
  </>
)
