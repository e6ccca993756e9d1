import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { DefaultButton } from '#client/ui/form/default-button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import {
  offeredField,
  offeredProductField,
  offerForm,
  worthInput,
} from '#shared/forms/merchant/offer-form.ts'
import { type FormAnswer, formText, formTexts } from '#shared/forms.ts'
import { offersMessages as messages, offerFormMessages } from '#shared/messages/merchant/offers.ts'
import type { PageData } from '#shared/pages.ts'

type Data = PageData['merchant-offers']

interface NewOfferProps {
  data: Data
  form: FormAnswer | null
}

const tierFields = ['from1', 'worth1', 'from2', 'worth2', 'from3', 'worth3'] as const

/** The form of a new offer. Of its two kinds only the fields of the chosen one are shown. */
export function NewOffer({ data, form }: NewOfferProps) {
  const fields = { spec: offerForm, form, known: useKnown(data) }
  return (
    <section id={offerForm.intent} className="panel panel-raised stack" aria-labelledby="new-offer">
      <h2 id="new-offer">{messages.new}</h2>
      <p className="small">{messages.newText}</p>
      <FormFrame
        spec={offerForm}
        form={form}
        formKey={(form && formText(form.values, 'formKey')) || data.formKey}
        className="stack offer-form"
      >
        <DefaultButton />
        <FormFields {...fields} only={['kind']} />
        <div className="offer-sets stack">
          <FormFields {...fields} only={['take', 'pay']} required={{ take: true, pay: true }} />
        </div>
        <div className="offer-tiers stack">
          <FormFields {...fields} only={tierFields} required={{ from1: true, worth1: true }} />
        </div>
        <ProductFields data={data} form={form} />
        <FormFields {...fields} only={['startsOn', 'endsOn']} />
        <p>
          <Button name="step" value="check">
            {messages.check}
          </Button>
        </p>
      </FormFrame>
    </section>
  )
}

/** The terms of the offer from which another is made. */
function useKnown({ known }: Data) {
  const config = useShopConfig()
  if (!known) return undefined
  const { terms } = known
  if (terms.kind === 'take_pay') return terms
  const tiers = terms.tiers.flatMap((tier, index) => [
    [`from${index + 1}`, String(tier.fromQuantity)],
    [`worth${index + 1}`, worthInput(tier, config)],
  ])
  return { kind: terms.kind, ...Object.fromEntries(tiers) }
}

function ProductFields({ data, form }: NewOfferProps) {
  const handles = form ? formTexts(form.values, offeredField) : data.chosen.map(({ handle }) => handle)
  const titles = new Map([...data.products, ...data.chosen].map(({ handle, title }) => [handle, title]))
  return (
    <>
      {handles.length > 0 && (
        <fieldset className="choices choices-list">
          <legend>{offerFormMessages.products}</legend>
          {handles.map((handle) => (
            <label className="choice choice-plain" key={handle}>
              <input
                className="choice-input"
                type="checkbox"
                name={offeredField}
                value={handle}
                defaultChecked
              />
              <span className="choice-text">
                <span className="choice-label breakable">{titles.get(handle) ?? handle}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="field-with-button">
        <TextField
          name={offeredProductField}
          label={handles.length > 0 ? offerFormMessages.oneMoreProduct : offerFormMessages.product}
          hint={offerFormMessages.productHint}
          form={form}
          required={handles.length === 0}
          autoComplete="off"
          list="offered-products"
        />
        <Button name="step" value="add" variant="secondary">
          {offerFormMessages.add}
        </Button>
      </div>
      <datalist id="offered-products">
        {data.products.map(({ handle, title }) => (
          <option key={handle} value={title} />
        ))}
      </datalist>
    </>
  )
}
