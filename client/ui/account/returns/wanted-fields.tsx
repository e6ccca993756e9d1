import { FieldNotes, SelectField } from '#client/ui/form/field.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { exchangeMessages as messages } from '#shared/messages/account/exchanges.ts'
import type { ReturnableLine } from '#shared/orders/returns.ts'

interface WantedFieldsProps {
  /** The id of the form's field, which prefixes the ids of its lines. */
  id: string
  lines: readonly ReturnableLine[]
  form: FormAnswer | null
}

/** What is wanted for each line, in an exchange. */
export function WantedFields({ id, lines, form }: WantedFieldsProps) {
  const money = useMoneyText()
  return (
    <fieldset className="stack-tight" id={id} aria-describedby={form?.errors.wanted && `${id}-error`}>
      <legend className="field-label">{messages.wanted}</legend>
      <FieldNotes id={id} hint={messages.wantedHint} error={form?.errors.wanted} />
      {lines
        .filter(({ choices }) => choices.length > 0)
        .map((line) => (
          <SelectField
            key={line.id}
            name={`wanted[${line.id}]`}
            id={`${id}-${line.id}`}
            label={messages.wantedOf(line.title, line.options)}
            form={form}
            known=""
            required={false}
            placeholder={messages.noChoice}
            options={line.choices.map((choice) => ({
              value: choice.id,
              label: messages.choice(choice.options, money(choice.priceMinor)),
            }))}
          />
        ))}
    </fieldset>
  )
}
