import { Link } from 'react-router-dom'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { productMessages } from '#shared/messages/storefront/product.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = productMessages

/** The merchant's description, and links to related pages. */
export function ProductStory({ product }: { product: ProductDetails }) {
  const { descriptionHtml, brand, category, tags } = product
  if (!descriptionHtml && !brand && !category && tags.length === 0) return null
  return (
    <section className="section product-story">
      <h2>{messages.description}</h2>
      {descriptionHtml && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved
        <div className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      )}
      {(brand || category) && (
        <dl className="facts">
          {brand && (
            <>
              <dt>{messages.brand}</dt>
              <dd>{brand}</dd>
            </>
          )}
          {category && (
            <>
              <dt>{messages.category}</dt>
              <dd>
                <Link to={publicHref('category', { categorySlug: category.slug })}>{category.name}</Link>
              </dd>
            </>
          )}
        </dl>
      )}
      {tags.length > 0 && <Tags tags={tags} />}
    </section>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <nav className="cluster" aria-label={messages.tags}>
      {tags.map((tag) => (
        <Link
          className="chip chip-outlined"
          key={tag}
          to={publicHref('search', {}, { q: tag })}
          rel="nofollow"
        >
          {tag}
        </Link>
      ))}
    </nav>
  )
}
