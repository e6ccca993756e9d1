import type { MouseEvent } from 'react'
import { type AppErrorShape, errorIdOf, isMissing, wayOut } from '#shared/app-error.ts'
import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { mailtoLink } from '#shared/mailto-link.ts'
import { errorScreenMessages, errorTitle } from '#shared/messages/errors.ts'
import type { PublicConfig } from '#shared/payload.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LookElsewhere } from './look-elsewhere.tsx'

interface ErrorScreenProps {
  error: AppErrorShape
  config: PublicConfig
  /** Follows the link without a document load. Without it, or without scripts, the link is a link. */
  goHome?: ((event: MouseEvent) => void) | undefined
  /** Asks for the same page anew. */
  tryAgain?: (() => void) | undefined
}

/** Replaces the page while the app holds an error. Stands without router and layout. */
export function ErrorScreen({ error, config, goHome, tryAgain }: ErrorScreenProps) {
  const { explanation, help, chat, home, again, errorId, findOrder } = errorScreenMessages
  const title = errorTitle(error.statusCode)
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
        {isMissing(error.statusCode) && <LookElsewhere error={error} />}
        {tryAgain && error.data?.mayPass === true && (
          <Button look="secondary" type="button" onClick={tryAgain}>
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

/** The only English that people meet: three messages the specification fixes. */
const isEnglish = (message: string) =>
  /^(?:Unknown error$|Unknown route middleware|Page not found: )/.test(message)
