import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { listAddress, listParameters, priceFields, readPriceFields } from '#shared/list-filters.ts'
import { facetMessages } from '#shared/messages/facets.ts'
import { Button } from '../button.tsx'
import { useShopConfig } from '../shop-config.tsx'
import type { ListPlace } from './choice-address.ts'
import { panelHash } from './panel-place.ts'

interface PriceFieldsProps {
  place: ListPlace
  keepsOpen: boolean
}

/** From one price to another, as people have it in mind. */
export function PriceFields({ place: { action, filters }, keepsOpen }: PriceFieldsProps) {
  const { price } = filters
  const navigate = useNavigate()
  const hash = keepsOpen ? panelHash : ''
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const typed = (name: string) => String(sent.get(name) ?? '')
    const range = readPriceFields(typed(priceFields.from), typed(priceFields.to))
    void navigate(listAddress(action, { ...filters, price: range }) + hash, {
      replace: keepsOpen,
      preventScrollReset: true,
    })
  }
  return (
    <form
      // What was typed before is not what is chosen now.
      key={JSON.stringify(price)}
      className="price-fields"
      method="get"
      action={action + hash}
      onSubmit={apply}
    >
      {listParameters({ ...filters, price: null }).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <PriceField name={priceFields.from} label={facetMessages.priceFrom} known={price?.from ?? null} />
      <PriceField name={priceFields.to} label={facetMessages.priceTo} known={price?.to ?? null} />
      <Button look="secondary" small>
        {facetMessages.apply}
      </Button>
    </form>
  )
}

function PriceField({ name, label, known }: { name: string; label: string; known: number | null }) {
  const { currency, locale } = useShopConfig()
  const symbol = facetMessages.currency(currency, locale)
  return (
    <label className="price-field">
      <span className="small">{`${label} (${symbol})`}</span>
      <input
        className="field-control"
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        defaultValue={known ?? undefined}
      />
    </label>
  )
}
