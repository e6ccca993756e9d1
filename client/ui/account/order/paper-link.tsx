import { useParams } from 'react-router-dom'
import type { OrderAccess } from '#shared/orders/papers.ts'

interface PaperLinkProps {
  orderNumber: string
  pathOf: (order: OrderAccess) => string
  label: string
}

/** A PDF about the order, opened the way that the page was. */
export function PaperLink({ orderNumber, pathOf, label }: PaperLinkProps) {
  const { token } = useParams()
  return (
    <a href={pathOf({ orderNumber, token })} download>
      {label}
    </a>
  )
}
