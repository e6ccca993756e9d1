import type { FormAnswer } from '#shared/forms.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'
import type { PageData } from '#shared/pages.ts'
import { TextField } from '../../ui/field.tsx'

interface AccountFieldProps {
  stores: PageData['operator-statements']['stores']
  form: FormAnswer | null
}

/** Whose account the statement is of, where each store has its own. */
export function AccountField({ stores, form }: AccountFieldProps) {
  return (
    <>
      <TextField
        name="store"
        label={words.store}
        hint={words.storeHint}
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
