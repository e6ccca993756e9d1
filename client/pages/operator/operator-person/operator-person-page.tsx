import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MailConsentList } from '#client/ui/account/mail-consent-list.tsx'
import { AuditHistory } from '#client/ui/operator/audit-history.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { consentPurposeNames } from '#shared/messages/account/consent-purposes.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'
import { operatorTeamMessages } from '#shared/messages/operator/operator-team.ts'
import {
  operatorPersonMessages as messages,
  operatorPeopleMessages,
} from '#shared/messages/operator/people.ts'
import type { PageProps } from '#shared/pages.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonOrders } from './person-orders.tsx'

/** One account with what the operator needs to help its person. */
export function OperatorPersonPage({ data: { person }, form }: PageProps<'operator-person'>) {
  const { name, locked, isOperator, stores, consents, mailConsents } = person
  return (
    <OperatorLayout
      title={name}
      description={messages.description}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-people'), label: operatorPeopleMessages.title }}
          here={name}
        />
      }
      header={
        <header className="page-head">
          <div className="cluster">
            <h1>{name}</h1>
            {isOperator && <span className="badge">{operatorPeopleMessages.operator}</span>}
          </div>
          <p>{messages.description}</p>
        </header>
      }
    >
      {locked && (
        <Banner tone="warning">
          <p className="strong">
            {messages.locked} <Time at={locked.at} withHour />.
          </p>
          <p className="lines">
            {messages.reason}: {locked.reason}
          </p>
        </Banner>
      )}
      <div className="decision">
        <div className="stack">
          <PersonActions person={person} form={form} />
          <Facts person={person} />
          <Panel id="stores" title={messages.stores}>
            {stores.length === 0 && <p className="soft">{messages.storesNone}</p>}
            <ul className="plain-list stack-tight">
              {stores.map((store) => (
                <li key={store.id}>
                  <Link to={href('operator-merchant', { merchantId: store.id })}>{store.name}</Link>
                  {` · ${merchantRoleNames[store.role]}`}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel id="consents" title={messages.consents}>
            {consents.length + mailConsents.length === 0 && <p className="soft">{messages.consentsNone}</p>}
            <MailConsentList consents={mailConsents} />
            <ul className="plain-list stack-tight">
              {consents.map(({ purpose, granted, at }) => (
                <li key={purpose}>
                  {`${consentPurposeNames[purpose]}: ${granted ? messages.granted : messages.denied} `}
                  <Time at={at} short />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="stack">
          <PersonOrders person={person} />
          <AuditHistory title={messages.history} history={person.history} />
        </div>
      </div>
    </OperatorLayout>
  )
}

function Facts({ person }: { person: PageProps<'operator-person'>['data']['person'] }) {
  const { email, isEmailConfirmed, since, sessions, hasSecondFactor, operatorRole } = person
  const rows: (readonly [label: string, value: ReactNode])[] = [
    [messages.email, `${email} (${isEmailConfirmed ? messages.confirmed : messages.unconfirmed})`],
    [messages.since, <Time key="since" at={since} />],
    [messages.sessions, messages.sessionCount(sessions)],
    [messages.factor, hasSecondFactor ? messages.factorOn : messages.factorOff],
    ...(operatorRole
      ? ([[messages.operatorRole, operatorTeamMessages.roleLabels[operatorRole]]] as const)
      : []),
  ]
  return (
    <Panel id="facts" title={messages.facts}>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="breakable">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}

const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="panel stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
