import { useState } from 'react'
import { Form } from 'react-router-dom'
import { longestCategoryName } from '#shared/forms/category-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { categoryMessages as words } from '#shared/messages/categories.ts'
import type { ChosenCategory } from '#shared/operator-categories.ts'
import { slugOf } from '#shared/slug-of.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PositionField } from './position-field.tsx'

interface NewCategoryFormProps {
  /** What it will be in; null: nothing. */
  chosen: ChosenCategory | null
  form: FormAnswer | null
}

/** A category more, its address made of its name where none is given. */
export function NewCategoryForm({ chosen, form: pageForm }: NewCategoryFormProps) {
  const [name, setName] = useState('')
  const form = pageForm?.intent === 'add' ? pageForm : null
  if (chosen?.isDeepest) return <p className="soft small">{words.deepest}</p>
  return (
    <section className="panel panel-raised stack" aria-labelledby="new-category">
      <h2 id="new-category">{chosen ? words.newWithin(chosen.name) : words.newTitle}</h2>
      <Form method="post" noValidate className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="category" value={chosen?.slug ?? ''} />
        <TextField
          name="name"
          label={words.name}
          form={form}
          maxLength={longestCategoryName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <div className="field-row">
          <TextField
            name="slug"
            label={words.slug}
            hint={words.slugHint}
            form={form}
            required={false}
            maxLength={63}
            placeholder={slugOf(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PositionField name="position" hint={words.positionHint} form={form} />
        </div>
        <p>
          <Button>{words.add}</Button>
        </p>
      </Form>
    </section>
  )
}
