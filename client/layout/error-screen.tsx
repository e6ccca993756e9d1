import type { MouseEvent } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { Icon } from '#client/ui/page/icon.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { CategoryLink } from '#shared/catalog/catalog.ts'
import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import {
  errorMeaning,
  errorScreenMessages,
  errorScreenMessages as messages,
} from '#shared/messages/error-screen.ts'
import { searchMessages } from '#shared/messages/storefront/lists/search.ts'
import { publicHref } from '#shared/public-href.ts'
import {
  type AppErrorShape,
  errorIdOf,
  isMissing,
  shopCategories,
  wayOut,
} from '#shared/runtime/app-error.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { mailtoLink } from '#shared/text/mailto-link.ts'

export interface ErrorScreenProps {
  error: AppErrorShape
  config: PublicConfig
  /** Follows the link without a document load. Without this function or without scripts, the link works normally. */
  goHome?: ((event: MouseEvent) => void) | undefined
  /** Reloads the same page. */
  tryAgain?: (() => void) | undefined
}

/** Replaces the page while the app holds an error. Independent of router and layout. */
export function ErrorScreen({ error, config, goHome, tryAgain }: ErrorScreenProps) {
  const { title, explanation, help, chat, home, again, errorId, findOrder } = errorScreenMessages
  const meaning = errorMeaning(error.statusCode)
  const leadsOn = error.data?.[wayOut]
  const id = errorIdOf(error)
  return (
    <main>
      <title>{`${error.statusCode} · ${title}`}</title>
      <meta name="robots" content="noindex" />
      <div className="awning" />
      <div className="error-screen" role="alert" lang="pt-BR">
        <p className="error-screen-code">{error.statusCode}</p>
        <h1>{title}</h1>
        {meaning && <p>{meaning}</p>}
        <p className="error-screen-message" lang={isEnglish(error.message) ? 'en' : undefined}>
          {error.message}
        </p>
        <p>{explanation}</p>
        {id && (
          <p className="soft small">
            {errorId}: <code>{id}</code>
          </p>
        )}
        {typeof leadsOn === 'string' && (
          <a className="button button-secondary" href={leadsOn}>
            {findOrder}
          </a>
        )}
        {isMissing(error.statusCode) && <SearchSuggestion error={error} />}
        {tryAgain && error.data?.mayPass === true && (
          <Button variant="secondary" type="button" onClick={tryAgain}>
            {again}
          </Button>
        )}
        {(config.supportEmail || config.supportPhone) && (
          <>
            <p>{help}</p>
            <ul className="error-screen-contact">
              {config.supportEmail && (
                <li>
                  <a href={mailtoLink(config.supportEmail)}>
                    <Icon name="mail" />
                    {config.supportEmail}
                  </a>
                </li>
              )}
              {config.supportPhone && (
                <li>
                  <a href={whatsappLink(config.supportPhone)}>
                    <Icon name="chat" />
                    {chat}
                  </a>
                </li>
              )}
            </ul>
          </>
        )}
        <a className="button button-primary" href="/" onClick={goHome}>
          {home}
        </a>
      </div>
    </main>
  )
}

/** These three English messages are fixed by the specification. */
const isEnglish = (message: string) =>
  /^(?:Unknown error$|Unknown route middleware|Page not found: )/.test(message)

/** A missing page offers search and categories as plain HTML, since there is no router around it. */
function SearchSuggestion({ error }: { error: AppErrorShape }) {
  const categories = categoriesOf(error)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: as every search of the shop, it is a form */}
      <form className="search-box error-screen-search" action={publicHref('search')} role="search">
        <input
          type="search"
          name="q"
          aria-label={searchMessages.label}
          placeholder={searchMessages.placeholder}
          maxLength={200}
          enterKeyHint="search"
        />
        <button type="submit">
          <Icon name="search" />
          <VisuallyHidden>{searchMessages.label}</VisuallyHidden>
        </button>
      </form>
      <nav className="cluster" aria-label={messages.categories}>
        {categories.map(({ slug, name }) => (
          <a className="chip chip-outlined" key={slug} href={publicHref('category', { categorySlug: slug })}>
            {name}
          </a>
        ))}
        <a className="chip chip-outlined" href={publicHref('search')}>
          {messages.products}
        </a>
        <a className="chip chip-outlined" href={publicHref('stores')}>
          {messages.stores}
        </a>
      </nav>
    </>
  )
}

/** Returns the categories that the server sent with the error. A 404 found in the browser has none. */
const categoriesOf = ({ data }: AppErrorShape): CategoryLink[] =>
  Array.isArray(data?.[shopCategories]) ? data[shopCategories] : []
