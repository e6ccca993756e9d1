import { useState } from 'react'
import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import type { ChosenCategory } from '#shared/catalog/operator-categories.ts'
import { maxCategoryName } from '#shared/forms/category-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'
import { slugOf } from '#shared/text/slug-of.ts'
import { PositionField } from './position-field.tsx'

interface NewCategoryFormProps {
  /** The parent of the new category; null for the outermost level. */
  chosen: ChosenCategory | null
  form: FormAnswer | null
  formKey: string
}

/** Adds a category; without a slug, its name makes one. */
export function NewCategoryForm({ chosen, form: pageForm, formKey }: NewCategoryFormProps) {
  const [name, setName] = useState('')
  const form = pageForm?.intent === 'add' ? pageForm : null
  if (chosen?.isDeepest) return <p className="soft small">{messages.deepest}</p>
  return (
    <section className="panel panel-raised stack" aria-labelledby="new-category">
      <h2 id="new-category">{chosen ? messages.newWithin(chosen.name) : messages.newTitle}</h2>
      <Form method="post" noValidate className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="category" value={chosen?.slug ?? ''} />
        <TextField
          name="name"
          label={messages.name}
          form={form}
          maxLength={maxCategoryName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <div className="field-row">
          <TextField
            name="slug"
            label={messages.slug}
            hint={messages.slugHint}
            form={form}
            required={false}
            maxLength={63}
            placeholder={slugOf(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PositionField name="position" hint={messages.positionHint} form={form} />
        </div>
        <p>
          <Button>{messages.add}</Button>
        </p>
      </Form>
    </section>
  )
}
