import { Link } from 'react-router-dom'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { CommissionList } from '#client/ui/seller/commission/commission-list.tsx'
import { CommissionCells, CommissionMonth } from '#client/ui/seller/commission/commission-month.tsx'
import { href } from '#shared/href.ts'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import { commissionMessages } from '#shared/messages/operator/commission.ts'
import {
  type CommissionSums,
  operatorCommissionFilePath,
  type StoreCommission,
} from '#shared/money/commission-report.ts'
import type { PageProps } from '#shared/pages.ts'

const { storeColumns: columns } = messages

/** The commission of a month, store by store, with what a service invoice says of each. */
export function OperatorCommissionReportPage({ data }: PageProps<'operator-commission-report'>) {
  const { month, months, sums, rows, page, hasMore } = data
  return (
    <OperatorLayout
      title={messages.title}
      description={messages.description}
      trail={
        <Breadcrumbs
          trail={[{ to: href('operator-commission'), label: commissionMessages.title }]}
          here={messages.title}
        />
      }
    >
      <CommissionMonth
        action={href('operator-commission-report')}
        month={month}
        months={months}
        sums={sums}
      />
      <CommissionList
        title={messages.stores}
        caption={messages.storeTable}
        columns={columns}
        ofMonth={sums}
        rows={rows.map((row) => <StoreRow key={row.slug} row={row} ofMonth={sums} />)}
        page={page}
        hasMore={hasMore}
        hrefAt={(to) => href('operator-commission-report', {}, { month, page: to })}
        file={`${operatorCommissionFilePath}?month=${month}`}
      />
    </OperatorLayout>
  )
}

function StoreRow({ row, ofMonth }: { row: StoreCommission; ofMonth: CommissionSums }) {
  const { taxId, legalName, street, number, district, city, region, postalCode } = row
  const address = [[street, number].filter(Boolean).join(', '), district, city, region, postalCode]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr>
      <th scope="row">
        <Link to={href('store', { merchantSlug: row.slug })}>{row.name}</Link>
      </th>
      <td data-label={columns.identity} className="breakable">
        {legalName && <p>{legalName}</p>}
        <p>{taxId || messages.withoutTaxId}</p>
        <p className="soft small">{address || messages.withoutAddress}</p>
      </td>
      <CommissionCells sums={row} ofMonth={ofMonth} />
    </tr>
  )
}
