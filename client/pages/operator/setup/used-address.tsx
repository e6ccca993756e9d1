import { ButtonLink } from '#client/ui/form/button.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { setupMessages as messages } from '#shared/messages/operator/setup.ts'
import { publicHref } from '#shared/public-href.ts'
import { operatorHome } from '#shared/public-routes.ts'

/** The address was used, so the operator signs in instead. */
export const UsedAddress = () => (
  <div className="page-narrow stack">
    <PageHead title={messages.openTitle} noindex />
    <header className="page-head">
      <h1>{messages.openTitle}</h1>
      <p>{messages.open}</p>
    </header>
    <p>
      <ButtonLink to={publicHref('sign-in', {}, { to: operatorHome })}>{messages.signIn}</ButtonLink>
    </p>
  </div>
)
