import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { FieldNotes, fieldState } from './field.tsx'

interface RadioOption {
  value: string
  label: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  /** Text at the end of the line, such as a price. */
  aside?: ReactNode
  disabled?: boolean
}

interface RadioFieldProps {
  name: string
  legend: string
  options: readonly RadioOption[]
  form: FormAnswer | null
  known?: string | undefined
  hint?: ReactNode
  /** Below each other, or side by side when the options are short. */
  variant?: 'list' | 'chips'
  required?: boolean
  onChange?: (value: string) => void
}

export function RadioField(props: RadioFieldProps) {
  const { name, legend, options, form, known, hint, variant = 'list', required = true, onChange } = props
  const { id, value, error, attributes } = fieldState({ name, form, known, hint })
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyChoice(group, (chosen) => onChange?.(chosen))
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows it, and only a radiogroup can be invalid
    <fieldset ref={group} className={`choices choices-${variant}`} role="radiogroup" {...attributes}>
      <legend>{legend}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {options.map((option, index) => (
        <label className="choice" key={option.value}>
          <input
            className="choice-input"
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            disabled={option.disabled}
            required={required}
            onChange={() => onChange?.(option.value)}
          />
          <span className="choice-text">
            <span className="choice-label">{option.label}</span>
            {option.aside && <span className="choice-aside">{option.aside}</span>}
            {option.detail && <span className="choice-detail">{option.detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface CheckboxFieldProps {
  name: string
  label: ReactNode
  form: FormAnswer | null
  /** Initially checked. */
  known?: boolean
  hint?: ReactNode
  required?: boolean
  /** Required when two forms of a page have a field of the same name. */
  id?: string | undefined
}

/** A checkbox that sends `1` when checked. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, form, known, hint, required = false } = props
  const { id, error, attributes } = fieldState({ name, form, hint, id: props.id })
  // A returned form without the field had it unchecked.
  const checked = form ? formText(form.values, name) !== '' : known
  return (
    <div className="field">
      <label className="choice choice-plain">
        <input
          {...attributes}
          className="choice-input"
          type="checkbox"
          id={id}
          name={name}
          value="1"
          defaultChecked={checked}
          required={required}
        />
        <span className="choice-text">
          <span className="choice-label">{label}</span>
        </span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Reports the choice made in a radio group before hydration, for which React gets no events. */
function useEarlyChoice(group: RefObject<HTMLElement | null>, onChoice: (value: string) => void) {
  const reportChoice = useEffectEvent(onChoice)
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')
    if (chosen && !chosen.defaultChecked) reportChoice(chosen.value)
  }, [group])
}
