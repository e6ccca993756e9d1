import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { BankStatementResult } from '#client/ui/panel/bank-statements/bank-statement-result.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import {
  operatorBankStatementMessages as list,
  operatorBankStatementPageMessages as messages,
} from '#shared/messages/operator/operator-bank-statements.ts'
import type { PageProps } from '#shared/pages.ts'

/** The outcome of each row of a bank statement. */
export function OperatorBankStatementPage({ data }: PageProps<'operator-bank-statement'>) {
  const { id, fileName, at, store } = data.statement
  return (
    <OperatorLayout
      title={messages.title}
      description={messages.description}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-bank-statements'), label: list.title }}
          here={messages.title}
        />
      }
      header={
        <header className="page-head">
          <h1>{messages.title}</h1>
          <p>
            <span className="breakable">{fileName}</span> · {store ? list.ofStore(store) : list.ofPlatform} ·{' '}
            <Time at={at} withHour short />
          </p>
        </header>
      }
    >
      <BankStatementResult
        data={data}
        hrefOfOrder={(orderNumber) => href('operator-order', { orderNumber })}
        hrefAt={(page) => href('operator-bank-statement', { importId: id }, { page })}
      />
    </OperatorLayout>
  )
}
