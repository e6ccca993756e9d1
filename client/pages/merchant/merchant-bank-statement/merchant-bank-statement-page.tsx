import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { BankStatementResult } from '#client/ui/panel/bank-statements/bank-statement-result.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import {
  merchantBankStatementMessages as list,
  operatorBankStatementPageMessages as messages,
} from '#shared/messages/operator/operator-bank-statements.ts'
import type { PageProps } from '#shared/pages.ts'

/** The outcome of each row of a store's bank statement. */
export function MerchantBankStatementPage({ data }: PageProps<'merchant-bank-statement'>) {
  const { id, fileName, at } = data.statement
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      header={
        <>
          <Breadcrumbs
            trail={[{ to: href('merchant-bank-statements'), label: list.title }]}
            here={messages.title}
          />
          <header className="page-head">
            <h1>{messages.title}</h1>
            <p>
              <span className="breakable">{fileName}</span> · <Time at={at} withHour short />
            </p>
          </header>
        </>
      }
    >
      <BankStatementResult
        data={data}
        hrefOfOrder={(orderNumber) => href('merchant-order', { orderNumber })}
        hrefAt={(page) => href('merchant-bank-statement', { importId: id }, { page })}
      />
    </MerchantLayout>
  )
}
