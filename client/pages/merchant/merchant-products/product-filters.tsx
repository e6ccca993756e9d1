import { SelectField } from '#client/ui/form/field.tsx'
import { FilterSelect, ListFilters } from '#client/ui/page/list-filters.tsx'
import {
  lackFilters,
  merchantProductSorts,
  type StoreProductFilters,
  stockFilters,
} from '#shared/catalog/merchant-products.ts'
import { href } from '#shared/href.ts'
import { merchantProductsMessages as messages } from '#shared/messages/merchant/merchant-products.ts'
import type { PageData } from '#shared/pages.ts'

interface ProductFiltersProps {
  filters: StoreProductFilters
  categories: PageData['merchant-products']['categories']
}

/** The filters and the sequence of a store's products. */
export function ProductFilters({ filters, categories }: ProductFiltersProps) {
  const { status, query, category, stock, lack, sort } = filters
  return (
    <ListFilters
      summary={messages.more}
      action={href('merchant-products')}
      hiddenFields={{ q: query, status }}
      filters={filters}
      isUsed={category !== '' || stock !== '' || lack !== '' || sort !== merchantProductSorts[0]}
      submit={messages.applyFilters}
    >
      <SelectField
        form={null}
        required={false}
        length="short"
        name="category"
        label={messages.category}
        known={category}
        placeholder={messages.categoryAll}
        options={[
          { value: 'none', label: messages.categoryNone },
          ...categories.map(({ slug, name, level }) => ({
            value: slug,
            label: `${'\u00a0\u00a0'.repeat(level)}${name}`,
          })),
        ]}
      />
      <FilterSelect
        name="stock"
        label={messages.stock}
        known={stock}
        all={messages.stockAll}
        values={stockFilters}
        names={messages.stocks}
      />
      <FilterSelect
        name="lack"
        label={messages.lack}
        known={lack}
        all={messages.lackAll}
        values={lackFilters}
        names={messages.lacks}
      />
      <FilterSelect
        name="sort"
        label={messages.sort}
        known={sort}
        values={merchantProductSorts}
        names={messages.sorts}
      />
    </ListFilters>
  )
}
