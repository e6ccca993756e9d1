import { type ChangeEvent, useId } from 'react'
import { Form, Link } from 'react-router-dom'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import { ProductStatusBadge } from '#client/ui/merchant/product-status-badge.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { Price } from '#client/ui/text/price.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { bulkActions } from '#shared/catalog/bulk-changes.ts'
import type { StoreProductFilters, StoreProductView } from '#shared/catalog/merchant-products.ts'
import { href } from '#shared/href.ts'
import { bulkMessages } from '#shared/messages/merchant/bulk-products.ts'
import {
  merchantProductsMessages as messages,
  storeStockText,
} from '#shared/messages/merchant/merchant-products.ts'

interface ProductTableProps {
  products: readonly StoreProductView[]
  mayEdit: boolean
  /** All products of the search, or null when the page shows all of them. */
  searched: { found: number; filters: StoreProductFilters } | null
}

/** The products of a page. Members who may edit them select some and choose a change. */
export function ProductTable({ products, mayEdit, searched }: ProductTableProps) {
  const table = (
    <Table
      caption={messages.table}
      columns={mayEdit ? editableColumns : columns}
      items={products}
      keyOf={({ id }) => id}
      variant="compact"
    />
  )
  if (!mayEdit) return table
  return (
    <Form
      method="get"
      action={href('merchant-bulk-products')}
      className="stack"
      key={products.map(({ id }) => id).join()}
    >
      <div className="cluster">
        <SelectAll />
        {searched && <SelectSearched {...searched} />}
      </div>
      {table}
      <div className="save-bar bulk-bar">
        <SelectField
          name="action"
          label={bulkMessages.bar}
          form={null}
          options={bulkActions.map((value) => ({ value, label: bulkMessages.actions[value] }))}
        />
        <Button variant="secondary">{bulkMessages.next}</Button>
      </div>
    </Form>
  )
}

/** Selects all boxes. Shown only with scripts; without them each box is ticked by hand. */
function SelectAll() {
  const id = useId()
  const hydrated = useHydrated()
  if (!hydrated) return null
  const selectAll = ({ target: { form, checked } }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>('[name=product]') ?? []) box.checked = checked
  }
  return (
    <label className="choice choice-plain" htmlFor={id}>
      <input className="choice-input" type="checkbox" id={id} onChange={selectAll} />
      <span className="choice-label">{bulkMessages.selectAll}</span>
    </label>
  )
}

/** Selects all pages of the list, whatever is ticked on this one. Works with and without scripts. */
function SelectSearched({ found, filters }: NonNullable<ProductTableProps['searched']>) {
  const id = useId()
  const { status, query, category, stock, lack } = filters
  const entries = Object.entries({ status, q: query, category, stock, lack }).filter(([, value]) => value)
  const search = new URLSearchParams(entries).toString()
  return (
    <label className="choice choice-plain" htmlFor={id}>
      <input className="choice-input" type="checkbox" id={id} name="search" value={search} />
      <span className="choice-label">{bulkMessages.selectSearch(found, entries.length > 0)}</span>
    </label>
  )
}

const columns: Column<StoreProductView>[] = columnsOf(messages.columns, {
  product: ({ title, picture }) => (
    <span className="row-with-picture">
      <ProductPicture picture={picture} />
      <span className="strong breakable">{title}</span>
    </span>
  ),
  status: ({ status }) => <ProductStatusBadge status={status} />,
  stock: storeStockText,
  price: {
    cell: ({ priceMinor, hasPriceRange }) =>
      priceMinor === null ? (
        <span className="soft">{messages.noPrice}</span>
      ) : (
        <Price priceMinor={priceMinor} hasRange={hasPriceRange} />
      ),
    isNumber: true,
  },
})

const editableColumns = columns.map((column) =>
  column.key === 'product'
    ? { ...column, cell: (product: StoreProductView) => <EditableProduct product={product} /> }
    : column,
)

function EditableProduct({ product: { id, title, picture } }: { product: StoreProductView }) {
  return (
    <span className="row-with-picture">
      <label className="choice choice-plain">
        <input className="choice-input" type="checkbox" name="product" value={id} />
        <VisuallyHidden>
          {bulkMessages.select}
          {bulkMessages.ofProduct(title)}
        </VisuallyHidden>
      </label>
      <ProductPicture picture={picture} />
      <Link className="strong breakable" to={href('merchant-product', { productId: id })}>
        {title}
      </Link>
    </span>
  )
}

const ProductPicture = ({ picture }: Pick<StoreProductView, 'picture'>) => (
  <Picture picture={picture} sizes="3rem" widest={160} decorative />
)
