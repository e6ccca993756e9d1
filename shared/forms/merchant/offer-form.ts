import { choice, only } from '#shared/forms/choice-fields.ts'
import type { Locale } from '#shared/forms/field.ts'
import { optional, typed } from '#shared/forms/fields.ts'
import { type FieldErrors, form } from '#shared/forms/form.ts'
import { count } from '#shared/forms/number-fields.ts'
import { day } from '#shared/forms/time-fields.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { offerFormMessages as messages } from '#shared/messages/merchant/offers.ts'
import type { NewOffer } from '#shared/money/offer-views.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { maxOfferPieces, maxTierBps, type OfferTier, offerKinds } from '#shared/money/quantity-offers.ts'
import { moneyInput } from '#shared/text/money-input.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { readPercent } from '#shared/text/read-percent.ts'

/** The products that are ticked, by their addresses, and the one that is typed. */
export const offeredField = 'products'
export const offeredProductField = 'product'

type Worth = Pick<OfferTier, 'bps' | 'priceMinor'>

/** "10%" is a share off, "9,00" a price of each piece. */
function readWorth(text: string): Worth | null {
  if (text.includes('%')) {
    const bps = readPercent(text)
    return bps !== null && bps >= 1 && bps <= maxTierBps ? { bps, priceMinor: null } : null
  }
  const priceMinor = parseMoney(text)
  return priceMinor ? { bps: null, priceMinor } : null
}

export const worthInput = ({ bps, priceMinor }: Worth, locale: Locale) =>
  bps === null ? moneyInput(priceMinor ?? 0, locale) : percentText(bps, locale.locale)

const pieces = { least: 2, most: maxOfferPieces }
const from = (tier: number, wrong: string) =>
  count(messages.from(tier), { ...pieces, hint: messages.fromHint, wrong, max: 3 })
const worth = () =>
  typed(messages.worth, {
    hint: messages.worthHint,
    read: readWorth,
    wrong: messages.worthWrong,
    show: worthInput,
    autoComplete: 'off',
    max: 20,
  })
const ofTiers = { kind: 'tiers' }
const ofSets = { kind: 'take_pay' }

interface Tiers {
  from1: number | null
  worth1: Worth | null
  from2: number | null
  worth2: Worth | null
  from3: number | null
  worth3: Worth | null
}

/** A new offer for several pieces, without its products. It is checked before it is made. */
export const offerForm = form(
  'create',
  {
    kind: choice(messages.kind, offerKinds, {
      labels: messages.kinds,
      details: messages.kindDetails,
      initial: 'take_pay',
      wrong: messages.kindWrong,
    }),
    take: only(
      ofSets,
      count(messages.take, { ...pieces, hint: messages.takeHint, wrong: messages.takeWrong, max: 3 }),
    ),
    pay: only(
      ofSets,
      count(messages.pay, {
        least: 1,
        most: maxOfferPieces,
        hint: messages.payHint,
        wrong: messages.payWrong,
        max: 3,
      }),
    ),
    from1: only(ofTiers, from(1, messages.fromWrong)),
    worth1: only(ofTiers, worth()),
    from2: only(ofTiers, optional(from(2, messages.fromOptional))),
    worth2: only(ofTiers, optional(worth())),
    from3: only(ofTiers, optional(from(3, messages.fromOptional))),
    worth3: only(ofTiers, optional(worth())),
    startsOn: optional(day(messages.startsOn, { hint: messages.startsOnHint, wrong: messages.dayWrong })),
    endsOn: optional(day(messages.endsOn, { hint: messages.endsOnHint, wrong: messages.dayWrong })),
  },
  {
    rows: [
      ['take', 'pay'],
      ['from1', 'worth1'],
      ['from2', 'worth2'],
      ['from3', 'worth3'],
      ['startsOn', 'endsOn'],
    ],
    check: ({ kind, take, pay, startsOn, endsOn, ...tiers }, { today }) => ({
      ...(kind === 'take_pay'
        ? { pay: (pay ?? 0) >= (take ?? 0) ? messages.payTooMany : undefined }
        : tierErrors(tiers)),
      startsOn: startsOn && startsOn < today ? fieldErrorMessages.dayOver : undefined,
      endsOn:
        endsOn && startsOn && endsOn < startsOn
          ? fieldErrorMessages.daysTurned
          : endsOn && endsOn < today
            ? fieldErrorMessages.dayOver
            : undefined,
    }),
    values: ({ kind, take, pay, startsOn, endsOn, ...tiers }): NewOffer => ({
      terms: kind === 'take_pay' ? { kind, take: take ?? 0, pay: pay ?? 0 } : { kind, tiers: tiersOf(tiers) },
      startsOn,
      endsOn,
    }),
    refusals: {
      not_found: { text: messages.productUnknown, status: 409 },
      offer_twice: { text: ({ title }) => messages.twice(String(title ?? '')) },
    },
    once: true,
  },
)

const rowsOf = ({ from1, worth1, from2, worth2, from3, worth3 }: Tiers) =>
  [
    [from1, worth1],
    [from2, worth2],
    [from3, worth3],
  ] as const

const tiersOf = (tiers: Tiers): OfferTier[] =>
  rowsOf(tiers).flatMap(([fromQuantity, each]) => (fromQuantity && each ? [{ fromQuantity, ...each }] : []))

/** Each tier begins at more pieces than the one before, and is a better price of the same kind. */
function tierErrors(tiers: Tiers): FieldErrors {
  const errors: FieldErrors = {}
  let before: OfferTier | null = null
  for (const [index, [fromQuantity, each]] of rowsOf(tiers).entries()) {
    const [fromName, worthName] = [`from${index + 1}`, `worth${index + 1}`]
    if (!fromQuantity && !each) continue
    if (!fromQuantity) errors[fromName] = messages.fromWrong
    else if (!each) errors[worthName] = messages.worthWrong
    else {
      const tier: OfferTier = { fromQuantity, ...each }
      if (before && fromQuantity <= before.fromQuantity) errors[fromName] = messages.fromTurned
      if (before && (before.bps === null) !== (tier.bps === null)) errors[worthName] = messages.worthMixed
      else if (before && !isBetter(tier, before)) errors[worthName] = messages.worthTurned
      before = tier
    }
  }
  return errors
}

const isBetter = (tier: OfferTier, before: OfferTier) =>
  tier.bps === null ? (tier.priceMinor ?? 0) < (before.priceMinor ?? 0) : tier.bps > (before.bps ?? 0)
