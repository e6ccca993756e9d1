import { href } from '#shared/href.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'
import type { PageProps } from '#shared/pages.ts'
import { BringStatement } from '../../ui/bank-statements/bring-statement.tsx'
import { EarlierStatements } from '../../ui/bank-statements/earlier-statements.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { AccountField } from './account-field.tsx'

/** Bank statements: one more, and what became of the earlier ones. */
export function OperatorStatementsPage({ data, form }: PageProps<'operator-statements'>) {
  const { imports, settlement, stores } = data
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <FormProblems form={form} />
      <BringStatement form={form}>
        {settlement === 'direct' && <AccountField stores={stores} form={form} />}
      </BringStatement>
      <EarlierStatements
        imports={imports}
        hrefOf={(importId) => href('operator-statement', { importId })}
        hrefAt={(cursor) => href('operator-statements', {}, { cursor })}
        showsOwner
      />
    </OperatorFrame>
  )
}
