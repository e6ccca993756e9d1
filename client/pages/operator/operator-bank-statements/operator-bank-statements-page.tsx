import { TextField } from '#client/ui/form/field.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EarlierBankStatements } from '#client/ui/panel/bank-statements/earlier-bank-statements.tsx'
import { UploadBankStatement } from '#client/ui/panel/bank-statements/upload-bank-statement.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorBankStatementMessages as messages } from '#shared/messages/operator/operator-bank-statements.ts'
import type { PageData, PageProps } from '#shared/pages.ts'

/** Bank statements: an upload, and the earlier ones with their results. */
export function OperatorBankStatementsPage({ data, form }: PageProps<'operator-bank-statements'>) {
  const { imports, settlement, stores } = data
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <UploadBankStatement form={form}>
        {(answer) => settlement === 'direct' && <AccountField stores={stores} form={answer} />}
      </UploadBankStatement>
      <EarlierBankStatements
        imports={imports}
        hrefOf={(importId) => href('operator-bank-statement', { importId })}
        hrefAt={(cursor) => href('operator-bank-statements', {}, { cursor })}
        showsOwner
      />
    </OperatorLayout>
  )
}

interface AccountFieldProps {
  stores: PageData['operator-bank-statements']['stores']
  form: FormAnswer | null
}

/** Selects the account of the statement, when each store has its own. */
function AccountField({ stores, form }: AccountFieldProps) {
  return (
    <>
      <TextField
        name="store"
        label={messages.store}
        hint={messages.storeHint}
        form={form}
        list="stores"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
      />
      <datalist id="stores">
        {stores.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
