import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
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

/** The rarely used filters, open while one of them is set. */
export function ProductFilters({ filters, categories }: ProductFiltersProps) {
  const { status, query, category, stock, lack, sort } = filters
  const isUsed = category !== '' || stock !== '' || lack !== '' || sort !== merchantProductSorts[0]
  const choice = { form: null, required: false, length: 'short' } as const
  return (
    // The `key` applies the address's filters after a navigation.
    <details className="quiet-filters" key={JSON.stringify(filters)} open={isUsed}>
      <summary>{messages.more}</summary>
      <Form method="get" action={href('merchant-products')} className="field-row">
        {query && <input type="hidden" name="q" value={query} />}
        {status && <input type="hidden" name="status" value={status} />}
        <SelectField
          {...choice}
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
        <SelectField
          {...choice}
          name="stock"
          label={messages.stock}
          known={stock}
          placeholder={messages.stockAll}
          options={stockFilters.map((value) => ({ value, label: messages.stocks[value] }))}
        />
        <SelectField
          {...choice}
          name="lack"
          label={messages.lack}
          known={lack}
          placeholder={messages.lackAll}
          options={lackFilters.map((value) => ({ value, label: messages.lacks[value] }))}
        />
        <SelectField
          {...choice}
          name="sort"
          label={messages.sort}
          known={sort}
          options={merchantProductSorts.map((value) => ({ value, label: messages.sorts[value] }))}
        />
        <div className="field-short">
          <Button variant="secondary">{messages.applyFilters}</Button>
        </div>
      </Form>
    </details>
  )
}
