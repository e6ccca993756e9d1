import { ButtonLink } from '#client/ui/form/button.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { restoredMessages as messages } from '#shared/messages/operator/setup-restore.ts'
import { publicHref } from '#shared/public-href.ts'
import type { SetupRestoredView } from '#shared/settings/setup-view.ts'

/** The shop is restored, and its people sign in as before. */
export const RestoredShop = ({
  data: { takenAt, location, environmentFile },
}: {
  data: SetupRestoredView
}) => (
  <div className="page-narrow stack">
    <PageHead title={messages.title} noindex />
    <header className="page-head">
      <h1>{messages.title}</h1>
      <p>
        {messages.from} <Time at={takenAt} withHour />. {messages.signIn}
      </p>
    </header>
    <p>
      <ButtonLink to={publicHref('sign-in')}>{messages.toSignIn}</ButtonLink>
    </p>
    <section className="panel stack" aria-labelledby="afterwards">
      <h2 id="afterwards">{messages.afterwards}</h2>
      <ul className="stack-tight">
        {environmentFile && <li className="breakable">{messages.environment(environmentFile)}</li>}
        <li>{messages.payments}</li>
        <li>{messages.mails}</li>
      </ul>
      <p className="soft small breakable">{messages.location(location)}</p>
    </section>
  </div>
)
