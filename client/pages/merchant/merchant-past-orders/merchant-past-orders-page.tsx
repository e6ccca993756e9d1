import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { PastMoney } from '#client/ui/panel/order/past-money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { pastOrderMessages as messages, pastImportMessages } from '#shared/messages/merchant/past-orders.ts'
import type { PastOrderCard } from '#shared/orders/past-orders.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<PastOrderCard>[] = columnsOf(messages.columns, {
  number: ({ id, number, placedAt }) => (
    <>
      <Link className="breakable" to={href('merchant-past-order', { pastOrderId: id })}>
        {number}
      </Link>
      <br />
      <span className="soft small">
        <Time at={placedAt} short />
      </span>
    </>
  ),
  customer: {
    cell: ({ name, pieces, status }) => (
      <>
        {name || messages.noName}
        <br />
        <span className="soft small">{[messages.pieces(pieces), status].filter(Boolean).join(' · ')}</span>
      </>
    ),
    className: 'breakable',
  },
  total: {
    cell: ({ totalMinor, currency }) => <PastMoney minor={totalMinor} currency={currency} />,
    isNumber: true,
  },
})

/** The orders of the store in its former shop: read and searched, and nothing else. */
export function MerchantPastOrdersPage({ data }: PageProps<'merchant-past-orders'>) {
  const { orders, query } = data
  const may = useRight()
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      trail={[{ to: href('merchant-orders'), label: merchantMessages.orders.title }]}
      intro={messages.intro}
      more={
        <p className="cluster">
          <Link to={href('merchant-past-customers')}>{messages.customers}</Link>
          {may('past-orders.import') && (
            <Link to={href('merchant-past-imports')}>{pastImportMessages.title}</Link>
          )}
        </p>
      }
    >
      <List
        caption={messages.table}
        columns={columns}
        page={orders}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => href('merchant-past-orders', {}, { q: query, cursor })}
        search={{
          action: href('merchant-past-orders'),
          query,
          label: messages.find,
          placeholder: messages.findHint,
        }}
        empty={
          <EmptyList messages={messages} isFiltered={query !== ''} all={href('merchant-past-orders')}>
            {may('past-orders.import') && (
              <ButtonLink to={href('merchant-past-imports')}>{messages.import}</ButtonLink>
            )}
          </EmptyList>
        }
      />
    </MerchantLayout>
  )
}
