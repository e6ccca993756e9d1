import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { NumbersPart } from '#client/ui/panel/numbers/numbers-part.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { href } from '#shared/href.ts'
import {
  commissionAfterRefunds,
  operatorNumbersFilePath,
  punctualBps,
  type StoreNumbersView,
} from '#shared/merchants/numbers.ts'
import { numbersMessages as messages } from '#shared/messages/merchant/numbers.ts'
import type { PageProps } from '#shared/pages.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { ReminderNumbers } from './reminder-numbers.tsx'

/** What all stores sold, sent and gave back, and each of them. */
export function OperatorNumbersPage({ data: { numbers, stores, reminders } }: PageProps<'operator-numbers'>) {
  const { step } = numbers
  const { locale } = useShopConfig()
  const columns: Column<StoreNumbersView>[] = columnsOf(messages.storeColumns, {
    store: ({ merchantId, name }) => <Link to={href('operator-merchant', { merchantId })}>{name}</Link>,
    orders: { cell: ({ sums }) => sums.sale.count, isNumber: true },
    sold: { cell: ({ sums }) => <Money minor={sums.sale.minor} />, isNumber: true },
    commission: { cell: ({ sums }) => <Money minor={commissionAfterRefunds(sums)} />, isNumber: true },
    refunded: { cell: ({ sums }) => <Money minor={sums.refund.minor} />, isNumber: true },
    punctual: {
      cell: ({ sums }) => {
        const bps = punctualBps(sums)
        return bps === null ? messages.nothing : percentText(bps, locale)
      },
      isNumber: true,
    },
    claims: { cell: ({ sums }) => sums.claim.count, isNumber: true },
  })
  return (
    <OperatorLayout title={messages.title} description={messages.operatorDescription}>
      <NumbersPart
        numbers={numbers}
        hrefOfStep={(key) => href('operator-numbers', {}, { step: key })}
        hrefOfRows={(fact, range) => href('operator-number-rows', {}, { fact, ...range })}
        file={operatorNumbersFilePath}
        ofPlatform
      />
      <section className="stack" aria-labelledby="stores">
        <h2 id="stores">{messages.stores}</h2>
        <List
          caption={messages.storesTable}
          columns={columns}
          page={stores}
          keyOf={({ merchantId }) => merchantId}
          hrefAt={(page) => href('operator-numbers', {}, { step, page })}
          empty={messages.storesNone}
        />
      </section>
      <ReminderNumbers reminders={reminders} />
    </OperatorLayout>
  )
}
