import { Button } from '#client/ui/form/button.tsx'
import { FieldNotes, fieldId } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import {
  choiceOfPicture,
  optionFieldNames,
  type PicturedVariant,
  valuesOfOptions,
} from '#shared/catalog/pictures/variant-pictures.ts'
import { type FormAnswer, formTexts } from '#shared/forms.ts'
import {
  choiceText,
  merchantProductMessages as messages,
  variantsText,
} from '#shared/messages/merchant/merchant-products.ts'

interface PictureVariantsProps {
  pictureId: string
  place: number
  optionNames: readonly string[]
  variants: readonly PicturedVariant[]
  form: FormAnswer | null
}

/** Selects by option values which variants show a picture, so that all sizes of a color are one tick. */
export function PictureVariants({ pictureId, place, optionNames, variants, form }: PictureVariantsProps) {
  const own = variants.filter((each) => each.pictureId === pictureId)
  const stored = choiceOfPicture(variants, pictureId)
  const choice = form ? optionFieldNames.map((name) => formTexts(form.values, name)) : (stored ?? [])
  const shown = stored ? choiceText(stored) : variantsText(own.map(({ options }) => options))
  const error = form?.errors[optionFieldNames[0]]
  const id = error ? fieldId(optionFieldNames[0]) : `variants-${pictureId}`
  const values = valuesOfOptions(variants)
  return (
    <details className="quiet-action" open={form !== null || undefined}>
      <summary>
        {own.length > 0 ? messages.shownBy(shown) : messages.variants}
        <VisuallyHidden>{messages.ofVariants(place)}</VisuallyHidden>
      </summary>
      {/* The key resets the boxes after a save and after a change of another picture. */}
      <Form method="post" preventScrollReset className="stack-tight" key={shown}>
        <input type="hidden" name="intent" value="variants" />
        <input type="hidden" name="picture" value={pictureId} />
        <p className="small soft">{stored ? messages.variantsHint : messages.variantsMixed}</p>
        <FieldNotes id={id} error={error} />
        {optionFieldNames.slice(0, optionNames.length).map((name, at) => (
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
          <Button variant="secondary" small>
            {messages.saveVariants}
            <VisuallyHidden>{messages.ofVariants(place)}</VisuallyHidden>
          </Button>
        </p>
      </Form>
    </details>
  )
}
