import { useId } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { VariantView } from '#shared/catalog/catalog.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { stockAlertMessages as messages } from '#shared/messages/storefront/stock-alerts.ts'

export const stockAlertAnchor = 'aviso'

interface StockAlertProps {
  /** The sold-out variants. */
  variants: readonly VariantView[]
  /** True if it is the current choice, or nothing else can be bought. */
  isWanted: boolean
  form: FormAnswer | null
}

/** Subscribes to one mail when a sold-out variant is back in stock. */
export function StockAlert({ variants, isWanted, form: pageForm }: StockAlertProps) {
  const titleId = useId()
  const form = pageForm?.intent === 'notify' ? pageForm : null
  if (isWanted) {
    return (
      <section
        className="panel panel-raised stack-tight"
        id={stockAlertAnchor}
        tabIndex={-1}
        aria-labelledby={titleId}
      >
        <h2 id={titleId}>{messages.title}</h2>
        <StockAlertForm variants={variants} form={form} />
      </section>
    )
  }
  return (
    <details className="choice-drawer" open={form !== null}>
      <summary>{messages.optionTitle}</summary>
      <div className="choice-drawer-body stack-tight">
        <StockAlertForm variants={variants} form={form} />
      </div>
    </details>
  )
}

function StockAlertForm({ variants, form }: Omit<StockAlertProps, 'isWanted'>) {
  const busy = useNavigation().formData?.get('intent') === 'notify'
  const [only] = variants
  return (
    <>
      {form?.ok && (
        <Banner tone="success" id="notify">
          {messages.done(formText(form.values, 'email'))}
        </Banner>
      )}
      {form?.message && !form.ok && <Banner tone="error">{form.message}</Banner>}
      <p className="small soft">{messages.text}</p>
      <Form method="post" noValidate preventScrollReset className="stack-tight">
        <input type="hidden" name="intent" value="notify" />
        {variants.length === 1 && only ? (
          <input type="hidden" name="variant" value={only.id} />
        ) : (
          <SelectField
            name="variant"
            label={messages.variant}
            form={form}
            options={variants.map(({ id, options }) => ({ value: id, label: options.join(' · ') }))}
          />
        )}
        <TextField name="email" type="email" label={messages.email} form={form} autoComplete="email" />
        <Button variant="secondary" busy={busy}>
          {messages.submit}
        </Button>
      </Form>
    </>
  )
}
