import { useEffect, useId, useRef } from 'react'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Drawing } from '#client/ui/page/icon.tsx'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { Button } from './button.tsx'

interface QuantityFieldProps {
  quantity: number
  max: number
  /** Distinguishes fields of the same page: "Quantidade de Café da Serra". */
  label?: string
  name?: string
  id?: string
  /** Called on every valid change. Without scripts a button submits the field. */
  onChange?: (quantity: number) => void
  /** While a change is being sent, the typed value is newer than `quantity`. */
  changing?: boolean
  /** Why a quantity was refused. */
  error?: string | undefined
  /** The refused quantity of a document's form. The field takes the focus with it. */
  refused?: string | undefined
}

/** A number field for a quantity, with − and + if scripts run. */
export function QuantityField(props: QuantityFieldProps) {
  const { quantity, max, label = fieldMessages.quantity.label, name = 'quantity', id, onChange } = props
  const { changing = false, error, refused } = props
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()

  // The answered quantity may differ from the requested one.
  useEffect(() => {
    if (field.current && !changing) field.current.value = String(quantity)
  }, [quantity, changing])

  const reportQuantity = () => {
    if (field.current?.validity.valid) onChange?.(field.current.valueAsNumber)
  }
  const step = (by: 1 | -1) => {
    const input = field.current
    if (!input) return
    input.value = String(Math.min(max, Math.max(1, (input.valueAsNumber || 1) + by)))
    reportQuantity()
  }

  const stepper = (
    <div className="field-stepper">
      {hydrated && (
        <StepButton
          icon="minus"
          label={`${fieldMessages.quantity.less}: ${label}`}
          onPress={() => step(-1)}
        />
      )}
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        id={id}
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        // biome-ignore lint/a11y/noAutofocus: the answer to a form far down the page is otherwise out of sight
        autoFocus={refused !== undefined}
        defaultValue={refused ?? quantity}
        min={1}
        max={max}
        required
        onChange={reportQuantity}
      />
      {hydrated && (
        <StepButton icon="plus" label={`${fieldMessages.quantity.more}: ${label}`} onPress={() => step(1)} />
      )}
    </div>
  )
  if (!onChange) return stepper
  return (
    <div>
      <div className="cluster">
        {stepper}
        {!hydrated && (
          <Button variant="secondary" small>
            {fieldMessages.quantity.update}
          </Button>
        )}
      </div>
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const shapes = { minus: 'M5.5 12h13', plus: 'M5.5 12h13M12 5.5v13' }

interface StepButtonProps {
  icon: keyof typeof shapes
  label: string
  onPress: () => void
}

function StepButton({ icon, label, onPress }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <Drawing shape={shapes[icon]} />
    </button>
  )
}
