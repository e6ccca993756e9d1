import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { commissionRuleForm } from '#shared/forms/commission-form.ts'
import { type FormAnswer, formTexts } from '#shared/forms.ts'
import { commissionRuleMessages as messages } from '#shared/messages/operator/commission.ts'
import {
  type CommissionRulePage,
  type CommissionRuleView,
  type MatchKind,
  matchFields,
} from '#shared/money/commission-rules.ts'
import { localDay } from '#shared/time/local-day.ts'

interface CommissionFieldsProps {
  page: CommissionRulePage
  form: FormAnswer | null
  /** Null for a new one. */
  rule: CommissionRuleView | null
}

/** The rate, matches and dates of a rule. */
export function CommissionFields({ page, form, rule }: CommissionFieldsProps) {
  const { timeZone } = useShopConfig()
  const day = (moment: string | null) => moment && localDay(new Date(moment), timeZone)
  const known = rule && {
    name: rule.name,
    percent: rule.bps,
    fixed: rule.fixedMinor || null,
    min: rule.minMinor,
    max: rule.maxMinor,
    shipping: rule.appliesToShipping,
    valueFrom: rule.valueFromMinor,
    valueTo: rule.valueToMinor,
    from: rule.state === 'upcoming' ? day(rule.validFrom) : null,
    until: day(rule.lastMoment),
  }
  const fields = { spec: commissionRuleForm, form, known: known ?? undefined }
  return (
    <>
      <section className="panel stack" aria-labelledby="takes">
        <h2 id="takes">{messages.sections.takes}</h2>
        <FormFields {...fields} only={['name', 'percent', 'fixed', 'min', 'max', 'shipping']} />
      </section>
      <section className="panel stack" aria-labelledby="scope">
        <h2 id="scope">{messages.sections.scope}</h2>
        <p className="soft">{messages.scopeHint}</p>
        <MatchFields page={page} form={form} rule={rule} />
        <FormFields {...fields} only={['valueFrom', 'valueTo']} />
      </section>
      <section className="panel stack" aria-labelledby="period">
        <h2 id="period">{messages.sections.period}</h2>
        <FormFields {...fields} only={['from', 'until']} earliest={{ from: page.today, until: page.today }} />
      </section>
    </>
  )
}

function MatchFields({ page, form, rule }: CommissionFieldsProps) {
  const { stores, categories, preset } = page
  const known = {
    stores: rule?.stores ?? stores.filter(({ slug }) => preset.stores.includes(slug)),
    categories: rule?.categories ?? categories.filter(({ slug }) => preset.categories.includes(slug)),
    products: rule?.products ?? [],
  }
  const names = new Map(
    [...stores, ...known.categories, ...categories, ...known.products].map(({ slug, name }) => [slug, name]),
  )
  const slugsOf = (kind: MatchKind) =>
    form ? formTexts(form.values, kind) : known[kind].map(({ slug }) => slug)
  const ticked = (kind: MatchKind) => <TickedNames kind={kind} slugs={slugsOf(kind)} names={names} />
  const label = (kind: MatchKind) =>
    slugsOf(kind).length > 0 ? messages.oneMore[kind] : messages[matchFields[kind]]
  const typed = { form, required: false, autoComplete: 'off', autoCapitalize: 'none' } as const
  return (
    <>
      {ticked('categories')}
      <SelectField
        name="category"
        label={label('categories')}
        hint={messages.categoryHint}
        form={form}
        required={false}
        placeholder={slugsOf('categories').length > 0 ? messages.oneMoreCategory : messages.everyCategory}
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      {ticked('stores')}
      <TextField
        {...typed}
        name="store"
        label={label('stores')}
        hint={messages.storeHint}
        list="stores"
        spellCheck={false}
      />
      <datalist id="stores">
        {stores.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
      {ticked('products')}
      <TextField
        {...typed}
        name="product"
        label={label('products')}
        hint={messages.productHint}
        spellCheck={false}
      />
    </>
  )
}

interface TickedNamesProps {
  kind: MatchKind
  slugs: readonly string[]
  names: ReadonlyMap<string, string>
}

/** The present matches of the rule. Unticking a box removes one. */
function TickedNames({ kind, slugs, names }: TickedNamesProps) {
  if (slugs.length === 0) return null
  return (
    <fieldset className="choices choices-list">
      <legend>{messages.ticked[kind]}</legend>
      {slugs.map((slug) => (
        <label className="choice choice-plain" key={slug}>
          <input className="choice-input" type="checkbox" name={kind} value={slug} defaultChecked />
          <span className="choice-text">
            <span className="choice-label breakable">{names.get(slug) ?? slug}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
