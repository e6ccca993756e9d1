import { useId } from 'react'
import { Swatch } from '#client/ui/storefront/swatch.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { colorsOf, isColorOption } from '#shared/catalog/colors.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import {
  isValueAvailable,
  optionField,
  optionValues,
  type VariantChoice,
} from '#shared/catalog/variant-choice.ts'
import { chooseText, optionText, productMessages } from '#shared/messages/storefront/product.ts'

interface OptionPickerProps {
  product: Pick<ProductDetails, 'optionNames' | 'variants'>
  choice: VariantChoice
  /** True when the visitor tried to buy before choosing every option. */
  requiresChoice: boolean
  onChoose: (index: number, value: string) => void
}

/** A row of chips for each option. Sold-out values can be chosen, to subscribe to the stock alert. */
export function OptionPicker({ product, choice, requiresChoice, onChoose }: OptionPickerProps) {
  const values = optionValues(product)
  return (
    <div className="option-picker stack-tight">
      {product.optionNames.map((name, index) => (
        <OptionRow
          key={name}
          name={name}
          isMissing={requiresChoice && choice[index] === null}
          chosen={choice[index]}
        >
          {(values[index] ?? []).map((value) => (
            <OptionChip
              key={value}
              option={{ name, index }}
              value={value}
              chosen={choice[index] === value}
              available={isValueAvailable(product, choice, { index, value })}
              onChoose={() => onChoose(index, value)}
            />
          ))}
        </OptionRow>
      ))}
    </div>
  )
}

interface OptionRowProps {
  name: string
  chosen: string | null | undefined
  isMissing: boolean
  children: React.ReactNode
}

function OptionRow({ name, chosen, isMissing, children }: OptionRowProps) {
  const errorId = useId()
  const state = isMissing ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows it, and only a radiogroup can be invalid
    <fieldset className="option-row" role="radiogroup" {...state}>
      <legend>{optionText(name, chosen ?? null)}</legend>
      {isMissing && (
        <p className="field-error" id={errorId}>
          {chooseText([name])}.
        </p>
      )}
      <div className="option-chips">{children}</div>
    </fieldset>
  )
}

interface OptionChipProps {
  option: { name: string; index: number }
  value: string
  chosen: boolean
  available: boolean
  onChoose: () => void
}

function OptionChip({ option, value, chosen, available, onChoose }: OptionChipProps) {
  const colors = isColorOption(option.name) ? colorsOf(value).map(({ css }) => css) : []
  return (
    <label className={available ? 'option-chip' : 'option-chip option-chip-sold-out'}>
      <input
        type="radio"
        name={optionField(option.index)}
        value={value}
        checked={chosen}
        onChange={onChoose}
      />
      {colors.length > 0 && <Swatch colors={colors} />}
      <span className="option-chip-name">{value || productMessages.noValue}</span>
      {!available && <VisuallyHidden>, {productMessages.soldOut.toLowerCase()}</VisuallyHidden>}
    </label>
  )
}
