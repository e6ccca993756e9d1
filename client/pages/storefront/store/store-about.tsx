import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Icon } from '#client/ui/page/icon.tsx'
import { withMessage } from '#shared/country/whatsapp-link.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'
import { publicHref } from '#shared/public-href.ts'
import { StoreFacts } from './store-facts.tsx'

const messages = catalogMessages.store

interface StoreAboutProps {
  store: StoreDetails
  answerMinutes: number | null
}

/** The store's story beside its identity, address and promises. */
export function StoreAbout({ store, answerMinutes }: StoreAboutProps) {
  const { publicUrl } = useShopConfig()
  const url = publicUrl + publicHref('store', { merchantSlug: store.slug })
  return (
    <div className="split store-about">
      <section className="section">
        <h2>{messages.about}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: store.aboutHtml }} />
        {store.deliveryText && <StorePromise title={messages.delivery} text={store.deliveryText} />}
        {store.returnsText && <StorePromise title={messages.returns} text={store.returnsText} />}
      </section>
      <section className="panel stack" aria-labelledby="store-trust">
        <h2 id="store-trust">{messages.trust}</h2>
        <StoreFacts store={store} answerMinutes={answerMinutes} />
        {store.whatsappUrl && (
          <a
            className="button button-secondary"
            href={withMessage(store.whatsappUrl, messages.whatsappMessage(store.name, url))}
            rel="noopener"
          >
            <Icon name="chat" />
            {messages.whatsapp}
          </a>
        )}
      </section>
    </div>
  )
}

function StorePromise({ title, text }: { title: string; text: string }) {
  return (
    <div className="stack-tight">
      <h3>{title}</h3>
      <p className="lines">{text}</p>
    </div>
  )
}
