import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { monthName } from '#client/ui/panel/month-select.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { formText } from '#shared/forms.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import type { AccountView } from '#shared/money/reconciliation.ts'
import type { PageData } from '#shared/pages.ts'
import { isDay } from '#shared/time/is-day.ts'
import { dayText } from '#shared/time/local-day.ts'
import { DaysTable } from './days-table.tsx'
import { DifferenceItem } from './difference-item.tsx'
import { LinesTable } from './lines-table.tsx'

type Query = Record<string, string | number | undefined>

interface ReconciliationProps {
  data: PageData['operator-reconciliation']
  form: FormAnswer | null
  /** Text when there is no account yet. */
  none: string
  filePath: string
  hrefAt: (query: Query) => string
  hrefOfOrder: (orderNumber: string) => string
  /** An operator sees the differences of stores, but settles only the platform's own. */
  isOperator?: boolean
}

/** The comparison of banks and providers with the shop's books: the differences first, then day by day. */
export function Reconciliation(props: ReconciliationProps) {
  const { data, form, none, hrefAt } = props
  const { accounts, lines } = data
  const isShown = lines.items.some(({ id }) => form !== null && formText(form.values, 'line') === id)
  return (
    <>
      {!isShown && <FormProblems form={form} />}
      {accounts.length === 0 && <p>{none}</p>}
      {data.kind === 'day' ? (
        <DayPart {...props} data={data} />
      ) : (
        <>
          <Differences {...props} />
          <AccountsPart accounts={accounts} />
          {accounts.length > 0 && (
            <section className="stack" aria-labelledby="days">
              <h2 id="days">{messages.days}</h2>
              <FilePart {...props} period={data.today.slice(0, 7)} />
              <DaysTable days={data.days} accounts={accounts} hrefAt={hrefAt} />
            </section>
          )}
        </>
      )}
    </>
  )
}

function Differences(props: ReconciliationProps) {
  const { data, form, hrefAt, hrefOfOrder, isOperator = false } = props
  const { accounts, lines } = data
  if (accounts.length === 0) return null
  return (
    <section className="stack" aria-labelledby="differences">
      <h2 id="differences">{messages.differences}</h2>
      {lines.items.length === 0 && <p className="soft">{messages.noDifferences}</p>}
      {lines.items.map((line) => {
        const account = accounts.find(({ id }) => id === line.accountId)
        return (
          <DifferenceItem
            key={line.id}
            line={line}
            account={account}
            form={form}
            hrefOfOrder={hrefOfOrder}
            isOthers={isOperator && account?.store !== null}
          />
        )
      })}
      <PageLinks list={lines} messages={messages} hrefAt={(to) => hrefAt({ page: to })} />
    </section>
  )
}

/** Until when each account was read, and the button that reads them. */
function AccountsPart({ accounts }: { accounts: readonly AccountView[] }) {
  if (accounts.length === 0) return <CheckForm />
  return (
    <section className="stack" aria-labelledby="accounts">
      <h2 id="accounts">{messages.accounts}</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            {messages.accountName(account)}: <ReadUntil account={account} />
          </li>
        ))}
      </ul>
      <CheckForm />
    </section>
  )
}

function CheckForm() {
  return (
    <Form method="post" className="stack-tight" preventScrollReset>
      <div className="cluster">
        <Button name="intent" value="check" variant="secondary">
          {messages.check}
        </Button>
      </div>
      <p className="soft small">{messages.checkHint}</p>
    </Form>
  )
}

function ReadUntil({ account: { kind, readUntil, isLate } }: { account: AccountView }) {
  if (kind === 'bank_statement') return messages.imported
  return (
    <>
      {readUntil ? (
        <>
          {messages.readUntil} <Time at={readUntil} withHour short />
        </>
      ) : (
        messages.neverRead
      )}
      {isLate && <strong>. {messages.late}</strong>}
    </>
  )
}

/** Downloads a month or a day as a file. */
function FilePart({ filePath, period }: Pick<ReconciliationProps, 'filePath'> & { period: string }) {
  const { locale } = useShopConfig()
  return (
    <p>
      <a href={`${filePath}?period=${period}`} download>
        {messages.download}: {isDay(period) ? dayText(period, locale) : monthName(period, locale)}
      </a>
    </p>
  )
}

interface DayPartProps extends ReconciliationProps {
  data: Extract<ReconciliationProps['data'], { kind: 'day' }>
}

function DayPart({ data, form, filePath, hrefAt, hrefOfOrder, isOperator = false }: DayPartProps) {
  const { locale } = useShopConfig()
  const { accounts, day, accountId, lines } = data
  const account = accounts.find(({ id }) => id === accountId)
  return (
    <section className="stack" aria-labelledby="day">
      <p>
        <Link to={hrefAt({})}>{messages.back}</Link>
      </p>
      <h2 id="day">{messages.dayTitle(dayText(day, locale))}</h2>
      {account && <p>{messages.accountName(account)}</p>}
      <FilePart filePath={filePath} period={day} />
      {lines.items
        .filter(({ status }) => status === 'open')
        .map((line) => (
          <DifferenceItem
            key={line.id}
            line={line}
            account={account}
            form={form}
            hrefOfOrder={hrefOfOrder}
            isOthers={isOperator && account?.store !== null}
          />
        ))}
      <LinesTable lines={lines.items} hrefOfOrder={hrefOfOrder} />
      <PageLinks
        list={lines}
        messages={messages}
        hrefAt={(to) => hrefAt({ day, account: accountId, page: to })}
      />
    </section>
  )
}
