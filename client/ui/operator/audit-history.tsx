import { Time } from '#client/ui/text/time.tsx'
import type { AuditHistoryEntry } from '#shared/audit-log/audit-history.ts'
import { isMerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import { merchantStatusNames } from '#shared/messages/account/application.ts'
import { auditActionTexts } from '#shared/messages/merchant/audit-actions.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'

interface AuditHistoryProps {
  title: string
  history: readonly AuditHistoryEntry[]
}

/** The actions on a store or an account, with their persons and reasons, the newest first. */
export function AuditHistory({ title, history }: AuditHistoryProps) {
  return (
    <section className="panel stack" aria-labelledby="history">
      <h2 id="history">{title}</h2>
      {history.length === 0 && <p className="soft">{messages.historyNone}</p>}
      <ol className="plain-list stack-tight">
        {history.map((entry) => (
          <li key={entry.id}>
            <span className="strong">{whoOf(entry)}</span> {auditActionTexts[entry.action]}
            {entry.action !== 'merchant.moved' && ` ${entry.subjectName ?? ''}`}
            <Change entry={entry} />
            <br />
            <span className="soft small">
              <Time at={entry.at} withHour short />
              {entry.reason && ` · ${messages.reason}: ${entry.reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const whoOf = ({ name, role }: AuditHistoryEntry) =>
  name ?? (role === 'system' ? messages.bySystem : messages.byOperator)

function Change({ entry: { action, before, after } }: { entry: AuditHistoryEntry }) {
  const [from, to] = [before.status, after.status]
  if (action !== 'merchant.moved' || !isMerchantStatus(from) || !isMerchantStatus(to)) return null
  return messages.moved(merchantStatusNames[from], merchantStatusNames[to])
}
