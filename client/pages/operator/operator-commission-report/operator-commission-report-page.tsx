import { Link } from 'react-router-dom'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { CommissionList } from '#client/ui/panel/commission/commission-list.tsx'
import { amountColumns, CommissionMonth } from '#client/ui/panel/commission/commission-month.tsx'
import { href } from '#shared/href.ts'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import { commissionMessages } from '#shared/messages/operator/commission.ts'
import { operatorCommissionFilePath, type StoreCommission } from '#shared/money/commission-report.ts'
import type { PageProps } from '#shared/pages.ts'

const { store, identity } = messages.storeColumns

const storeColumns: Column<StoreCommission>[] = columnsOf(
  { store, identity },
  {
    store: ({ slug, name }) => <Link to={href('store', { merchantSlug: slug })}>{name}</Link>,
    identity: { cell: (row) => <Identity row={row} />, className: 'breakable' },
  },
)

/** The commission of a month, store by store, with the data of each service invoice. */
export function OperatorCommissionReportPage({ data }: PageProps<'operator-commission-report'>) {
  const { month, months, sums, rows } = data
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
        columns={[...storeColumns, ...amountColumns<StoreCommission>(sums)]}
        page={rows}
        keyOf={({ slug }) => slug}
        hrefAt={(to) => href('operator-commission-report', {}, { month, page: to })}
        file={`${operatorCommissionFilePath}?month=${month}`}
      />
    </OperatorLayout>
  )
}

function Identity({ row }: { row: StoreCommission }) {
  const { taxId, legalName, street, number, district, city, region, postalCode } = row
  const address = [[street, number].filter(Boolean).join(', '), district, city, region, postalCode]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      {legalName && <p>{legalName}</p>}
      <p>{taxId || messages.withoutTaxId}</p>
      <p className="soft small">{address || messages.withoutAddress}</p>
    </>
  )
}
