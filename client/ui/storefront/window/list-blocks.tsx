import { Link } from 'react-router-dom'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { ProductGrid } from '#client/ui/storefront/product-grid.tsx'
import { StoreGrid } from '#client/ui/storefront/store-grid.tsx'
import { publicHref } from '#shared/public-href.ts'
import type { BlockLink, BlockView } from '#shared/window/window-blocks.ts'

export const ProductsBlock = ({ title, products, all }: Extract<BlockView, { kind: 'products' }>) => (
  <section className="section">
    <SectionHeading title={title} all={all} />
    {products.length > 0 && <ProductGrid products={products} />}
  </section>
)

export const StoresBlock = ({ title, stores, all }: Extract<BlockView, { kind: 'stores' }>) => (
  <section className="section">
    <SectionHeading title={title} all={all} />
    {stores.length > 0 && <StoreGrid stores={stores} />}
  </section>
)

export const CategoriesBlock = ({ title, categories }: Extract<BlockView, { kind: 'categories' }>) => (
  <section className="section">
    <SectionHeading title={title} all={null} />
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
    <ul className="category-tiles" role="list">
      {categories.map(({ slug, name, picture }) => (
        <li key={slug}>
          <Link className="category-tile" to={publicHref('category', { categorySlug: slug })}>
            <Picture picture={picture} sizes="(min-width: 32rem) 9rem, 28vw" widest={480} decorative />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** The heading of a block, with a link to all of what it shows a part of. */
function SectionHeading({ title, all }: { title: string; all: BlockLink | null }) {
  return (
    <div className="section-heading">
      <h2>{title}</h2>
      {all && <Link to={all.to}>{all.label}</Link>}
    </div>
  )
}
