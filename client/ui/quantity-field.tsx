import { useEffect, useRef } from 'react'
import { uiMessages } from '#shared/messages/ui.ts'
import { Button } from './button.tsx'
import { PageIcon } from './page-icon.tsx'
import { useHydrated } from './use-hydrated.ts'

interface QuantityFieldProps {
  quantity: number
  max: number
  /** Tells fields of the same page apart: "Quantidade de Café da Serra". */
  label?: string
  name?: string
  id?: string
  /** Hears of every change that can be; brings a button for where no scripts run. */
  onChange?: (quantity: number) => void
  /** A change is on its way: what was typed is newer than `quantity`. */
  changing?: boolean
}

/** How many: a number field, with − and + where scripts run. */
export function QuantityField(props: QuantityFieldProps) {
  const { quantity, max, label = uiMessages.quantity.label, name = 'quantity', id, onChange } = props
  const { changing = false } = props
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()

  // The answer may be another quantity than was asked for.
  useEffect(() => {
    if (field.current && !changing) field.current.value = String(quantity)
  }, [quantity, changing])

  const tell = () => {
    if (field.current?.validity.valid) onChange?.(field.current.valueAsNumber)
  }
  const step = (by: 1 | -1) => {
    const input = field.current
    if (!input) return
    input.value = String(Math.min(max, Math.max(1, (input.valueAsNumber || 1) + by)))
    tell()
  }

  const stepper = (
    <div className="field-stepper">
      {hydrated && (
        <StepButton icon="minus" label={`${uiMessages.quantity.less}: ${label}`} onPress={() => step(-1)} />
      )}
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        id={id}
        name={name}
        aria-label={label}
        defaultValue={quantity}
        min={1}
        max={max}
        required
        onChange={tell}
      />
      {hydrated && (
        <StepButton icon="plus" label={`${uiMessages.quantity.more}: ${label}`} onPress={() => step(1)} />
      )}
    </div>
  )
  if (!onChange) return stepper
  return (
    <div className="cluster">
      {stepper}
      {!hydrated && (
        <Button look="secondary" small>
          {uiMessages.quantity.update}
        </Button>
      )}
    </div>
  )
}

interface StepButtonProps {
  icon: 'minus' | 'plus'
  label: string
  onPress: () => void
}

function StepButton({ icon, label, onPress }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <PageIcon name={icon} />
    </button>
  )
}
