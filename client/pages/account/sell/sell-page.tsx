import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantStatusBadge } from '#client/ui/merchant/merchant-status-badge.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import type { OwnStore } from '#shared/merchants/applications.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { Application } from './application.tsx'
import { SellPitch } from './sell-pitch.tsx'
import { StartForm } from './start-form.tsx'

/** "Venda aqui": an introduction for guests, and for signed-in people their application. */
export function SellPage({ data, form }: PageProps<'sell'>) {
  const { isSignedIn, stores, application } = data
  const ownStores = (
    <OwnStores stores={stores} chosen={application?.slug ?? null} registration={data.registration} />
  )
  return (
    <div className="page stack">
      <PageHead title={messages.title} description={messages.description} path={publicHref('sell')} />
      <header className="page-head">
        <div className="cluster">
          <h1>{application ? application.name : messages.title}</h1>
          {application && <MerchantStatusBadge status={application.status} />}
        </div>
        {!application && <p>{messages.description}</p>}
      </header>
      {application ? (
        <Application data={data} application={application} form={form} />
      ) : (
        <>
          {ownStores}
          <SellPitch />
          {isSignedIn ? <Start data={data} form={form} /> : <Guest registration={data.registration} />}
        </>
      )}
      {application && ownStores}
    </div>
  )
}

type Registration = PageProps<'sell'>['data']['registration']

const Closed = ({ registration }: { registration: Exclude<Registration, 'open'> }) => (
  <Banner>{messages.closed[registration]}</Banner>
)

function Start({
  data: { registration, formKey },
  form,
}: {
  data: PageProps<'sell'>['data']
  form: FormAnswer | null
}) {
  if (registration !== 'open') return <Closed registration={registration} />
  return <StartForm form={form} formKey={formKey} />
}

function Guest({ registration }: { registration: Registration }) {
  if (registration === 'closed') return <Closed registration={registration} />
  const to = publicHref('sell')
  return (
    <section className="panel panel-raised stack">
      {registration === 'invite' && <p>{messages.closed.invite}</p>}
      <p>{messages.pitch.guest}</p>
      <div className="cluster">
        <ButtonLink to={publicHref('sign-up', {}, { to })}>{messages.pitch.signUp}</ButtonLink>
        <ButtonLink variant="secondary" to={publicHref('sign-in', {}, { to })}>
          {messages.pitch.signIn}
        </ButtonLink>
      </div>
    </section>
  )
}

interface OwnStoresProps {
  stores: readonly OwnStore[]
  chosen: string | null
  registration: Registration
}

/** The other stores of the same person, and a link to open another one. */
function OwnStores({ stores, chosen, registration }: OwnStoresProps) {
  const others = stores.filter(({ slug }) => slug !== chosen)
  const mayStartAnother = chosen !== null && registration === 'open'
  if (stores.length === 0 || (others.length === 0 && !mayStartAnother)) return null
  return (
    <section className="section" aria-labelledby={others.length > 0 ? 'own-stores' : undefined}>
      {others.length > 0 && (
        <>
          <h2 id="own-stores">{messages.stores.title}</h2>
          <ul className="plain-list stack-tight">
            {others.map(({ slug, name, status }) => (
              <li key={slug} className="cluster">
                <Link to={publicHref('sell', {}, { store: slug })}>{name}</Link>
                <MerchantStatusBadge status={status} />
              </li>
            ))}
          </ul>
        </>
      )}
      {mayStartAnother && (
        <p>
          <Link to={publicHref('sell', {}, { store: 'new' })}>{messages.start.another}</Link>
        </p>
      )}
    </section>
  )
}
