import { Link } from 'react-router-dom'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { CommissionList } from '#client/ui/seller/commission/commission-list.tsx'
import { CommissionCells, CommissionMonth } from '#client/ui/seller/commission/commission-month.tsx'
import { href } from '#shared/href.ts'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import { merchantCommissionFilePath } from '#shared/money/commission-report.ts'
import type { PageProps } from '#shared/pages.ts'

/** The store's commission of a month, order by order. */
export function MerchantCommissionPage({ data }: PageProps<'merchant-commission'>) {
  const { month, months, sums, rows, page, hasMore } = data
  return (
    <MerchantLayout title={messages.ownTitle} description={messages.ownDescription}>
      <CommissionMonth action={href('merchant-commission')} month={month} months={months} sums={sums} />
      <CommissionList
        title={messages.orders}
        caption={messages.orderTable}
        columns={messages.orderColumns}
        ofMonth={sums}
        rows={rows.map(({ orderNumber, ...each }) => (
          <tr key={orderNumber}>
            <th scope="row">
              <Link to={href('merchant-order', { orderNumber })}>{orderNumber}</Link>
            </th>
            <CommissionCells sums={each} ofMonth={sums} />
          </tr>
        ))}
        page={page}
        hasMore={hasMore}
        hrefAt={(to) => href('merchant-commission', {}, { month, page: to })}
        file={`${merchantCommissionFilePath}?month=${month}`}
      />
    </MerchantLayout>
  )
}
