import type { CountryPack, PostalRange } from '#shared/country/country-pack.ts'
import type { DeliveryNote, NoteBand, UncoveredRegions } from '#shared/merchants/delivery-rules.ts'
import type { ShippingRuleRow } from './delivery-rule-queries.ts'

type FoundNote = Omit<DeliveryNote, 'ranges'> & { ranges: Numbers[] }

/** Nobody would read more. */
export const maxDeliveryNotes = 20

/**
 * Returns notes about ranges in which several rules match, and about gaps between matching rules. Pickup is a separate
 * choice.
 */
export function deliveryNotes(country: CountryPack, rules: readonly ShippingRuleRow[]): DeliveryNote[] {
  const sent = rules.filter(({ method }) => method !== 'pickup')
  const found = new Map<string, FoundNote>()
  for (const { range, rules: here } of postalSegments(sent)) {
    for (const { rules: fitting, ...limits } of bandsOf(here)) {
      if (fitting.length === 1) continue
      const options = new Set(fitting.map(({ name, method }) => `${name} ${method}`))
      const names = [...new Set(fitting.map(({ name }) => name))]
      const kind = fitting.length === 0 ? 'gap' : options.size > 1 ? 'choice' : 'cheapest'
      const key = JSON.stringify([kind, names, limits])
      const known = found.get(key)
      if (known) appendRange(known.ranges, range)
      else found.set(key, { kind, names, ranges: [{ ...range }], ...limits })
    }
    if (found.size > maxDeliveryNotes) break
  }
  const { format, whole } = country.postalCode
  const text = (border: number) => format(String(border).padStart(whole.from.length, '0'))
  return [...found.values()].map(({ ranges, ...note }) => ({
    ...note,
    ranges: ranges.map(({ from, to }) => ({ from: text(from), to: text(to) })),
  }))
}

/** Returns the regions to which none of the rules ships; pickup is no delivery. */
export function uncoveredRegions(country: CountryPack, rules: readonly ShippingRuleRow[]): UncoveredRegions {
  const segments = postalSegments(rules.filter(({ method }) => method !== 'pickup')).map(({ range }) => range)
  const covered = segments.reduce<Numbers[]>(appendRange, [])
  const whole: string[] = []
  const partly: string[] = []
  for (const { code, name } of country.regions) {
    const ranges = country.postalCode.rangesOf(code).map(numbersOf)
    const isIn = ({ from, to }: Numbers) => covered.some((each) => each.from <= from && to <= each.to)
    const isTouched = ({ from, to }: Numbers) => covered.some((each) => each.from <= to && from <= each.to)
    if (ranges.length === 0 || ranges.every(isIn)) continue
    if (ranges.some(isTouched)) partly.push(name)
    else whole.push(name)
  }
  return { whole, partly }
}

/** Tells whether without this rule customers could only pick up. */
export const leavesPickupAlone = (rules: readonly ShippingRuleRow[], ruleId: string): boolean =>
  rules.length > 1 && isLastSending(rules, ruleId)

/** Tells whether no other rule ships anything. */
export function isLastSending(rules: readonly ShippingRuleRow[], ruleId: string): boolean {
  const sending = rules.filter(({ method }) => method !== 'pickup')
  return sending.length === 1 && sending[0]?.id === ruleId
}

/** A range of postal codes as numbers, so that neighbours can be compared. */
interface Numbers {
  from: number
  to: number
}

const numbersOf = ({ from, to }: PostalRange): Numbers => ({ from: Number(from), to: Number(to) })

/** Splits all postal codes at the borders of the rules, so that the same rules match within a segment. */
function postalSegments(rules: readonly ShippingRuleRow[]): { range: Numbers; rules: ShippingRuleRow[] }[] {
  const placed = rules.map((rule) => ({ rule, ...numbersOf({ from: rule.postalFrom, to: rule.postalTo }) }))
  const starts = [...new Set(placed.flatMap(({ from, to }) => [from, to + 1]))].sort((a, b) => a - b)
  return starts.flatMap((from, index) => {
    const end = starts[index + 1]
    const here = placed.filter((each) => each.from <= from && from <= each.to).map(({ rule }) => rule)
    return end === undefined || here.length === 0 ? [] : [{ range: { from, to: end - 1 }, rules: here }]
  })
}

type Band = Omit<NoteBand, 'ranges'> & { rules: ShippingRuleRow[] }

/** Splits weight and value at the borders of rules; neighbouring bands with the same rules are merged. */
function bandsOf(rules: readonly ShippingRuleRow[]): Band[] {
  const heaviest = Math.max(...rules.map(({ weightToGrams }) => weightToGrams))
  const weights = bordersOf(rules.flatMap((rule) => [rule.weightFromGrams, rule.weightToGrams + 1]))
  const bands: Band[] = []
  for (const [at, weightFromGrams] of weights.entries()) {
    if (weightFromGrams > heaviest) break
    const weightToGrams = (weights[at + 1] ?? heaviest + 1) - 1
    const inWeight = rules.filter(
      (rule) => rule.weightFromGrams <= weightFromGrams && weightFromGrams <= rule.weightToGrams,
    )
    for (const band of valueBandsOf(inWeight)) {
      const above = bands.find((each) => each.weightToGrams + 1 === weightFromGrams && isAlike(each, band))
      if (above) above.weightToGrams = weightToGrams
      else bands.push({ ...band, weightFromGrams, weightToGrams })
    }
  }
  return bands
}

type ValueBand = Pick<Band, 'itemsFromMinor' | 'itemsToMinor' | 'rules'>

function valueBandsOf(rules: readonly ShippingRuleRow[]): ValueBand[] {
  const values = bordersOf(
    rules.flatMap(({ itemsFromMinor, itemsToMinor }) =>
      itemsToMinor === null ? [itemsFromMinor] : [itemsFromMinor, itemsToMinor + 1],
    ),
  )
  return values.map((itemsFromMinor, at) => {
    const end = values[at + 1]
    return {
      itemsFromMinor,
      itemsToMinor: end === undefined ? null : end - 1,
      rules: rules.filter(
        (rule) =>
          rule.itemsFromMinor <= itemsFromMinor &&
          (rule.itemsToMinor === null || itemsFromMinor <= rule.itemsToMinor),
      ),
    }
  })
}

const bordersOf = (numbers: readonly number[]) => [...new Set([0, ...numbers])].sort((a, b) => a - b)

const isAlike = (one: ValueBand, other: ValueBand) =>
  one.itemsFromMinor === other.itemsFromMinor &&
  one.itemsToMinor === other.itemsToMinor &&
  one.rules.length === other.rules.length &&
  one.rules.every((rule, index) => rule === other.rules[index])

/** Appends a range, or extends the last one if it follows directly. */
function appendRange(ranges: Numbers[], range: Numbers): Numbers[] {
  const last = ranges.at(-1)
  if (last && last.to + 1 === range.from) last.to = range.to
  else ranges.push({ ...range })
  return ranges
}
