import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { useMayOpen } from '#client/ui/operator/use-operator-right.ts'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { AuditEntries } from '#client/ui/panel/audit/audit-entries.tsx'
import { href } from '#shared/href.ts'
import { commissionReportMessages as reportMessages } from '#shared/messages/money/commission-report.ts'
import { commissionMessages as messages } from '#shared/messages/operator/commission.ts'
import type { PageProps } from '#shared/pages.ts'
import { RulesTable } from './rules-table.tsx'

/** The commission rules in their order, and their history. */
export function OperatorCommissionPage({ data }: PageProps<'operator-commission'>) {
  const { rules, store, history } = data
  const mayOpen = useMayOpen()
  const running = rules.filter(({ state }) => state !== 'over')
  const over = rules.filter(({ state }) => state === 'over')
  const ofStore = store ? { store: store.slug } : {}
  const newRule = (parameters: { store?: string }) =>
    href('operator-commission-rule', { ruleId: 'new' }, parameters)
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <section className="stack" aria-labelledby="rules">
        <h2 id="rules">{store ? messages.ofStore(store.name) : messages.rules}</h2>
        {running.length === 0 ? <p>{messages.none}</p> : <RulesTable rules={running} />}
        <p className="soft">
          {running.length > 0 && messages.rest} {messages.frozen}
        </p>
        <p className="cluster">
          {mayOpen(newRule(ofStore)) && (
            <ButtonLink to={newRule(ofStore)}>
              {store ? messages.addForStore(store.name) : messages.add}
            </ButtonLink>
          )}
          {store && <Link to={href('operator-commission')}>{messages.all}</Link>}
          <Link to={href('operator-commission-report')}>{reportMessages.link}</Link>
        </p>
      </section>
      {over.length > 0 && (
        <details className="action">
          <summary>{messages.over}</summary>
          <RulesTable rules={over} />
        </details>
      )}
      <section className="stack" aria-labelledby="history">
        <h2 id="history">{messages.history}</h2>
        {history.items.length === 0 ? (
          <p className="soft">{messages.historyNone}</p>
        ) : (
          <AuditEntries label={messages.history} entries={history.items} />
        )}
        <PageLinks
          list={history}
          hrefAt={(cursor) => href('operator-commission', {}, { ...ofStore, cursor })}
        />
        <p>
          <OperatorLink isOnlyWay to={href('operator-audit', {}, { kind: 'money' })}>
            {messages.wholeHistory}
          </OperatorLink>
        </p>
      </section>
    </OperatorLayout>
  )
}
