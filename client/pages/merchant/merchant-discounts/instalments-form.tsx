import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { instalmentMessages as messages } from '#shared/messages/merchant/instalments.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'
import { moneyInput } from '#shared/text/money-input.ts'

interface InstalmentsFormProps {
  takesCards: boolean
  canConnect: boolean
  rule: InstalmentRule
  form: FormAnswer | null
}

function savedText({ free }: InstalmentRule, takesCards: boolean): string {
  if (free === 1) return messages.removed
  return takesCards ? messages.saved(free) : messages.savedForLater
}

/** In how many instalments the store's card payments are free of interest. */
export function InstalmentsForm({ takesCards, canConnect, rule, form }: InstalmentsFormProps) {
  const config = useShopConfig()
  return (
    <section className="panel stack" aria-labelledby="instalments">
      <h2 id="instalments">{messages.title}</h2>
      <p>{messages.text}</p>
      {!takesCards && (
        <p className="soft">
          {messages.noCards} {canConnect && <Link to={href('merchant-connections')}>{messages.connect}</Link>}
        </p>
      )}
      {form?.ok && <Notice tone="success">{savedText(rule, takesCards)}</Notice>}
      <Form method="post" noValidate preventScrollReset className="stack">
        <input type="hidden" name="intent" value="instalments" />
        <FormProblems form={form} />
        <TextField
          name="free"
          label={messages.free}
          hint={messages.freeHint}
          form={form}
          known={String(rule.free)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <div className="field-with-button">
          <TextField
            name="minMinor"
            label={messages.min}
            hint={messages.minHint}
            form={form}
            known={moneyInput(rule.minMinor, config)}
            inputMode="decimal"
            autoComplete="off"
          />
          <Button variant="secondary">{messages.save}</Button>
        </div>
      </Form>
    </section>
  )
}
