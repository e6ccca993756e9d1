import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { orderLabelNames } from '#shared/messages/order-status.ts'
import { type OrderLabel, orderLabels } from '#shared/orders.ts'

interface OrderFilterProps {
  title: string
  /** What the choice of no label is called. */
  all: string
  label: OrderLabel | ''
  hrefOf: (label: OrderLabel | '') => string
}

/** A list of orders by where they stand. */
export function OrderFilter({ title, all, label, hrefOf }: OrderFilterProps) {
  const list = useRef<HTMLUListElement>(null)
  // On phones the current one may lie beyond the edge.
  useEffect(() => {
    const current = label && list.current?.querySelector<HTMLElement>(`[data-label="${label}"]`)
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft
  }, [label])
  return (
    <nav aria-label={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list" ref={list}>
        {(['', ...orderLabels] as const).map((each) => (
          <li key={each} data-label={each}>
            <Link
              className="chip chip-outlined"
              aria-current={each === label ? 'true' : undefined}
              to={hrefOf(each)}
              preventScrollReset
            >
              {each === '' ? all : orderLabelNames[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
