import { br } from './br.ts'
import type { CountryCode, CountryPack } from './country-pack.ts'
import { pt } from './pt.ts'

const packs: Record<CountryCode, CountryPack> = { BR: br, PT: pt }

export const countryPack = (code: CountryCode): CountryPack => packs[code]
