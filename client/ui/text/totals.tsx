import type { ReactNode } from 'react'

interface TotalsRow {
  label: string
  amount: ReactNode
  /** A second, quieter line. */
  detail?: string
  /** The sum of the others. */
  strong?: boolean
}

/** Amounts below each other, the sum last. */
export function Totals({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <dl className="totals">
      {rows.map(({ label, amount, detail, strong }) => (
        <div key={label + detail} className={strong ? 'totals-strong' : detail && 'totals-detailed'}>
          <dt>
            {label}
            {detail && <span className="totals-detail">{` ${detail}`}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
