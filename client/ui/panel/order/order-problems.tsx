import { Link } from 'react-router-dom'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import type { OrderProblem } from '#shared/orders/store-order-filters.ts'

/** Ids of the part of the order's page that a problem is solved in. */
const partOf: Record<OrderProblem, string> = {
  claim: 'claims',
  undelivered: 'fulfillments',
  substitution: 'lines',
  address_request_open: 'address',
  address_proposal_open: 'address',
}

interface OrderProblemsProps {
  number: string
  problems: readonly OrderProblem[]
  /** The list that the order is opened from. */
  within: Record<string, string>
}

/** What is wrong with an order of a list, each leading to the part of its page. */
export const OrderProblems = ({ number, problems, within }: OrderProblemsProps) =>
  problems.map((problem) => (
    <span key={problem} className="worklist-line">
      <Link
        className="badge badge-bad"
        to={`${href('merchant-order', { orderNumber: number }, within)}#${partOf[problem]}`}
      >
        {messages.problems[problem]}
        <VisuallyHidden>{merchantMessages.orders.ofOrder(number)}</VisuallyHidden>
      </Link>
    </span>
  ))
