import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import {
  averageOrder,
  commissionAfterRefunds,
  type DayRange,
  type NumberSums,
  type NumbersView,
  punctualBps,
  type StoreFact,
  shareBps,
} from '#shared/merchants/numbers.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { numbersMessages as messages } from '#shared/messages/merchant/numbers.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** Returns the address of the rows that a number counts. */
export type RowsHref = (fact: StoreFact, range: DayRange) => string

interface NumberFiguresProps {
  numbers: Pick<NumbersView, 'from' | 'until' | 'total' | 'earlier'>
  hrefOfRows: RowsHref
  /** Shows what only the operator knows: customers of all stores, and what campaigns cost. */
  ofPlatform?: boolean
}

/** The sums of a period, each with its rows and with what it was in the period before. */
export function NumberFigures({ numbers, hrefOfRows, ofPlatform = false }: NumberFiguresProps) {
  const { total, earlier, from, until } = numbers
  const write = useWriting()
  const figures: FigureOf[] = [
    { name: messages.facts.sale, of: ({ sale }) => write.money(sale.minor), rows: 'sale' },
    { name: messages.orders, of: ({ sale }) => formatNumber(sale.count), rows: 'sale' },
    { name: messages.average, of: (sums) => write.money(averageOrder(sums)) },
    { name: messages.facts.refund, of: ({ refund }) => write.money(refund.minor), rows: 'refund' },
    { name: messages.refundRate, of: ({ refund, sale }) => write.share(refund.minor, sale.minor) },
    {
      name: messages.facts.commission,
      of: ({ commission }) => write.money(commission.minor),
      rows: 'commission',
    },
    {
      name: messages.facts.commission_returned,
      of: (sums) => write.money(sums.commission_returned.minor),
      rows: 'commission_returned',
    },
    { name: messages.takeRate, of: (sums) => write.share(commissionAfterRefunds(sums), sums.sale.minor) },
    { name: messages.punctual, of: (sums) => write.bps(punctualBps(sums)), rows: 'dispatch' },
    {
      name: messages.facts.late_dispatch,
      of: (sums) => formatNumber(sums.late_dispatch.count),
      rows: 'late_dispatch',
    },
    { name: messages.facts.return, of: (sums) => formatNumber(sums.return.count), rows: 'return' },
    { name: messages.facts.claim, of: ({ claim }) => formatNumber(claim.count), rows: 'claim' },
    { name: messages.claimRate, of: ({ claim, sale }) => write.perHundred(claim.count, sale.count) },
    ...(ofPlatform ? platformFigures(write) : []),
  ]
  return (
    <dl className="figures figures-amounts" aria-label={messages.figures}>
      {figures.map(({ name, of, rows }) => {
        const hasRows = rows !== undefined && total[rows].count > 0
        return (
          <Figure
            key={name}
            name={hasRows ? <Link to={hrefOfRows(rows, { from, until })}>{name}</Link> : name}
            isLink={hasRows}
            value={of(total)}
            before={of(earlier.sums)}
          />
        )
      })}
    </dl>
  )
}

interface FigureOf {
  name: string
  of: (sums: NumberSums) => string
  rows?: StoreFact
}

const platformFigures = (write: ReturnType<typeof useWriting>): FigureOf[] => [
  ...(['new_customer', 'repeat_order'] as const).map((fact) => ({
    name: messages.facts[fact],
    of: (sums: NumberSums) => formatNumber(sums[fact].count),
    rows: fact,
  })),
  {
    name: messages.repeatRate,
    of: ({ repeat_order, sale }) => write.share(repeat_order.count, sale.count),
    rows: 'repeat_order',
  },
  {
    name: messages.facts.lost_customer,
    of: ({ lost_customer }) => formatNumber(lost_customer.count),
    rows: 'lost_customer',
  },
  {
    name: messages.facts.campaign_cost,
    of: ({ campaign_cost }) => write.money(campaign_cost.minor),
    rows: 'campaign_cost',
  },
]

interface FigureProps {
  name: ReactNode
  isLink: boolean
  value: string
  before: string
}

/** One number, with what it was in the period before. */
export const Figure = ({ name, isLink, value, before }: FigureProps) => (
  <div className={isLink ? 'figure figure-link' : 'figure'}>
    <dt>{name}</dt>
    <dd>
      {value}
      <span className="figure-before soft small">{messages.before(before)}</span>
    </dd>
  </div>
)

/** Returns functions that write what may be missing. */
function useWriting() {
  const { locale } = useShopConfig()
  const moneyText = useMoneyText()
  const bps = (value: number | null) => (value === null ? messages.nothing : percentText(value, locale))
  return {
    money: (minor: number | null) => (minor === null ? messages.nothing : moneyText(minor)),
    bps,
    share: (part: number, whole: number) => bps(shareBps(part, whole)),
    perHundred: (part: number, whole: number) =>
      whole === 0 ? messages.nothing : formatNumber(Math.round((part / whole) * 1000) / 10),
  }
}
