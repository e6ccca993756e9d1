import { Form, Link } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { ProductGrid } from '#client/ui/storefront/product-grid.tsx'
import { StoreGrid } from '#client/ui/storefront/store-grid.tsx'
import { layoutMessages } from '#shared/messages/layout.ts'
import { favoriteMessages as messages } from '#shared/messages/storefront/favorites.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

/** The visitor's favorites. */
export function FavoritesPage({ data: { products, stores, priceMails } }: PageProps<'favorites'>) {
  const isEmpty = products.length + stores.length === 0
  return (
    <div className="page stack-loose">
      <PageHead
        title={layoutMessages.favorites}
        description={messages.description}
        path={publicHref('favorites')}
        noindex
      />
      <div className="stack">
        <h1>{layoutMessages.favorites}</h1>
        {priceMails === null && <GuestHint />}
        {priceMails !== null && (priceMails || products.length > 0) && <PriceMails wanted={priceMails} />}
        {isEmpty && (
          <EmptyState title={messages.none} text={messages.noneText}>
            <ButtonLink to={publicHref('search')}>{messages.browse}</ButtonLink>
          </EmptyState>
        )}
      </div>
      {products.length > 0 && (
        <section className="section">
          <h2>{messages.products}</h2>
          <ProductGrid products={products} eagerCount={4} allFavorites />
        </section>
      )}
      {stores.length > 0 && (
        <section className="section">
          <h2>{messages.stores}</h2>
          <StoreGrid stores={stores} allFavorites />
        </section>
      )}
    </div>
  )
}

function GuestHint() {
  return (
    <p className="soft">
      {messages.guest}{' '}
      <Link to={publicHref('sign-in', {}, { to: publicHref('favorites') })}>{messages.signIn}</Link>{' '}
      {messages.guestText}
    </p>
  )
}

function PriceMails({ wanted }: { wanted: boolean }) {
  const { on, off, start, stop } = messages.priceMails
  return (
    <Form
      method="post"
      preventScrollReset
      className="panel cluster cluster-apart"
      aria-label={messages.priceMails.title}
    >
      <input type="hidden" name="intent" value="price-mails" />
      <input type="hidden" name="wanted" value={wanted ? '' : '1'} />
      <p>{wanted ? on : off}</p>
      <Button variant="secondary" small>
        {wanted ? stop : start}
      </Button>
    </Form>
  )
}
