import type { FulfillmentLineView } from '#shared/orders/fulfillments.ts'

interface FulfillmentContentsProps {
  lines: readonly FulfillmentLineView[]
  /** Returns an additional text beside a line. */
  detailOf?: (line: FulfillmentLineView) => string | null
}

/** The contents of a fulfillment. */
export function FulfillmentContents({ lines, detailOf }: FulfillmentContentsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="plain-list small" role="list">
      {lines.map((line) => {
        const details = [line.options, detailOf?.(line)].filter(Boolean)
        return (
          <li key={line.orderLineId}>
            {line.quantity} × {line.title}
            {details.length > 0 && <span className="soft"> · {details.join(' · ')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
