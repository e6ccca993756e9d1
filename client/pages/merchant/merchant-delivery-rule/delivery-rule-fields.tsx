import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { CheckboxField, RadioField } from '#client/ui/form/choice-field.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import {
  type DeliveryAreaKind,
  deliveryAreas,
  maxDeliveryName,
  shippingMethods,
} from '#shared/merchants/delivery-rules.ts'
import { deliveryPageMessages, deliveryRuleMessages as messages } from '#shared/messages/merchant/delivery.ts'
import type { PageData } from '#shared/pages.ts'
import { moneyInput } from '#shared/text/money-input.ts'
import { kilogramsInput } from '#shared/text/weight-text.ts'

interface DeliveryRuleFieldsProps {
  data: PageData['merchant-delivery-rule']
  form: FormAnswer | null
}

/** All that a rule says, in the order in which people think of it. */
export function DeliveryRuleFields({ data, form }: DeliveryRuleFieldsProps) {
  const { rule, preset, isLast, isLastSent } = data
  return (
    <>
      {rule && isLast && <Notice tone="warning">{messages.onlyText}</Notice>}
      {isLastSent && <Notice tone="warning">{messages.onlySentText}</Notice>}
      <section className="panel stack" aria-labelledby="where">
        <h2 id="where">{messages.where}</h2>
        <TextField
          name="name"
          label={messages.name}
          hint={messages.nameHint}
          form={form}
          known={rule?.name ?? messages.names[preset]}
          maxLength={maxDeliveryName}
          autoComplete="off"
        />
        <SelectField
          name="method"
          label={messages.method}
          form={form}
          known={rule?.method ?? methodOf(preset)}
          options={shippingMethods.map((value) => ({ value, label: deliveryPageMessages.methods[value] }))}
        />
        {form && (form.errors.confirmPickup || form.values.confirmPickup) && (
          <CheckboxField name="confirmPickup" label={messages.confirmPickup} form={form} required />
        )}
        <AreaFields data={data} form={form} />
      </section>
      <LimitFields rule={rule} form={form} />
      <CostFields rule={rule} preset={preset} form={form} />
    </>
  )
}

const methodOf = (preset: Data['preset']) =>
  preset === 'pickup' ? 'pickup' : preset === 'city' ? 'local' : 'carrier'

type Data = PageData['merchant-delivery-rule']

function AreaFields({ data: { rule, preset, regions, town }, form }: DeliveryRuleFieldsProps) {
  const area = rule?.area
  const known: DeliveryAreaKind = area?.kind ?? (preset === 'pickup' ? 'country' : preset)
  const range = area?.kind === 'range' ? area.range : null
  const postalCode = { form, inputMode: 'numeric', autoComplete: 'off', required: false } as const
  const offered = deliveryAreas.filter((kind) => kind !== 'city' || town !== '')
  return (
    <>
      <RadioField
        name="area"
        legend={messages.area}
        form={form}
        known={known}
        options={offered.map((value) => ({
          value,
          label: value === 'city' ? messages.areas.city(town) : messages.areas[value],
        }))}
      />
      <SelectField
        name="region"
        label={messages.region}
        hint={messages.regionHint}
        form={form}
        known={area?.kind === 'region' ? area.region : ''}
        placeholder={messages.regionNone}
        options={regions.map(({ code, name }) => ({ value: code, label: name }))}
        required={false}
      />
      <div className="field-row">
        <TextField
          {...postalCode}
          name="postalFrom"
          label={messages.postalFrom}
          hint={messages.rangeHint}
          known={range?.from}
        />
        <TextField
          {...postalCode}
          name="postalTo"
          label={messages.postalTo}
          hint={messages.rangeHint}
          known={range?.to}
        />
      </div>
    </>
  )
}

interface PartProps {
  rule: Data['rule']
  form: FormAnswer | null
}

/** Which orders it is for, by weight and value. */
function LimitFields({ rule, form }: PartProps) {
  const config = useShopConfig()
  const number = { form, inputMode: 'decimal', autoComplete: 'off' } as const
  const weight = (grams: number) => kilogramsInput(grams, config.locale)
  const money = (minor: number | null | undefined) => (minor ? moneyInput(minor, config) : '')
  return (
    <section className="panel stack" aria-labelledby="limits">
      <h2 id="limits">{messages.limits}</h2>
      <div className="field-row">
        <TextField
          {...number}
          name="weightFrom"
          label={messages.weightFrom}
          hint={messages.weightFromHint}
          known={rule && rule.weightFromGrams > 0 ? weight(rule.weightFromGrams - 1) : ''}
          required={false}
        />
        <TextField
          {...number}
          name="weightTo"
          label={messages.weightTo}
          hint={messages.weightToHint}
          known={weight(rule?.weightToGrams ?? usualGrams)}
        />
      </div>
      <div className="field-row">
        <TextField
          {...number}
          name="itemsFrom"
          label={messages.itemsFrom}
          hint={messages.itemsHint}
          known={money(rule?.itemsFromMinor)}
          required={false}
        />
        <TextField
          {...number}
          name="itemsTo"
          label={messages.itemsTo}
          hint={messages.itemsHint}
          known={money(rule?.itemsToMinor)}
          required={false}
        />
      </div>
    </section>
  )
}

/** The most that Correios take. */
const usualGrams = 30_000

/** What it costs, and how long it takes. */
function CostFields({ rule, preset, form }: PartProps & { preset: Data['preset'] }) {
  const config = useShopConfig()
  const number = { form, inputMode: 'decimal', autoComplete: 'off' } as const
  const days = { form, inputMode: 'numeric', autoComplete: 'off', hint: messages.daysHint } as const
  const [minDays, maxDays] = usualDays[preset]
  return (
    <section className="panel stack" aria-labelledby="cost">
      <h2 id="cost">{messages.cost}</h2>
      <div className="field-row">
        <TextField
          {...number}
          name="price"
          label={messages.price}
          hint={messages.priceHint}
          known={rule ? moneyInput(rule.priceMinor, config) : preset === 'pickup' ? '0' : ''}
        />
        <TextField
          {...number}
          name="freeAbove"
          label={messages.freeAbove}
          hint={messages.freeAboveHint}
          known={typeof rule?.freeAboveMinor === 'number' ? moneyInput(rule.freeAboveMinor, config) : ''}
          required={false}
        />
      </div>
      <div className="field-row">
        <TextField
          {...days}
          name="minDays"
          label={messages.minDays}
          known={String(rule?.minDays ?? minDays)}
        />
        <TextField
          {...days}
          name="maxDays"
          label={messages.maxDays}
          known={String(rule?.maxDays ?? maxDays)}
        />
      </div>
    </section>
  )
}

const usualDays: Record<Data['preset'], readonly [min: number, max: number]> = {
  country: [3, 10],
  region: [2, 5],
  city: [0, 2],
  pickup: [0, 1],
  range: [2, 7],
}
