import { type ComponentProps, createContext, use, useState } from 'react'
import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import type { ChosenCategory } from '#shared/catalog/operator-categories.ts'
import { newCategoryForm } from '#shared/forms/category-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'
import { slugOf } from '#shared/text/slug-of.ts'

interface NewCategoryFormProps {
  /** The parent of the new category, or null for the top level. */
  chosen: ChosenCategory | null
  form: FormAnswer | null
  formKey: string
}

/** Adds a category. Without a slug, one is made from its name. */
export function NewCategoryForm({ chosen, form: pageForm, formKey }: NewCategoryFormProps) {
  const [name, setName] = useState('')
  const form = pageForm?.intent === 'add' ? pageForm : null
  if (chosen?.isDeepest) return <p className="soft small">{messages.deepest}</p>
  return (
    <section className="panel panel-raised stack" aria-labelledby="new-category">
      <h2 id="new-category">{chosen ? messages.newWithin(chosen.name) : messages.newTitle}</h2>
      <Form
        method="post"
        noValidate
        className="stack"
        preventScrollReset
        onChange={({ currentTarget }) => setName(String(new FormData(currentTarget).get('name')))}
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="category" value={chosen?.slug ?? ''} />
        <NameContext value={name}>
          <FormFields spec={newCategoryForm} form={form} widgets={{ slug: { line: SlugField } }} />
        </NameContext>
        <p>
          <Button>{messages.add}</Button>
        </p>
      </Form>
    </section>
  )
}

/** The typed name of the new category. */
const NameContext = createContext('')

const SlugField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} placeholder={slugOf(use(NameContext))} />
)
