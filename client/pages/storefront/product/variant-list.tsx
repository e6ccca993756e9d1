import { fieldId } from '#client/ui/form/field.tsx'
import { PixPrice } from '#client/ui/text/pix-price.tsx'
import { Price } from '#client/ui/text/price.tsx'
import type { VariantView } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { productMessages, stockText } from '#shared/messages/storefront/product.ts'
import { listText } from '#shared/text/list-text.ts'

/** From this many variants, they are grouped in a drawer for each value of the first option. */
const groupedFrom = 9

interface VariantListProps {
  product: Pick<ProductDetails, 'optionNames' | 'variants'>
  pixDiscountBps: number
  /** The variant that the address names. */
  firstId: string | undefined
}

/** The variants as radio buttons with price and stock, for browsers without scripts. */
export function VariantList({ product, ...choice }: VariantListProps) {
  const { optionNames, variants } = product
  const grouped = variants.length >= groupedFrom && optionNames.length > 1
  const values = [...new Set(variants.map(({ options }) => options[0] ?? ''))]
  return (
    <fieldset className="choices" id={fieldId('variant')}>
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
}

function VariantDrawer({ name, variants, ...choice }: VariantsProps & { name: string }) {
  const soldOut = !variants.some(({ available }) => available)
  return (
    <details
      className="choice-drawer"
      name="variants"
      open={variants.some(({ id }) => id === choice.firstId)}
    >
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

/** Labels name the options from the first one that the group does not already name. */
function VariantRadios({
  variants,
  pixDiscountBps,
  firstOption,
  firstId,
}: VariantsProps & { firstOption: number }) {
  return (
    <div className="choices">
      {variants.map((variant) => (
        <VariantRadio
          key={variant.id}
          variant={variant}
          pixDiscountBps={pixDiscountBps}
          label={variant.options.slice(firstOption).join(' · ')}
          chosen={variant.id === firstId}
          // A required field in a closed drawer could not show its message, so the server checks it instead.
          required={firstOption === 0}
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
  required: boolean
}

function VariantRadio({ variant, pixDiscountBps, label, chosen, required }: VariantRadioProps) {
  return (
    <label className="choice">
      <input
        className="choice-input"
        type="radio"
        name="variant"
        value={variant.id}
        defaultChecked={chosen}
        disabled={!variant.available}
        required={required}
      />
      <span className="choice-text">
        <span className="choice-label">{label}</span>
        <span className="choice-aside">
          <Price priceMinor={variant.priceMinor} compareAtMinor={variant.compareAtMinor} />
        </span>
        <span className="choice-detail">
          <PixPrice of={{ ...variant, pixDiscountBps }} short />
          {stockText(variant)}
        </span>
      </span>
    </label>
  )
}
