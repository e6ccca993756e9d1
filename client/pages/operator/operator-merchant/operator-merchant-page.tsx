import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { Checklist } from '#client/ui/merchant/checklist.tsx'
import { DocumentList } from '#client/ui/merchant/document-list.tsx'
import { MerchantStatusBadge } from '#client/ui/merchant/merchant-status-badge.tsx'
import { AuditHistory } from '#client/ui/operator/audit-history.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { isApplication, isPublic } from '#shared/merchants/merchant-statuses.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import {
  operatorMerchantMessages as messages,
  operatorMerchantsMessages,
} from '#shared/messages/operator/operator-merchants.ts'
import type { PageProps } from '#shared/pages.ts'
import { StoreActions } from './store-actions.tsx'
import { StoreMoney } from './store-money.tsx'
import { StoreOrders } from './store-orders.tsx'
import { StorePeople } from './store-people.tsx'

/** One store with all facts for the operator's decisions. */
export function OperatorMerchantPage({ data, form }: PageProps<'operator-merchant'>) {
  const { merchantId, store, products, formKey } = data
  const { application, payoutsHeld } = store
  const { name, slug, status, reason, checklist, documents, acceptedTerms } = application
  return (
    <OperatorLayout
      title={name}
      description={messages.description}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-merchants'), label: operatorMerchantsMessages.title }}
          here={name}
        />
      }
      header={
        <header className="page-head">
          <div className="cluster">
            <h1>{name}</h1>
            <MerchantStatusBadge status={status} />
          </div>
          {isPublic(status) && (
            <p>
              <Link to={href('store', { merchantSlug: slug })}>{messages.visit}</Link>
            </p>
          )}
          {isApplication(status) && (
            <p>
              <Link to={href('store-in-review', { merchantId })}>{messages.preview}</Link>
            </p>
          )}
          {reason && (
            <p className="lines">
              {messages.reason}: {reason}
            </p>
          )}
        </header>
      }
    >
      {payoutsHeld && (
        <Banner tone="warning">
          <p className="strong">
            {messages.held} <Time at={payoutsHeld.at} withHour />.
          </p>
          <p className="lines">
            {messages.reason}: {payoutsHeld.reason}
          </p>
        </Banner>
      )}
      <div className="decision">
        <div className="stack">
          <StoreActions store={store} products={products} formKey={formKey} form={form} />
          <StoreMoney balances={store.balances} slug={slug} />
          <StorePeople members={store.members} invitations={store.invitations} form={form} />
        </div>
        <div className="stack">
          <section className="panel stack" aria-labelledby="checklist">
            <h2 id="checklist">{messages.checklist}</h2>
            <Checklist items={checklist} />
          </section>
          <Facts store={store} />
          <section className="panel stack" aria-labelledby="documents">
            <h2 id="documents">{messages.documents}</h2>
            {documents.length === 0 ? (
              <p className="soft">{messages.noDocuments}</p>
            ) : (
              <DocumentList documents={documents} />
            )}
            <h2>{messages.terms}</h2>
            {acceptedTerms ? (
              <p>
                {applicationMessages.terms.accepted(acceptedTerms.version)}{' '}
                <Time at={acceptedTerms.at} withHour /> {applicationMessages.terms.by(acceptedTerms.name)}.
              </p>
            ) : (
              <p className="soft">{messages.termsNone}</p>
            )}
          </section>
          <StoreOrders orders={store.orders} />
          <AuditHistory title={messages.history} history={store.history} />
        </div>
      </div>
    </OperatorLayout>
  )
}

type Store = PageProps<'operator-merchant'>['data']['store']

function Facts({ store: { application } }: { store: Store }) {
  const { fields } = applicationMessages
  const { street, number, district, city, region, postalCode } = application
  const address = [street, number, district, city, region, postalCode].filter(Boolean).join(', ')
  const rows: [label: string, value: string][] = [
    [fields.slug, application.slug],
    [fields.legalName, application.legalName],
    [application.taxIdName, application.taxId],
    [applicationMessages.sections.address.title, address],
    [fields.supportEmail, application.supportEmail],
    [fields.whatsapp, application.whatsapp],
    [applicationMessages.sections.returns.title, application.returnsText],
  ]
  return (
    <section className="panel stack" aria-labelledby="facts">
      <h2 id="facts">{messages.facts}</h2>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="breakable">{value || '—'}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
