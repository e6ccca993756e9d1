import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import type { ChosenCategory } from '#shared/catalog/operator-categories.ts'
import { fillCategoryForm, moveCategoryForm, renameCategoryForm } from '#shared/forms/category-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'

interface CategoryActionsProps {
  chosen: ChosenCategory
  form: FormAnswer | null
}

/** The actions on a category, each in a drawer that opens again if its form has errors. */
export function CategoryActions({ chosen, form }: CategoryActionsProps) {
  const answerTo = (intent: string) => (form?.intent === intent && !form.ok ? form : null)
  return (
    <div className="stack-tight">
      <CategoryAction title={messages.renameTitle} intent="rename" chosen={chosen} form={answerTo('rename')}>
        <FormFields spec={renameCategoryForm} form={answerTo('rename')} known={{ newName: chosen.name }} />
        <p>
          <Button>{messages.rename}</Button>
        </p>
      </CategoryAction>
      <CategoryAction title={messages.moveTitle} intent="move" chosen={chosen} form={answerTo('move')}>
        <MoveFields chosen={chosen} form={answerTo('move')} />
      </CategoryAction>
      <CategoryAction title={messages.fillTitle} intent="fill" chosen={chosen} form={answerTo('fill')}>
        <FillFields chosen={chosen} form={answerTo('fill')} />
      </CategoryAction>
      <CategoryAction title={messages.removeTitle} intent="remove" chosen={chosen} form={answerTo('remove')}>
        <RemoveFields chosen={chosen} />
      </CategoryAction>
    </div>
  )
}

interface CategoryActionProps extends CategoryActionsProps {
  title: string
  intent: string
  children: ReactNode
}

const CategoryAction = ({ title, intent, chosen, form, children }: CategoryActionProps) => (
  <details className="action" open={form !== null || undefined}>
    <summary>{title}</summary>
    <Form method="post" noValidate className="stack" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="category" value={chosen.slug} />
      {children}
    </Form>
  </details>
)

function MoveFields({ chosen: { above, position, neighbours, places }, form }: CategoryActionsProps) {
  return (
    <>
      <FormFields
        spec={moveCategoryForm}
        form={form}
        known={{ newParent: above.at(-1)?.slug }}
        choices={{
          newParent: places.map(({ slug, name, level }) => ({
            value: slug,
            label: `${'\u2003'.repeat(level + 1)}${name}`,
          })),
        }}
        hints={{
          newPosition: `${messages.placeNow(position, neighbours)} ${moveCategoryForm.fields.newPosition.hint}`,
        }}
        required={{ newParent: true }}
      />
      <p>
        <Button>{messages.move}</Button>
      </p>
    </>
  )
}

function FillFields({ chosen: { kinds }, form }: CategoryActionsProps) {
  if (kinds.length === 0) return <p className="soft">{messages.fillNone}</p>
  return (
    <>
      <p className="soft">{messages.fillHint}</p>
      <FormFields
        spec={fillCategoryForm}
        form={form}
        choices={{
          kind: kinds.map(({ kind, count }) => ({ value: kind, label: messages.kindOption(kind, count) })),
        }}
      />
      <p>
        <Button>{messages.fill}</Button>
      </p>
    </>
  )
}

function RemoveFields({ chosen: { name, above, below } }: { chosen: ChosenCategory }) {
  if (below > 0) return <p>{messages.cannotRemove(below)}</p>
  const parent = above.at(-1)
  return (
    <>
      <input type="hidden" name="above" value={parent?.slug ?? ''} />
      <p>
        {parent ? messages.removeTo(parent.name) : messages.removeToNone} {messages.removeHint}
      </p>
      <p>
        <Button variant="secondary">{messages.remove(name)}</Button>
      </p>
    </>
  )
}
