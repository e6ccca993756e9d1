import { Form } from 'react-router-dom'
import { type FormAnswer, formTexts } from '#shared/forms.ts'
import {
  choiceText,
  variantsText,
  merchantProductMessages as words,
} from '#shared/messages/merchant-products.ts'
import {
  choiceOfPicture,
  optionFields,
  type PicturedVariant,
  valuesOfOptions,
} from '#shared/variant-pictures.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNotes, fieldId } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface PictureVariantsProps {
  pictureId: string
  place: number
  optionNames: readonly string[]
  variants: readonly PicturedVariant[]
  form: FormAnswer | null
}

/** Which choices show a picture: values are ticked, so that all sizes of a colour are one tick. */
export function PictureVariants({ pictureId, place, optionNames, variants, form }: PictureVariantsProps) {
  const own = variants.filter((each) => each.pictureId === pictureId)
  const kept = choiceOfPicture(variants, pictureId)
  const choice = form ? optionFields.map((name) => formTexts(form.values, name)) : (kept ?? [])
  const shown = kept ? choiceText(kept) : variantsText(own.map(({ options }) => options))
  const error = form?.errors[optionFields[0]]
  const id = error ? fieldId(optionFields[0]) : `variants-${pictureId}`
  const values = valuesOfOptions(variants)
  return (
    <details className="quiet-act" open={form !== null || undefined}>
      <summary>
        {own.length > 0 ? words.shownBy(shown) : words.variants}
        <VisuallyHidden>{words.ofVariants(place)}</VisuallyHidden>
      </summary>
      {/* Saved, or taken away by another picture, it is ticked anew. */}
      <Form method="post" preventScrollReset className="stack-tight" key={shown}>
        <input type="hidden" name="intent" value="variants" />
        <input type="hidden" name="picture" value={pictureId} />
        <p className="small soft">{kept ? words.variantsHint : words.variantsMixed}</p>
        <FieldNotes id={id} error={error} />
        {optionFields.slice(0, optionNames.length).map((name, at) => (
          <fieldset className="ticks" key={name} aria-describedby={error && `${id}-error`}>
            <legend>{optionNames[at]}</legend>
            {values[at]?.map((value, index) => (
              <label className="choice choice-plain" key={value}>
                <input
                  className="choice-input"
                  type="checkbox"
                  id={at === 0 && index === 0 ? id : undefined}
                  name={name}
                  value={value}
                  defaultChecked={choice[at]?.includes(value)}
                />
                <span className="choice-label">{value}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <p>
          <Button look="secondary" small>
            {words.saveVariants}
            <VisuallyHidden>{words.ofVariants(place)}</VisuallyHidden>
          </Button>
        </p>
      </Form>
    </details>
  )
}
