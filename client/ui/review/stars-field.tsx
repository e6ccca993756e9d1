import type { FormAnswer } from '#shared/forms.ts'
import { starNames, starsText } from '#shared/messages/reviews.ts'
import { starValues } from '#shared/reviews.ts'
import { FieldNotes, fieldState } from '../field.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { OneStar } from './stars.tsx'

interface StarsFieldProps {
  id: string
  legend: string
  form: FormAnswer | null
  known?: number | undefined
}

/** One to five stars; those up to the chosen one light up. */
export function StarsField({ id: givenId, legend, form, known }: StarsFieldProps) {
  const { id, value, error, attributes } = fieldState({
    name: 'stars',
    form,
    known: known ? String(known) : '',
    id: givenId,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows it, and only a radiogroup can be invalid
    <fieldset className="stars-field" role="radiogroup" {...attributes}>
      <legend>{legend}</legend>
      <FieldNotes id={id} error={error} />
      <div className="stars-field-row">
        {starValues.map((stars, index) => (
          <label key={stars}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name="stars"
              value={stars}
              defaultChecked={String(stars) === value}
              required
            />
            <OneStar />
            <VisuallyHidden>
              {starsText(stars)}: {starNames[stars]}
            </VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
