import { Link } from 'react-router-dom'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import type { Column } from '#client/ui/page/table.tsx'
import { CommissionList } from '#client/ui/panel/commission/commission-list.tsx'
import { amountColumns, CommissionMonth } from '#client/ui/panel/commission/commission-month.tsx'
import { href } from '#shared/href.ts'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import { merchantCommissionFilePath, type OrderCommission } from '#shared/money/commission-report.ts'
import type { PageProps } from '#shared/pages.ts'

const orderColumn: Column<OrderCommission> = {
  key: 'order',
  head: messages.orderColumns.order,
  cell: ({ orderNumber }) => <Link to={href('merchant-order', { orderNumber })}>{orderNumber}</Link>,
}

/** The store's commission of a month, order by order. */
export function MerchantCommissionPage({ data }: PageProps<'merchant-commission'>) {
  const { month, months, sums, rows } = data
  return (
    <MerchantLayout title={messages.ownTitle} description={messages.ownDescription}>
      <CommissionMonth action={href('merchant-commission')} month={month} months={months} sums={sums} />
      <CommissionList
        title={messages.orders}
        caption={messages.orderTable}
        columns={[orderColumn, ...amountColumns<OrderCommission>(sums)]}
        page={rows}
        keyOf={({ orderNumber }) => orderNumber}
        hrefAt={(to) => href('merchant-commission', {}, { month, page: to })}
        file={`${merchantCommissionFilePath}?month=${month}`}
      />
    </MerchantLayout>
  )
}
