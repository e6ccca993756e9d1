import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { breadcrumbJson } from '#client/ui/page/breadcrumb-json.ts'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { JsonLd } from '#client/ui/page/json-ld.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { ProductList } from '#client/ui/storefront/list/product-list.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import { isFiltered } from '#shared/catalog/list-filters.ts'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'
import { categoryDescription, categoryMessages } from '#shared/messages/storefront/lists/category.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const categoryHref = (slug: string) => publicHref('category', { categorySlug: slug })

export function CategoryPage({ data }: PageProps<'category'>) {
  const { category, above, filters } = data
  const { publicUrl } = useShopConfig()
  const action = categoryHref(category.slug)
  const trail = above.map(({ slug, name }) => ({ to: categoryHref(slug), label: name }))
  return (
    <div className="page stack">
      <PageHead
        title={category.name}
        description={categoryDescription(category.name)}
        path={action}
        noindex={filters.query !== '' || isFiltered(filters)}
        picture={sharedPictureOf(data)}
      />
      <JsonLd data={breadcrumbJson(publicUrl, trail, category.name)} />
      <Breadcrumbs trail={trail} here={category.name} />
      <header className="page-head">
        <h1>{category.name}</h1>
      </header>
      <h2 className="visually-hidden">{catalogMessages.store.products}</h2>
      <ProductList list={data} action={action} ofCategory empty={<Empty />} />
    </div>
  )
}

/** A category has no picture of its own, so it shares that of its first product with one. */
function sharedPictureOf({ products }: PageProps<'category'>['data']): PictureView | null {
  const product = products.items.find(({ picture }) => picture?.size)
  return product?.picture ? { ...product.picture, alt: product.title } : null
}

function Empty() {
  return (
    <EmptyState title={categoryMessages.empty}>
      <ButtonLink variant="secondary" to={publicHref('search')}>
        {catalogMessages.list.backToShop}
      </ButtonLink>
    </EmptyState>
  )
}
