import { ButtonLink } from '#client/ui/form/button.tsx'
import { LegalProse } from '#client/ui/page/legal-prose.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import type { ProductCardView } from '#shared/catalog/catalog.ts'
import { homeMessages } from '#shared/messages/storefront/home.ts'
import { publicHref } from '#shared/public-href.ts'
import type { Greeting } from '#shared/settings/shop-texts.ts'

const messages = homeMessages

interface HeroProps {
  greeting: Greeting
  products: readonly ProductCardView[]
}

/** The shop's greeting, beside pictures of products. */
export function Hero({ greeting, products }: HeroProps) {
  const pictures = onePerStore(products).slice(0, 3)
  return (
    <div className="hero">
      <div className="hero-text">
        <h1>{greeting.title}</h1>
        <LegalProse html={greeting.html} />
        <p className="cluster">
          <ButtonLink to={publicHref('search')}>{messages.seeProducts}</ButtonLink>
          <ButtonLink variant="secondary" to={publicHref('stores')}>
            {messages.seeStores}
          </ButtonLink>
        </p>
      </div>
      {pictures.length === 3 && (
        <div className="hero-pictures" aria-hidden="true">
          {pictures.map(({ store, handle, picture }, index) => (
            <Picture
              key={`${store.slug}/${handle}`}
              picture={picture}
              sizes={index === 0 ? '(min-width: 52rem) 24rem, 62vw' : '(min-width: 52rem) 12rem, 30vw'}
              widest={index === 0 ? 1280 : 640}
              eager
              first={index === 0}
              decorative
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Returns products with a picture, the first of each store before any second one. */
function onePerStore(products: readonly ProductCardView[]) {
  const shown = products.filter(({ picture }) => picture?.size)
  const isFirst = (product: ProductCardView) =>
    shown.find(({ store }) => store.slug === product.store.slug) === product
  return [...shown.filter(isFirst), ...shown.filter((product) => !isFirst(product))]
}
