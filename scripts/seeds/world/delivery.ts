import type { DemoDeliveryRule } from './world-types.ts'

type Region = 'sudeste' | 'sul' | 'nordeste' | 'centro' | 'norte'

/** All postal codes of Brazil, by where they lead. */
const zones: { region: Region; from: string; to: string }[] = [
  { region: 'sudeste', from: '01000000', to: '19999999' },
  { region: 'sudeste', from: '20000000', to: '29999999' },
  { region: 'sudeste', from: '30000000', to: '39999999' },
  { region: 'nordeste', from: '40000000', to: '49999999' },
  { region: 'nordeste', from: '50000000', to: '59999999' },
  { region: 'nordeste', from: '60000000', to: '65999999' },
  { region: 'norte', from: '66000000', to: '69999999' },
  { region: 'centro', from: '70000000', to: '76799999' },
  { region: 'norte', from: '76800000', to: '77999999' },
  { region: 'centro', from: '78000000', to: '79999999' },
  { region: 'sul', from: '80000000', to: '87999999' },
  { region: 'sul', from: '88000000', to: '89999999' },
  { region: 'sul', from: '90000000', to: '99999999' },
]

/** How far, from 1 (same region) to 3. */
const distances: Record<Region, Record<Region, 1 | 2 | 3>> = {
  sudeste: { sudeste: 1, sul: 1, centro: 1, nordeste: 2, norte: 3 },
  sul: { sudeste: 1, sul: 1, centro: 2, nordeste: 3, norte: 3 },
  nordeste: { sudeste: 2, sul: 3, centro: 2, nordeste: 1, norte: 2 },
  centro: { sudeste: 1, sul: 2, centro: 1, nordeste: 2, norte: 2 },
  norte: { sudeste: 3, sul: 3, centro: 2, nordeste: 2, norte: 1 },
}

const weights = [
  { from: 0, to: 1000 },
  { from: 1001, to: 3000 },
  { from: 3001, to: 10_000 },
  { from: 10_001, to: 30_000 },
]

/** In minor units: a row for each distance (0: the sender's own zone), a column for each weight. */
const prices = [
  [1290, 1690, 2690, 4990],
  [1790, 2390, 3990, 7890],
  [2490, 3390, 5990, 11_990],
  [3290, 4490, 8490, 16_990],
]
const days = [
  { min: 2, max: 4 },
  { min: 3, max: 6 },
  { min: 5, max: 9 },
  { min: 7, max: 14 },
]

interface Carrier {
  /** The sender's postal code. */
  origin: string
  /** What it costs compared to an ordinary parcel. */
  factor?: number
  /** Free from this sum on, except for the farthest. */
  freeAboveMinor?: number
  /** "Expressa" as well, up to the distance 1 and 10 kg. */
  express?: boolean
}

/** Parcels to the whole country, up to 30 kg. */
export function nationwide({ origin, factor = 1, freeAboveMinor, express }: Carrier): DemoDeliveryRule[] {
  const home = zones.find(({ from, to }) => from <= origin && origin <= to)
  if (!home) throw new Error(`no zone for the postal code ${origin}`)
  return zones.flatMap((zone) => {
    const distance = zone === home ? 0 : distances[home.region][zone.region]
    return weights.flatMap((weight, column): DemoDeliveryRule[] => {
      const priceMinor = ending90((prices[distance]?.[column] ?? 0) * factor)
      const { min, max } = days[distance] ?? { min: 7, max: 14 }
      const common = {
        method: 'carrier' as const,
        postalFrom: zone.from,
        postalTo: zone.to,
        weightFromGrams: weight.from,
        weightToGrams: weight.to,
      }
      const standard = { ...common, name: 'Entrega padrão', priceMinor, minDays: min, maxDays: max }
      const free = freeAboveMinor && distance < 3 && weight.to <= 10_000 ? { freeAboveMinor } : {}
      if (!express || distance > 1 || weight.to > 10_000) return [{ ...standard, ...free }]
      const fast = {
        ...common,
        name: 'Expressa',
        priceMinor: ending90(priceMinor * 1.9),
        minDays: 1,
        maxDays: 1 + distance,
      }
      return [{ ...standard, ...free }, fast]
    })
  })
}

/** At the store's door, for those who live near. */
export const pickup = (postalFrom: string, postalTo: string): DemoDeliveryRule => ({
  name: 'Retirada no local',
  method: 'pickup',
  postalFrom,
  postalTo,
  weightFromGrams: 0,
  weightToGrams: 100_000,
  priceMinor: 0,
  minDays: 0,
  maxDays: 2,
})

const ending90 = (minor: number) => Math.max(990, Math.round(minor / 100) * 100 - 10)
