import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { fieldId, TextField } from '#client/ui/form/field.tsx'
import { fieldForAll, type NameForAll, namesForAll, replaceField } from '#shared/catalog/values-for-all.ts'
import { filledText, productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { fieldsOf, typeIntoFields } from './type-into-fields.ts'

const labels: Record<NameForAll, string> = {
  price: messages.variantFields.price,
  weight: messages.variantFields.weight,
  stock: messages.stock,
}

interface FieldsForAllProps {
  /** Changes with the combinations, of which new ones get the values, too. */
  keys: string
  /** False when the stock of every combination is counted on its own page. */
  hasStock: boolean
}

/**
 * One price, weight and stock for all combinations. The server puts them into empty fields; scripts do it at once, and
 * then send nothing of these fields, because the combinations have the values.
 */
export function FieldsForAll({ keys, hasStock }: FieldsForAllProps) {
  const hydrated = useHydrated()
  const root = useRef<HTMLFieldSetElement>(null)
  /** The fields that were filled from here, which follow until a person changes them. */
  const followers = useRef(new Set<HTMLInputElement>())
  const isFilling = useRef(false)
  const [said, setSaid] = useState('')

  const fill = (isReplacing: boolean): number => {
    const form = root.current?.closest('form')
    if (!root.current || !form) return 0
    const filled = new Set<Element | null>()
    isFilling.current = true
    for (const name of namesForAll) {
      const value =
        root.current.querySelector<HTMLInputElement>(`#${fieldId(fieldForAll(name))}`)?.value ?? ''
      const fields = fieldsOf(form, name).filter(
        (field) => followers.current.has(field) || (value !== '' && (isReplacing || field.value === '')),
      )
      for (const field of fields) {
        followers.current.add(field)
        filled.add(field.closest('.variant-row'))
      }
      typeIntoFields(fields, value)
    }
    isFilling.current = false
    return filled.size
  }
  const isReplacing = () =>
    root.current?.querySelector<HTMLInputElement>(`#${fieldId(replaceField)}`)?.checked === true

  // biome-ignore lint/correctness/useExhaustiveDependencies: new combinations, and what was typed before the scripts ran
  useEffect(() => {
    fill(isReplacing())
  }, [keys])
  useEffect(() => {
    const form = root.current?.closest('form')
    const leave = ({ target }: Event) => {
      if (!isFilling.current && target instanceof HTMLInputElement) followers.current.delete(target)
    }
    form?.addEventListener('input', leave)
    return () => form?.removeEventListener('input', leave)
  }, [])

  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) fill(isReplacing())
  }
  const onBlur = () => {
    const form = root.current?.closest('form')
    const rows = new Set(
      [...followers.current]
        .filter((field) => form?.contains(field))
        .map((field) => field.closest('.variant-row')),
    )
    setSaid(rows.size > 0 ? filledText(rows.size) : '')
  }
  const shown = namesForAll.filter((name) => hasStock || name !== 'stock')
  return (
    <fieldset className="variant-row" ref={root} onInput={onInput} onBlur={onBlur}>
      <legend className="strong">{messages.forAll}</legend>
      <p className="soft small">{hydrated ? messages.forAllAtOnce : messages.forAllHint}</p>
      <div className="field-row">
        {shown.map((name) => (
          <TextField
            key={name}
            name={hydrated ? '' : fieldForAll(name)}
            id={fieldId(fieldForAll(name))}
            label={labels[name]}
            form={null}
            inputMode={name === 'price' ? 'decimal' : 'numeric'}
            maxLength={name === 'price' ? 20 : 14}
            autoComplete="off"
            length="short"
            marksOptional={false}
            required={false}
          />
        ))}
      </div>
      <label className="choice choice-plain">
        <input
          className="choice-input"
          type="checkbox"
          id={fieldId(replaceField)}
          name={hydrated ? '' : replaceField}
          value="1"
        />
        <span className="choice-text">{messages.forAllReplace}</span>
      </label>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  )
}
