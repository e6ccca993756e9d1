import { useRef } from 'react'
import type { VariantView } from '#shared/catalog.ts'
import { listText } from '#shared/list-text.ts'
import { productMessages, stockText } from '#shared/messages/product.ts'
import type { ProductDetails } from '#shared/pages.ts'
import { PixPrice } from '../../ui/pix-price.tsx'
import { Price } from '../../ui/price.tsx'
import { useEarlyChoice } from '../../ui/use-early-choice.ts'

/** From here on one long list is harder to read than a drawer for each value of the first option. */
const groupedFrom = 9

interface VariantChoiceProps {
  product: Pick<ProductDetails, 'optionNames' | 'variants'>
  pixDiscountBps: number
  /** The one that is chosen from the start. */
  firstId: string | undefined
  onChoose: (variantId: string) => void
}

/** One radio button a variant, with its price and how many there are. */
export function VariantChoice({ product, ...choice }: VariantChoiceProps) {
  const { optionNames, variants } = product
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyChoice(group, choice.onChoose)
  if (variants.length <= 1) return <input type="hidden" name="variant" value={choice.firstId ?? ''} />

  const grouped = variants.length >= groupedFrom && optionNames.length > 1
  const values = [...new Set(variants.map(({ options }) => options[0] ?? ''))]
  return (
    <fieldset ref={group} className="choices">
      <legend>{listText(optionNames)}</legend>
      {grouped ? (
        values.map((value) => {
          const ofValue = variants.filter(({ options }) => options[0] === value)
          const name = `${optionNames[0]}: ${value}`
          return <VariantDrawer key={value} name={name} variants={ofValue} {...choice} />
        })
      ) : (
        <VariantRadios variants={variants} firstOption={0} {...choice} />
      )}
    </fieldset>
  )
}

interface VariantsProps {
  variants: readonly VariantView[]
  pixDiscountBps: number
  firstId: string | undefined
  onChoose: (variantId: string) => void
}

function VariantDrawer({ name, variants, ...choice }: VariantsProps & { name: string }) {
  const soldOut = !variants.some(({ available }) => available)
  return (
    <details className="choice-drawer" open={variants.some(({ id }) => id === choice.firstId)}>
      <summary>
        {name} {soldOut && <span className="badge">{productMessages.soldOut}</span>}
      </summary>
      <fieldset className="choices">
        <legend className="visually-hidden">{name}</legend>
        <VariantRadios variants={variants} firstOption={1} {...choice} />
      </fieldset>
    </details>
  )
}

/** Labels name the options from the first one that is not said already. */
function VariantRadios({
  variants,
  pixDiscountBps,
  firstOption,
  firstId,
  onChoose,
}: VariantsProps & { firstOption: number }) {
  return (
    <div className="choices choices-scroll">
      {variants.map((variant) => (
        <VariantRadio
          key={variant.id}
          variant={variant}
          pixDiscountBps={pixDiscountBps}
          label={variant.options.slice(firstOption).join(' · ')}
          chosen={variant.id === firstId}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface VariantRadioProps {
  variant: VariantView
  pixDiscountBps: number
  label: string
  chosen: boolean
  onChoose: (variantId: string) => void
}

function VariantRadio({ variant, pixDiscountBps, label, chosen, onChoose }: VariantRadioProps) {
  return (
    <label className="choice">
      <input
        className="choice-input"
        type="radio"
        name="variant"
        value={variant.id}
        defaultChecked={chosen}
        disabled={!variant.available}
        required
        onChange={() => onChoose(variant.id)}
      />
      <span className="choice-words">
        <span className="choice-label">{label}</span>
        <span className="choice-aside">
          <Price priceMinor={variant.priceMinor} compareAtMinor={variant.compareAtMinor} />
        </span>
        <span className="choice-detail">
          <PixPrice priceMinor={variant.priceMinor} bps={pixDiscountBps} short />
          {stockText(variant)}
        </span>
      </span>
    </label>
  )
}
