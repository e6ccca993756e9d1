import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { type OrderBadge, orderBadges } from '#shared/orders/orders.ts'

/** Reads an id from the form. An invalid one becomes an id that nothing has. */
export function readId(form: FormValues, name: string): string {
  const text = formText(form, name)
  if (!idPattern.test(text)) throw new ShopError('not_found', `There is no ${name} "${text}"`)
  return text
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an id from the address, or null for anything else. */
export function readIdParameter({ searchParams }: URL, name: string): string | null {
  const text = searchParams.get(name) ?? ''
  return idPattern.test(text) ? text : null
}

/** Reads the filter of a list of orders from its address. Other values filter nothing. */
export const readOrderBadge = ({ searchParams }: URL): OrderBadge | '' =>
  orderBadges.find((label) => label === searchParams.get('label')) ?? ''

/** Reads the search text. The rest of a long text is ignored. */
export const readQuery = (searchParams: URLSearchParams, maxLength: number): string =>
  (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed()

const lastPage = 10_000

/** Reads the page number of a numbered list. Anything else is the first page. */
export function readPageNumber({ searchParams }: URL): number {
  const text = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), lastPage) : 1
}

/** Reads at most five digits, or 0 for anything else. */
export const readCount = (text: string | null) => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 0)
