import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { maxPersonalizationLabel } from '#shared/catalog/personalization.ts'
import { withdrawalExceptions } from '#shared/catalog/withdrawal.ts'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { withdrawalReasons } from '#shared/messages/storefront/withdrawal.ts'

interface SaleFieldsProps {
  values: FormValues
  form: FormAnswer | null
}

const { fields, parts } = messages

/** The promises to customers before they buy a product. */
export function SaleFields({ values, form }: SaleFieldsProps) {
  return (
    <section className="panel panel-raised stack" aria-labelledby="sale">
      <h2 id="sale">{parts.sale}</h2>
      <TextField
        name="madeToOrderDays"
        label={fields.madeToOrderDays}
        hint={messages.madeToOrderHint}
        form={form}
        known={formText(values, 'madeToOrderDays')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        required={false}
      />
      <SelectField
        name="withdrawalException"
        label={fields.withdrawalException}
        hint={messages.withdrawalHint}
        form={form}
        known={formText(values, 'withdrawalException')}
        placeholder={messages.withdrawalNone}
        options={withdrawalExceptions.map((value) => ({ value, label: withdrawalReasons[value] }))}
        required={false}
      />
      <TextField
        name="personalizationLabel"
        label={fields.personalizationLabel}
        hint={messages.personalizationHint}
        form={form}
        known={formText(values, 'personalizationLabel')}
        maxLength={maxPersonalizationLabel}
        autoComplete="off"
        required={false}
      />
      <TextField
        name="personalizationMaxLength"
        label={fields.personalizationMaxLength}
        hint={messages.personalizationMaxHint}
        form={form}
        known={formText(values, 'personalizationMaxLength')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        required={false}
      />
      <SelectField
        name="personalizationRequired"
        label={fields.personalizationRequired}
        form={form}
        known={formText(values, 'personalizationRequired')}
        placeholder={messages.personalizationOptional}
        options={[{ value: '1', label: messages.personalizationNeeded }]}
      />
    </section>
  )
}
