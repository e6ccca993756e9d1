import { TextField } from '#client/ui/form/field.tsx'
import { findOrder } from '#client/ui/operator/find-order.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
import { FilterSelect, ListFilters } from '#client/ui/page/list-filters.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { OrderNumber } from '#client/ui/text/order-number.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { href } from '#shared/href.ts'
import { operatorOrdersMessages as messages } from '#shared/messages/operator/operator-orders.ts'
import { type OperatorOrderCard, operatorOrderParameters } from '#shared/orders/operator-orders.ts'
import { orderStatuses } from '#shared/orders/orders.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<OperatorOrderCard>[] = columnsOf(messages.columns, {
  order: ({ number, createdAt }) => (
    <OrderNumber number={number} createdAt={createdAt} to={href('operator-order', { orderNumber: number })} />
  ),
  store: ({ store }) => store,
  customer: ({ customer, email }) => (
    <>
      {customer}
      <br />
      <span className="soft small breakable">{email}</span>
    </>
  ),
  label: ({ label }) => <StatusBadge label={label} />,
  total: { cell: ({ totalMinor }) => <Money minor={totalMinor} />, isNumber: true, className: 'strong' },
})

/** The orders of all stores, the newest first. */
export function OperatorOrdersPage({ data }: PageProps<'operator-orders'>) {
  const { orders, filters, stores, isCut } = data
  const { q, status, ...narrowed } = operatorOrderParameters(filters)
  const hrefOf = (part: Record<string, string>) =>
    href('operator-orders', {}, { q, status, ...narrowed, ...part })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <div className="list-bar">
        <SearchBox {...findOrder({ query: q, hidden: { status, ...narrowed } })} />
      </div>
      <OrderFilters filters={filters} stores={stores} />
      <List
        caption={messages.description}
        columns={columns}
        page={orders}
        keyOf={({ number }) => number}
        hrefAt={(cursor) => hrefOf({ cursor })}
        filters={{
          title: messages.filter,
          all: messages.all,
          names: messages.statuses,
          keys: orderStatuses,
          current: status,
          hrefOf: (each) => hrefOf({ status: each }),
        }}
        empty={
          <EmptyList
            messages={messages}
            isFiltered={Object.values(filters).some((value) => value !== '')}
            all={href('operator-orders')}
          />
        }
      />
      {isCut && <p className="soft">{messages.cut}</p>}
    </OperatorLayout>
  )
}

function OrderFilters({ filters, stores }: Pick<PageProps<'operator-orders'>['data'], 'filters' | 'stores'>) {
  const { q, status, store, from, until } = operatorOrderParameters(filters)
  const day = { form: null, required: false, length: 'short', type: 'date' } as const
  return (
    <ListFilters
      summary={messages.filters}
      action={href('operator-orders')}
      hiddenFields={{ q, status }}
      filters={filters}
      isUsed={[store, from, until].some((value) => value !== '')}
      submit={messages.applyFilters}
      clear={{ to: href('operator-orders', {}, { q, status }), label: messages.clearFilters }}
    >
      <FilterSelect
        name="store"
        label={messages.columns.store}
        known={store}
        all={messages.anyStore}
        values={stores.map(({ slug }) => slug)}
        names={Object.fromEntries(stores.map(({ slug, name }) => [slug, name]))}
      />
      <TextField {...day} name="from" label={messages.from} known={from} />
      <TextField {...day} name="until" label={messages.until} known={until} />
    </ListFilters>
  )
}
