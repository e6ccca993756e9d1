import { type FormValues, formTexts } from '#shared/forms.ts'

interface HiddenValuesProps {
  values: FormValues
  /** Names of fields that the form sends anew. */
  omit: readonly string[]
}

/** A form as it was sent, so that confirming it does what was previewed. */
export const HiddenValues = ({ values, omit }: HiddenValuesProps) =>
  Object.keys(values)
    .filter((name) => !omit.includes(name))
    .flatMap((name) =>
      formTexts(values, name).map((value) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      )),
    )
