import { Form, useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { LineItem } from '#client/ui/storefront/line-item.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { savedCartMessages as messages } from '#shared/messages/storefront/saved-cart.ts'
import type { SavedCartView } from '#shared/orders/cart-reminders.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

/** The goods of a cart, for whoever has the link of its reminder. */
export function SavedCartPage({ data: { saved } }: PageProps<'saved-cart'>) {
  return (
    <div className="page-narrow stack">
      <PageHead
        title={messages.title}
        description={messages.description}
        path={publicHref('saved-cart')}
        noindex
      />
      {saved ? (
        <Saved saved={saved} />
      ) : (
        <>
          <h1>{messages.title}</h1>
          <EmptyState {...messages.gone}>
            <ButtonLink to={publicHref('cart')}>{cartMessages.title}</ButtonLink>
            <ButtonLink variant="quiet" to={publicHref('home')}>
              {cartMessages.empty.back}
            </ButtonLink>
          </EmptyState>
        </>
      )}
    </div>
  )
}

function Saved({ saved: { stores, itemsMinor } }: { saved: SavedCartView }) {
  const busy = useNavigation().formMethod === 'POST'
  const canTake = stores.some(({ lines }) => lines.some(({ lacksText }) => !lacksText))
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{canTake ? messages.text : messages.onlyTexts}</p>
      </header>
      {stores.map(({ slug, name, lines }) => (
        <section key={slug} className="panel stack" aria-labelledby={`store-${slug}`}>
          <h2 id={`store-${slug}`}>{name}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul className="line-items" role="list">
            {lines.map(({ lacksText, ...line }, index) => (
              <LineItem
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one variant differ by a text that is not shown
                key={index}
                {...line}
                personalization={null}
                to={publicHref(
                  'product',
                  { merchantSlug: slug, productHandle: line.productHandle },
                  { variant: line.variantId },
                )}
              >
                {lacksText && <p className="soft small">{messages.lacksText}</p>}
              </LineItem>
            ))}
          </ul>
        </section>
      ))}
      <Totals rows={[{ label: messages.items, amount: <Money minor={itemsMinor} />, strong: true }]} />
      {canTake && (
        <Form method="post">
          <Button wide busy={busy}>
            {messages.take}
          </Button>
        </Form>
      )}
    </>
  )
}
