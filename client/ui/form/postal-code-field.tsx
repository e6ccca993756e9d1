import { type ComponentProps, useEffect, useRef } from 'react'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { isComplete, sameDigits } from '#client/ui/storefront/delivery/complete-postal-code.ts'
import { TextField } from './field.tsx'

const parts = ['street', 'district', 'city', 'region'] as const
type Part = (typeof parts)[number] | 'number'

interface PostalCodeFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'inputMode' | 'autoComplete'> {
  /** Returns the names of the form's other address fields, when they differ from the default. */
  nameOf?: (part: Part) => string
}

/** A postal code that fills in the address beside it, but never overwrites what was typed by hand. */
export function PostalCodeField({ nameOf = (part) => part, ...field }: PostalCodeFieldProps) {
  const { apiBase } = useShopConfig()
  const request = useRef<AbortController>(undefined)
  const filled = useRef(new Map<Part, string>())
  useEffect(() => () => request.current?.abort(), [])

  async function follow(input: HTMLInputElement) {
    request.current?.abort()
    if (!isComplete(input.value)) return
    const left = new AbortController()
    request.current = left
    // If the postal code is unknown, or the request fails, the address is typed.
    const found = await addressAt(apiBase, input.value, left.signal).catch(() => null)
    if (left.signal.aborted || typeof found !== 'object' || found === null) return
    const isNew = !sameDigits(input.value, input.defaultValue)
    for (const part of parts) {
      const text = (found as Partial<Record<Part, unknown>>)[part]
      const other = input.form?.elements.namedItem(nameOf(part))
      if (!isTextOrChoice(other) || !['', filled.current.get(part), knownOf(other)].includes(other.value))
        continue
      if (typeof text === 'string' && text !== '') other.value = text
      // The street of the previous postal code does not belong to this one.
      else if (isNew) other.value = ''
      filled.current.set(part, other.value)
    }
    const number = input.form?.elements.namedItem(nameOf('number'))
    if (isNew && number instanceof HTMLInputElement && number.value === number.defaultValue) number.value = ''
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="postal-code"
      onChange={(event) => void follow(event.currentTarget)}
    />
  )
}

/** Loaded once a postal code is complete, because most pages with a form have none. */
async function addressAt(apiBase: string, postalCode: string, signal: AbortSignal): Promise<unknown> {
  const load = () => import('#client/data/request-address.ts')
  const requestAddress = await loadChunkTwice(load, 'requestAddress')
  return requestAddress(apiBase, postalCode, signal)
}

type TextOrChoice = HTMLInputElement | HTMLSelectElement

const isTextOrChoice = (field: unknown): field is TextOrChoice =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement

/** Returns the value from before anybody typed. */
const knownOf = (field: TextOrChoice): string =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : ([...field.options].find((option) => option.defaultSelected)?.value ?? '')
