import type { CountryCode } from '#shared/country/country-pack.ts'

/** Where a postal code is; `region` is the state's code. */
export interface Place {
  city: string
  region: string
}

interface PlaceRange extends Place {
  from: number
  to: number
}

/** Read when the first postal code is asked for, and kept. */
const ranges: Partial<Record<CountryCode, Promise<PlaceRange[]>>> = {}

/** Knows without asking anybody; null for a normalised postal code that belongs to no municipality. */
export async function placeOfPostalCode(country: CountryCode, postalCode: string): Promise<Place | null> {
  ranges[country] ??= readRanges(country)
  const sorted = await ranges[country]
  const found = rangeAt(sorted, Number(postalCode)) ?? rangeAt(sorted, ofGeneralCode(Number(postalCode)))
  return found && { city: found.city, region: found.region }
}

/** The general code of a town, `11680-000`, stands before the streets that its range begins with. */
const ofGeneralCode = (postalCode: number) => (postalCode % 1000 === 0 ? postalCode + 1 : postalCode)

async function readRanges(country: CountryCode): Promise<PlaceRange[]> {
  if (country !== 'BR') return []
  const { brMunicipalities } = await import('./br-municipalities.ts')
  return parseRanges(brMunicipalities)
}

/** The lines of `br-municipalities.ts`. */
export function parseRanges(text: string): PlaceRange[] {
  const read: { from: number; to: number | null; city: string; region: string }[] = []
  let region = ''
  for (const line of text.trim().split('\n')) {
    const [, from, to, city] = /^(\d{8})(?:-(\d{8}))? (.+)$/.exec(line) ?? []
    if (from && city) read.push({ from: Number(from), to: to ? Number(to) : null, city, region })
    else region = line
  }
  return read.map((range, index) => ({ ...range, to: range.to ?? (read[index + 1]?.from ?? 1e8) - 1 }))
}

function rangeAt(sorted: readonly PlaceRange[], postalCode: number): PlaceRange | null {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = sorted[middle]
    if (!range) return null
    if (postalCode < range.from) high = middle - 1
    else if (postalCode > range.to) low = middle + 1
    else return range
  }
  return null
}
