import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { BankSection } from '#client/ui/panel/connections/bank-section.tsx'
import { href } from '#shared/href.ts'
import { operatorConnectionMessages as messages } from '#shared/messages/operator/operator-connections.ts'
import type { PageProps } from '#shared/pages.ts'
import { MailServerSection } from './mail-server-section.tsx'
import { StoreConnections } from './store-connections.tsx'

/** The platform's own connection, the server's configuration, and the connections of all stores. */
export function OperatorConnectionsPage({ data, form }: PageProps<'operator-connections'>) {
  const { settlement } = data
  const server = messages.server[settlement]
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      {form?.intent === 'check-store' && <FormProblems form={form} />}
      <MailServerSection mail={data.mail} form={form} />
      {settlement === 'platform' && (
        <BankSection connection={data.connection} noKey={data.hasPixKey ? null : <NoKey />} form={form} />
      )}
      <section className="panel stack" aria-labelledby="server">
        <h2 id="server">{server.title}</h2>
        <p>{data.server === 'simulated' ? messages.simulated : server[data.server]}</p>
      </section>
      <StoreConnections stores={data.stores} isFailedOnly={data.isFailedOnly} />
    </OperatorLayout>
  )
}

const NoKey = () => (
  <Banner tone="warning">
    {messages.noKey} <Link to={href('operator-settings')}>{messages.toKey}</Link>
  </Banner>
)
