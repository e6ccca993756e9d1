import { Form } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorReceivableMessages } from '#shared/messages/operator/operator-receivables.ts'
import { moneyInput } from '#shared/text/money-input.ts'

const messages = operatorReceivableMessages.limit

/** How much a store may owe and still sell. */
export function DebtLimitForm({
  form,
  debtLimitMinor,
}: {
  form: FormAnswer | null
  debtLimitMinor: number | null
}) {
  const config = useShopConfig()
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.open}</summary>
      <Form method="post" noValidate className="stack" preventScrollReset>
        <p className="small">{messages.text}</p>
        <TextField
          name="limit"
          label={messages.amount}
          hint={messages.hint}
          form={form}
          known={debtLimitMinor === null ? '' : moneyInput(debtLimitMinor, config)}
          required={false}
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="cluster">
          <Button name="intent" value="limit" variant="secondary">
            {messages.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
