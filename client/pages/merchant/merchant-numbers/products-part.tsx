import { Link } from 'react-router-dom'
import { Await } from '#client/data/payload/await.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { href } from '#shared/href.ts'
import { productDays, type SoldProductView, type UnsoldProductView } from '#shared/merchants/numbers.ts'
import { numbersMessages as messages } from '#shared/messages/merchant/numbers.ts'
import type { PageData } from '#shared/pages.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** The products of a store that sold most, and those that did not sell. */
export function ProductsPart({ products }: Pick<PageData['merchant-numbers'], 'products'>) {
  return (
    <section className="stack" aria-labelledby="products">
      <h2 id="products">{messages.products(productDays)}</h2>
      <Await name="products" value={products} placeholder={<ProductsPlaceholder />}>
        {({ best, unsold }) => (
          <>
            <Best products={best} />
            <Unsold products={unsold} />
          </>
        )}
      </Await>
    </section>
  )
}

function Best({ products }: { products: SoldProductView[] }) {
  const { locale } = useShopConfig()
  const columns: Column<SoldProductView>[] = columnsOf(messages.bestColumns, {
    product: (row) => <ProductLink {...row} />,
    pieces: { cell: ({ pieces }) => pieces, isNumber: true },
    sold: { cell: ({ soldMinor }) => <Money minor={soldMinor} />, isNumber: true },
    margin: {
      cell: ({ marginBps }) => (marginBps === null ? messages.nothing : percentText(marginBps, locale)),
      isNumber: true,
    },
  })
  return (
    <section className="panel stack" aria-labelledby="best">
      <h3 id="best">{messages.best}</h3>
      {products.length === 0 ? (
        <p className="soft">{messages.bestNone}</p>
      ) : (
        <>
          <Table
            caption={messages.bestTable}
            columns={columns}
            items={products}
            keyOf={({ productId }) => productId}
            variant="compact"
          />
          <p className="soft small">{messages.marginHint}</p>
        </>
      )}
    </section>
  )
}

const unsoldColumns: Column<UnsoldProductView>[] = columnsOf(messages.unsoldColumns, {
  product: (row) => <ProductLink {...row} />,
  available: { cell: ({ available }) => available ?? messages.notCounted, isNumber: true },
})

const Unsold = ({ products }: { products: UnsoldProductView[] }) => (
  <section className="panel stack" aria-labelledby="unsold">
    <div>
      <h3 id="unsold">{messages.unsold}</h3>
      <p className="soft small">{messages.unsoldHint}</p>
    </div>
    {products.length === 0 ? (
      <p className="soft">{messages.unsoldNone}</p>
    ) : (
      <Table
        caption={messages.unsoldTable}
        columns={unsoldColumns}
        items={products}
        keyOf={({ productId }) => productId}
        variant="compact"
      />
    )}
  </section>
)

/** A product that the member may open. */
function ProductLink({ productId, title }: { productId: string; title: string }) {
  if (!useRight()('products.edit')) return title
  return <Link to={href('merchant-product', { productId })}>{title}</Link>
}

const ProductsPlaceholder = () => (
  <Placeholder className="stack">
    {[messages.best, messages.unsold].map((title) => (
      <div key={title} className="panel stack">
        <p>{title}</p>
        <p>
          <PlaceholderAmount />
        </p>
      </div>
    ))}
  </Placeholder>
)
