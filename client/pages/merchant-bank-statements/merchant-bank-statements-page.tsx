import { href } from '#shared/href.ts'
import { merchantBankStatementMessages as words } from '#shared/messages/operator-statements.ts'
import type { PageProps } from '#shared/pages.ts'
import { BringStatement } from '../../ui/bank-statements/bring-statement.tsx'
import { EarlierStatements } from '../../ui/bank-statements/earlier-statements.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A store's own bank statements: one more, and what became of the earlier ones. */
export function MerchantBankStatementsPage({ data, form }: PageProps<'merchant-bank-statements'>) {
  const { store, imports, settlement } = data
  return (
    <MerchantFrame title={words.title} description={words.description} store={store}>
      <FormProblems form={form} />
      {settlement === 'direct' ? <BringStatement form={form} /> : <Notice>{words.platformReceives}</Notice>}
      <EarlierStatements
        imports={imports}
        hrefOf={(importId) => href('merchant-bank-statement', { importId })}
        hrefAt={(cursor) => href('merchant-bank-statements', {}, { cursor })}
      />
    </MerchantFrame>
  )
}
