import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { connectionMessages } from '#shared/messages/merchant/connections.ts'
import {
  connectionKindNames,
  operatorConnectionMessages as messages,
} from '#shared/messages/operator/operator-connections.ts'
import type { PageProps } from '#shared/pages.ts'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { OperatorLayout } from '../../../ui/operator/operator-layout.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { ConnectBank } from '../../../ui/seller/connections/connect-bank.tsx'
import { ConnectedBank } from '../../../ui/seller/connections/connected-bank.tsx'
import { StoreConnections } from './store-connections.tsx'

/** The platform's own connection, what the server is configured for, and the connections of all stores. */
export function OperatorConnectionsPage({ data, form }: PageProps<'operator-connections'>) {
  const { settlement, tried } = data
  const saved = Object.entries(connectionMessages.saved).find(([name]) => name === data.saved)
  const server = messages.server[settlement]
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      {!form && saved && <Notice tone="success">{saved[1]}</Notice>}
      {!form && tried && (
        <Notice tone="success">{messages.stores.tried(connectionKindNames[tried.kind], tried.store)}</Notice>
      )}
      {form?.intent === 'check-store' && <FormProblems form={form} />}
      {settlement === 'platform' && <PlatformBank data={data} form={form} />}
      <section className="panel stack" aria-labelledby="server">
        <h2 id="server">{server.title}</h2>
        <p>{data.server === 'simulated' ? messages.simulated : server[data.server]}</p>
      </section>
      <StoreConnections stores={data.stores} isFailedOnly={data.isFailedOnly} />
    </OperatorLayout>
  )
}

function PlatformBank({ data: { connection, hasPixKey }, form }: PageProps<'operator-connections'>) {
  const { bank } = connectionMessages
  return (
    <>
      {connection ? (
        <ConnectedBank connection={connection} form={form} />
      ) : (
        <section className="panel stack" aria-labelledby="bank">
          <h2 id="bank">{bank.title}</h2>
          <p>{bank.text}</p>
          {!hasPixKey && (
            <Notice tone="warning">
              {messages.noKey} <Link to={href('operator-settings')}>{messages.toKey}</Link>
            </Notice>
          )}
        </section>
      )}
      {hasPixKey && <ConnectBank key={connection?.connectedAt} isFirst={!connection} form={form} />}
    </>
  )
}
