import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'
import type { PageData } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'

interface BringStatementProps {
  data: PageData['operator-statements']
  form: FormAnswer | null
}

/** The bank's file; it travels as a document's form, with scripts and without. */
export function BringStatement({ data: { settlement, stores }, form }: BringStatementProps) {
  return (
    <section className="panel stack" aria-labelledby="bring">
      <h2 id="bring">{words.bring}</h2>
      <Form method="post" encType="multipart/form-data" reloadDocument className="stack">
        <input type="hidden" name="intent" value="statement" />
        {settlement === 'direct' && (
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
        )}
        <FileField
          name="file"
          label={words.file}
          hint={words.fileHint}
          accept=".csv,.txt,text/csv,text/plain"
          form={form}
        />
        <CheckboxField name="trial" label={words.trial} form={form} />
        <div className="cluster">
          <Button>{words.submit}</Button>
        </div>
      </Form>
    </section>
  )
}
