import { ButtonLink } from '#client/ui/form/button.tsx'
import { ChipChoice } from '#client/ui/form/chip-choice.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { NewProductLink } from '#client/ui/merchant/new-product-link.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { merchantProductSorts, productStatuses } from '#shared/catalog/merchant-products.ts'
import { productExportPath } from '#shared/catalog/product-imports.ts'
import { href } from '#shared/href.ts'
import { merchantProductsMessages as messages } from '#shared/messages/merchant/merchant-products.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'
import type { PageProps } from '#shared/pages.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'

/** The store's products, to search, open, and change together. */
export function MerchantProductsPage({ data }: PageProps<'merchant-products'>) {
  const { products, found, filters, categories } = data
  const { status, query, sort, ...others } = filters
  const may = useRight()
  const order = sort === merchantProductSorts[0] ? '' : sort
  const hrefOf = (part: Record<string, string>) =>
    href('merchant-products', {}, { q: query, status, ...others, sort: order, ...part })
  const isFiltered = status !== '' || query !== '' || Object.values(others).some(Boolean)
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <div className="list-bar">
        <SearchBox
          action={href('merchant-products')}
          hiddenFields={Object.entries({ status, ...others, sort: order }).filter(
            ([, value]) => value !== '',
          )}
          query={query}
          label={messages.find}
          placeholder={messages.findHint}
        />
        {may('products.edit') && (
          <div className="cluster">
            <ButtonLink to={href('merchant-new-product')}>{messages.create}</ButtonLink>
            <ButtonLink variant="secondary" to={href('merchant-product-imports')}>
              {productImportMessages.import}
            </ButtonLink>
            <a className="button button-secondary" href={productExportPath} download>
              {productImportMessages.export}
            </a>
          </div>
        )}
      </div>
      <ChipChoice
        title={messages.filter}
        all={messages.all}
        names={messages.statuses}
        keys={productStatuses}
        current={status}
        hrefOf={(each) => hrefOf({ status: each })}
      />
      <ProductFilters filters={filters} categories={categories} />
      {products.items.length === 0 ? (
        <EmptyList messages={messages} isFiltered={isFiltered} all={href('merchant-products')}>
          <NewProductLink />
        </EmptyList>
      ) : (
        <ProductTable
          products={products.items}
          mayEdit={may('products.edit')}
          searched={found === null ? null : { found, filters }}
        />
      )}
      <PageLinks list={products} hrefAt={(cursor) => hrefOf({ cursor })} />
    </MerchantLayout>
  )
}
