import type { ReactNode } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { hasAmount, type NumberRowView } from '#shared/merchants/numbers.ts'
import { numbersMessages as messages } from '#shared/messages/merchant/numbers.ts'
import type { PageData } from '#shared/pages.ts'
import { dayText } from '#shared/time/local-day.ts'

interface NumberRowsProps {
  data: PageData['merchant-number-rows']
  hrefAt: (cursor: string) => string
  orderOf: (orderNumber: string) => ReactNode
  /** Names the store of each row. */
  withStores?: boolean
}

/** The rows that one number is the sum of. */
export function NumberRows({ data, hrefAt, orderOf, withStores = false }: NumberRowsProps) {
  const { fact, from, until, rows } = data
  const { locale } = useShopConfig()
  const { at, order, store, amount } = messages.rowColumns
  const columns: Column<NumberRowView>[] = [
    ...columnsOf<NumberRowView, 'order' | 'at'>(
      { order, at },
      { order: ({ orderNumber }) => orderOf(orderNumber), at: (row) => <Time at={row.at} withHour short /> },
    ),
    ...(withStores
      ? columnsOf<NumberRowView, 'store'>({ store }, { store: ({ storeName }) => storeName })
      : []),
    ...(hasAmount(fact)
      ? columnsOf<NumberRowView, 'amount'>(
          { amount },
          { amount: { cell: ({ minor }) => <Money minor={minor ?? 0} />, isNumber: true } },
        )
      : []),
  ]
  return (
    <>
      <p className="soft">{messages.range(dayText(from, locale), dayText(until, locale))}</p>
      <List
        caption={messages.rowsTable}
        columns={columns}
        page={rows}
        keyOf={({ id }) => id}
        hrefAt={hrefAt}
        empty={messages.rowsNone}
      />
    </>
  )
}
