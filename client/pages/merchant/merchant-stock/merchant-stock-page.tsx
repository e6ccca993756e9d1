import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { NewProductLink } from '#client/ui/merchant/new-product-link.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { isLow, stockListFilters, type VariantStockView } from '#shared/catalog/store-stock.ts'
import { href } from '#shared/href.ts'
import { stockMessages as messages, variantName } from '#shared/messages/merchant/stock.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<VariantStockView>[] = columnsOf(messages.columns, {
  product: (stock) => (
    <>
      <Link className="strong breakable" to={href('merchant-variant-stock', { variantId: stock.variantId })}>
        {variantName(stock)}
      </Link>
      {stock.sku && <span className="soft small breakable balance-hint">{stock.sku}</span>}
      {stock.storageLocation && (
        <span className="soft small breakable balance-hint">
          {messages.storageLocation(stock.storageLocation)}
        </span>
      )}
    </>
  ),
  onHand: {
    cell: ({ counting, onHand }) =>
      counting === 'untracked' ? <span className="soft">{messages.untracked}</span> : onHand,
    isNumber: true,
    spanOf: ({ counting }) => (counting === 'untracked' ? 3 : 1),
  },
  reserved: { cell: ({ reserved }) => reserved, isNumber: true },
  available: {
    cell: (stock) => (
      <>
        <span className="strong">{stock.onHand - stock.reserved}</span> <StockWarning stock={stock} />
      </>
    ),
    isNumber: true,
  },
})

/** The stock of a store, to search and open. */
export function MerchantStockPage({ data }: PageProps<'merchant-stock'>) {
  const { stock, filter, query } = data
  const may = useRight()
  const hrefOf = (part: Record<string, string>) => href('merchant-stock', {}, { q: query, filter, ...part })
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <List
        caption={messages.table}
        columns={columns}
        page={stock}
        keyOf={({ variantId }) => variantId}
        variant="compact"
        hrefAt={(cursor) => hrefOf({ cursor })}
        search={{
          action: href('merchant-stock'),
          hiddenFields: filter ? [['filter', filter]] : [],
          query,
          label: messages.find,
          placeholder: messages.findHint,
        }}
        actions={
          may('products.edit') && (
            <ButtonLink variant="secondary" to={href('merchant-product-grid')}>
              {messages.grid}
            </ButtonLink>
          )
        }
        filters={{
          title: messages.filter,
          all: messages.all,
          names: messages.filters,
          keys: stockListFilters,
          current: filter,
          hrefOf: (each) => hrefOf({ filter: each }),
        }}
        empty={
          <EmptyList
            messages={messages}
            isFiltered={query !== '' || filter !== ''}
            all={href('merchant-stock')}
          >
            <NewProductLink />
          </EmptyList>
        }
      />
    </MerchantLayout>
  )
}

function StockWarning({ stock }: { stock: VariantStockView }) {
  const { counting, onHand, reserved } = stock
  if (counting === 'continue') return <span className="soft small">{messages.goesOn}</span>
  if (onHand <= reserved) return <span className="badge badge-warn">{messages.out}</span>
  return isLow(stock) && <span className="badge badge-warn">{messages.low}</span>
}
