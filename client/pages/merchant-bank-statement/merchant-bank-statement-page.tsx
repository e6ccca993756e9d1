import { href } from '#shared/href.ts'
import {
  merchantBankStatementMessages as list,
  operatorStatementPageMessages as words,
} from '#shared/messages/operator-statements.ts'
import type { PageProps } from '#shared/pages.ts'
import { StatementResult } from '../../ui/bank-statements/statement-result.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { Time } from '../../ui/time.tsx'

/** What became of each row of a store's bank statement. */
export function MerchantBankStatementPage({ data }: PageProps<'merchant-bank-statement'>) {
  const { id, fileName, at } = data.statement
  return (
    <MerchantFrame
      title={words.title}
      description={words.description}
      header={
        <>
          <Breadcrumbs
            trail={[{ to: href('merchant-bank-statements'), label: list.title }]}
            here={words.title}
          />
          <header className="page-head">
            <h1>{words.title}</h1>
            <p>
              <span className="breakable">{fileName}</span> · <Time at={at} withHour short />
            </p>
          </header>
        </>
      }
    >
      <StatementResult
        data={data}
        hrefOfOrder={(orderNumber) => href('merchant-order', { orderNumber })}
        hrefAt={(page) => href('merchant-bank-statement', { importId: id }, { page })}
      />
    </MerchantFrame>
  )
}
