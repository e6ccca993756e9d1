import { useParams } from 'react-router-dom'
import type { OrderAccess } from '#shared/orders/papers.ts'

interface PaperLinkProps {
  orderNumber: string
  pathOf: (order: OrderAccess) => string
  label: string
}

/** A link to a PDF of the order, opened in the same way as the page: by account or by link. */
export function PaperLink({ orderNumber, pathOf, label }: PaperLinkProps) {
  const { token } = useParams()
  return (
    <a href={pathOf({ orderNumber, token })} download>
      {label}
    </a>
  )
}
