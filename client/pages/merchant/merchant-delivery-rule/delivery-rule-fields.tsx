import { FormFields } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { deliveryRuleForm } from '#shared/forms/merchant/delivery-rule-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { deliveryAreas } from '#shared/merchants/delivery-rules.ts'
import { deliveryRuleMessages as messages } from '#shared/messages/merchant/delivery.ts'
import type { PageData } from '#shared/pages.ts'

type Data = PageData['merchant-delivery-rule']

interface DeliveryRuleFieldsProps {
  data: Data
  form: FormAnswer | null
}

const parts = {
  where: ['name', 'method', 'confirmPickup', 'area', 'region', 'postalFrom', 'postalTo'],
  limits: ['weightFrom', 'weightTo', 'itemsFrom', 'itemsTo'],
  cost: ['price', 'freeAbove', 'minDays', 'maxDays'],
} as const

/** All fields of a rule, in the order in which people think of them. */
export function DeliveryRuleFields({ data, form }: DeliveryRuleFieldsProps) {
  const { rule, regions, town, isLast, isLastSent } = data
  const asksForPickup = form && (form.errors.confirmPickup || form.values.confirmPickup)
  const areas = deliveryAreas.filter((kind) => kind !== 'city' || town !== '')
  return (
    <>
      {rule && isLast && <Banner tone="warning">{messages.onlyText}</Banner>}
      {isLastSent && <Banner tone="warning">{messages.onlySentText}</Banner>}
      {(['where', 'limits', 'cost'] as const).map((part) => (
        <section key={part} className="panel stack" aria-labelledby={part}>
          <h2 id={part}>{messages[part]}</h2>
          <FormFields
            spec={deliveryRuleForm}
            only={parts[part]}
            omit={asksForPickup ? [] : ['confirmPickup']}
            form={form}
            known={rule ? knownOf(rule) : usual(data.preset)}
            choices={{
              area: areas.map((value) => ({
                value,
                label: value === 'city' ? messages.areas.city(town) : messages.areas[value],
              })),
              region: regions.map(({ code, name }) => ({ value: code, label: name })),
            }}
          />
        </section>
      ))}
    </>
  )
}

/** Returns the saved values as the form has them. */
function knownOf({ area, ...rule }: NonNullable<Data['rule']>) {
  const range = area.kind === 'range' ? area.range : null
  return {
    name: rule.name,
    method: rule.method,
    area: area.kind,
    region: area.kind === 'region' ? area.region : null,
    postalFrom: range?.from,
    postalTo: range?.to,
    weightFrom: rule.weightFromGrams > 0 ? rule.weightFromGrams - 1 : null,
    weightTo: rule.weightToGrams,
    itemsFrom: rule.itemsFromMinor || null,
    itemsTo: rule.itemsToMinor,
    price: rule.priceMinor,
    freeAbove: rule.freeAboveMinor,
    minDays: rule.minDays,
    maxDays: rule.maxDays,
  }
}

/** The maximum weight of Correios. */
const usualGrams = 30_000

/** Returns the initial values of a new rule. */
function usual(preset: Data['preset']) {
  const [minDays, maxDays] = usualDays[preset]
  return {
    name: messages.names[preset],
    weightTo: usualGrams,
    minDays,
    maxDays,
    method: preset === 'pickup' ? 'pickup' : preset === 'city' ? 'local' : 'carrier',
    area: preset === 'pickup' ? 'country' : preset,
    price: preset === 'pickup' ? '0' : '',
  }
}

const usualDays: Record<Data['preset'], readonly [min: number, max: number]> = {
  country: [3, 10],
  region: [2, 5],
  city: [0, 2],
  pickup: [0, 1],
  range: [2, 7],
}
