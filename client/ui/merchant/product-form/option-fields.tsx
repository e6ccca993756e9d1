import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { optionNameField, optionValueField, type TypedOption } from '#shared/catalog/product-fields.ts'
import { maxWordLength } from '#shared/catalog/product-limits.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'

interface OptionFieldsProps {
  options: readonly TypedOption[]
  form: FormAnswer | null
}

/** Up to three options, each with its values and room for more. */
export function OptionFields({ options, form }: OptionFieldsProps) {
  const hydrated = useHydrated()
  const used = options.findLastIndex(({ name, values }) => name !== '' || values.some(Boolean)) + 1
  return (
    <>
      {options.map(({ name, values }, option) => (
        <details
          className="option-group"
          key={optionNameField(option)}
          open={option <= used - 1 || hasError(form, option)}
        >
          <summary className="strong">{name || messages.optionTitle(option + 1)}</summary>
          <div className="stack-tight option-fields">
            <TextField
              name={optionNameField(option)}
              label={messages.optionName}
              hint={messages.optionNameHint}
              form={form}
              known={name}
              maxLength={maxWordLength}
              autoComplete="off"
              required={false}
            />
            <div className="field-row">
              {withSpare(values, hydrated).map((value, index) => (
                <TextField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its index
                  key={index}
                  name={optionValueField(option, index)}
                  label={messages.optionValue(index + 1)}
                  form={form}
                  known={value}
                  maxLength={maxWordLength}
                  autoComplete="off"
                  required={false}
                  length="short"
                />
              ))}
            </div>
          </div>
        </details>
      ))}
      {/* With scripts, combinations follow the input. */}
      {!hydrated && (
        <p>
          <Button variant="secondary" name="update" value="1">
            {messages.applyOptions}
          </Button>
        </p>
      )}
    </>
  )
}

/** With scripts, the field after the last one is always empty. */
const withSpare = (values: readonly string[], hydrated: boolean) =>
  hydrated && values.at(-1) !== '' ? [...values, ''] : values

const hasError = (form: FormAnswer | null, option: number) =>
  Object.keys(form?.errors ?? {}).some((name) => name.startsWith(optionNameField(option)))
