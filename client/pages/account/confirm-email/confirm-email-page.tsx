import { ButtonLink } from '#client/ui/form/button.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { accountHome } from '#shared/public-routes.ts'
import { OpenLink } from './open-link.tsx'

const messages = accountMessages.confirmEmail

export function ConfirmEmailPage({ data, form }: PageProps<'confirm-email'>) {
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      {data.state === 'disowned' && (
        <header className="page-head">
          <h1>{messages.disownedTitle}</h1>
          <p role="status">{messages.disowned}</p>
        </header>
      )}
      {data.state === 'open' && <OpenLink link={data} form={form} />}
      {data.state === 'confirmed' && (
        <>
          <header className="page-head">
            <h1>{messages.doneTitle}</h1>
            <p className="breakable" role="status">
              {messages.done(data.email)}
            </p>
          </header>
          <p>
            {data.to === '/' ? (
              <ButtonLink to={publicHref('orders')}>{messages.orders}</ButtonLink>
            ) : (
              <ButtonLink to={data.to}>{messages.goOn}</ButtonLink>
            )}
          </p>
        </>
      )}
      {data.state === 'claimed' && (
        <>
          <header className="page-head">
            <h1>{messages.claimedTitle}</h1>
            <p className="breakable" role="status">
              {messages.claimed(data.email)}
            </p>
          </header>
          <p>
            <ButtonLink to={publicHref('sign-in')}>{messages.signIn}</ButtonLink>
          </p>
        </>
      )}
      {data.state === 'over' && (
        <>
          <header className="page-head">
            <h1>{messages.expiredTitle}</h1>
            <p>{messages.expired}</p>
          </header>
          <p>
            <ButtonLink to={accountHome}>{messages.toAccount}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
