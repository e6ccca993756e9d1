import type { PictureView } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { isNarrowed } from '#shared/list-filters.ts'
import { catalogMessages, categoryDescription } from '#shared/messages/catalog.ts'
import type { PageProps } from '#shared/pages.ts'
import { breadcrumbJson } from '../../ui/breadcrumb-json.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { ProductList } from '../../ui/list/product-list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'

const categoryHref = (slug: string) => href('category', { categorySlug: slug })

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
        noindex={filters.query !== '' || isNarrowed(filters)}
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

/** The first product's that has one: a category has none of its own. */
function sharedPictureOf({ products }: PageProps<'category'>['data']): PictureView | null {
  const product = products.items.find(({ picture }) => picture?.size)
  return product?.picture ? { ...product.picture, alt: product.title } : null
}

function Empty() {
  return (
    <EmptyState title={catalogMessages.category.empty}>
      <ButtonLink look="secondary" to={href('search')}>
        {catalogMessages.list.backToShop}
      </ButtonLink>
    </EmptyState>
  )
}
