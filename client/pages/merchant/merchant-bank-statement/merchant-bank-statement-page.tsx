import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
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
      trail={[{ to: href('merchant-bank-statements'), label: list.title }]}
      intro={
        <>
          <span className="breakable">{fileName}</span> · <Time at={at} withHour short />
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
