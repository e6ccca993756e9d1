import { href } from '#shared/href.ts'
import {
  operatorStatementMessages as list,
  operatorStatementPageMessages as words,
} from '#shared/messages/operator-statements.ts'
import type { PageProps } from '#shared/pages.ts'
import { StatementResult } from '../../ui/bank-statements/statement-result.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { Time } from '../../ui/time.tsx'

/** What became of each row of a bank statement. */
export function OperatorStatementPage({ data }: PageProps<'operator-statement'>) {
  const { id, fileName, at, store } = data.statement
  return (
    <OperatorFrame
      title={words.title}
      description={words.description}
      trail={
        <Breadcrumbs trail={[{ to: href('operator-statements'), label: list.title }]} here={words.title} />
      }
      header={
        <header className="page-head">
          <h1>{words.title}</h1>
          <p>
            <span className="breakable">{fileName}</span> · {store ? list.ofStore(store) : list.ofPlatform} ·{' '}
            <Time at={at} withHour short />
          </p>
        </header>
      }
    >
      <StatementResult
        data={data}
        hrefOfOrder={(orderNumber) => href('operator-order', { orderNumber })}
        hrefAt={(page) => href('operator-statement', { importId: id }, { page })}
      />
    </OperatorFrame>
  )
}
