import { readFileSync } from 'node:fs'
import type { CountryCode, PostalRange } from '#shared/country/country-pack.ts'

/** The location of a postal code. `region` is the state's code. */
export interface PostalCodeLocation {
  city: string
  region: string
}

interface LocationRange extends PostalCodeLocation {
  from: number
  to: number
}

/**
 * Beside this file in the source, and beside the bundle after a build. From Correios, "Faixas de CEP"
 * (https://buscacepinter.correios.com.br/app/faixa_cep_uf_localidade).
 */
const municipalitiesFile = new URL('./br-municipalities.csv', import.meta.url)

let cachedMunicipalities: LocationRange[] | undefined

/** Finds the location without a request. Null for a normalized postal code outside every municipality. */
export function locationOfPostalCode(country: CountryCode, postalCode: string): PostalCodeLocation | null {
  if (country !== 'BR') return null
  const sorted = brMunicipalities()
  const found = rangeAt(sorted, Number(postalCode)) ?? rangeAt(sorted, ofGeneralCode(Number(postalCode)))
  return found && { city: found.city, region: found.region }
}

/** Returns all ranges of the town of a postal code. Empty when the town is not known. */
export function rangesOfTown(country: CountryCode, postalCode: string): PostalRange[] {
  const town = locationOfPostalCode(country, postalCode)
  if (!town) return []
  const text = (border: number) => String(border).padStart(postalCode.length, '0')
  // The general code before the first street belongs to the town, too.
  const first = (border: number) => (border % 1000 === 1 ? border - 1 : border)
  return brMunicipalities()
    .filter(({ city, region }) => city === town.city && region === town.region)
    .map(({ from, to }) => ({ from: text(first(from)), to: text(to) }))
}

/** Maps a town's general code, such as `11680-000`, into its range, which begins with the streets. */
const ofGeneralCode = (postalCode: number) => (postalCode % 1000 === 0 ? postalCode + 1 : postalCode)

/** Returns the municipalities sorted by the start of their range, loaded on first use. */
export function brMunicipalities(): readonly LocationRange[] {
  cachedMunicipalities ??= readFileSync(municipalitiesFile, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [from, to, region = '', city = ''] = line.split(',')
      return { from: Number(from), to: Number(to), region, city }
    })
  return cachedMunicipalities
}

function rangeAt(sorted: readonly LocationRange[], postalCode: number): LocationRange | null {
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
