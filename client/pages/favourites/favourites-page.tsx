import { Form, Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { favouriteMessages as words } from '#shared/messages/favourites.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { StoreGrid } from '../../ui/store-grid.tsx'

/** What somebody kept to find it again. */
export function FavouritesPage({ data: { products, stores, priceMails } }: PageProps<'favourites'>) {
  const isEmpty = products.length + stores.length === 0
  return (
    <div className="page stack-loose">
      <PageHead
        title={layoutMessages.favourites}
        description={words.description}
        path={href('favourites')}
        noindex
      />
      <div className="stack">
        <h1>{layoutMessages.favourites}</h1>
        {priceMails === null && <GuestHint />}
        {priceMails !== null && (priceMails || products.length > 0) && <PriceMails wanted={priceMails} />}
        {isEmpty && (
          <EmptyState title={words.none} text={words.noneText}>
            <ButtonLink to={href('search')}>{words.browse}</ButtonLink>
          </EmptyState>
        )}
      </div>
      {products.length > 0 && (
        <section className="section">
          <h2>{words.products}</h2>
          <ProductGrid products={products} eagerCount={4} kept />
        </section>
      )}
      {stores.length > 0 && (
        <section className="section">
          <h2>{words.stores}</h2>
          <StoreGrid stores={stores} kept />
        </section>
      )}
    </div>
  )
}

function GuestHint() {
  return (
    <p className="soft">
      {words.guest} <Link to={href('sign-in', {}, { to: href('favourites') })}>{words.signIn}</Link>{' '}
      {words.guestText}
    </p>
  )
}

function PriceMails({ wanted }: { wanted: boolean }) {
  const { on, off, start, stop } = words.priceMails
  return (
    <Form
      method="post"
      preventScrollReset
      className="panel cluster cluster-apart"
      aria-label={words.priceMails.title}
    >
      <input type="hidden" name="intent" value="price-mails" />
      <input type="hidden" name="wanted" value={wanted ? '' : '1'} />
      <p>{wanted ? on : off}</p>
      <Button look="secondary" small>
        {wanted ? stop : start}
      </Button>
    </Form>
  )
}
