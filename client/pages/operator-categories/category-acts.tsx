import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { longestCategoryName } from '#shared/forms/category-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { categoryMessages as words } from '#shared/messages/categories.ts'
import type { ChosenCategory } from '#shared/operator-categories.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { PositionField } from './position-field.tsx'

interface CategoryActsProps {
  chosen: ChosenCategory
  form: FormAnswer | null
}

/** What may be done to a category, each in a drawer that opens again when its form comes back. */
export function CategoryActs({ chosen, form }: CategoryActsProps) {
  const answerTo = (intent: string) => (form?.intent === intent && !form.ok ? form : null)
  return (
    <div className="stack-tight">
      <Act title={words.renameTitle} intent="rename" chosen={chosen} form={answerTo('rename')}>
        <TextField
          name="newName"
          label={words.name}
          hint={words.renameHint}
          form={answerTo('rename')}
          known={chosen.name}
          maxLength={longestCategoryName}
          autoComplete="off"
        />
        <p>
          <Button>{words.rename}</Button>
        </p>
      </Act>
      <Act title={words.moveTitle} intent="move" chosen={chosen} form={answerTo('move')}>
        <MoveFields chosen={chosen} form={answerTo('move')} />
      </Act>
      <Act title={words.fillTitle} intent="fill" chosen={chosen} form={answerTo('fill')}>
        <FillFields chosen={chosen} form={answerTo('fill')} />
      </Act>
      <Act title={words.removeTitle} intent="remove" chosen={chosen} form={answerTo('remove')}>
        <RemoveFields chosen={chosen} />
      </Act>
    </div>
  )
}

interface ActProps extends CategoryActsProps {
  title: string
  intent: string
  children: ReactNode
}

const Act = ({ title, intent, chosen, form, children }: ActProps) => (
  <details className="act" open={form !== null || undefined}>
    <summary>{title}</summary>
    <Form method="post" noValidate className="stack" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="category" value={chosen.slug} />
      {children}
    </Form>
  </details>
)

function MoveFields({ chosen: { above, position, neighbours, places }, form }: CategoryActsProps) {
  return (
    <>
      <SelectField
        name="newParent"
        label={words.parent}
        hint={words.moveHint}
        form={form}
        known={above.at(-1)?.slug ?? ''}
        placeholder={words.outermost}
        options={places.map(({ slug, name, level }) => ({
          value: slug,
          label: `${'\u2003'.repeat(level + 1)}${name}`,
        }))}
      />
      <PositionField
        name="newPosition"
        hint={`${words.placeNow(position, neighbours)} ${words.positionHint}`}
        form={form}
      />
      <p>
        <Button>{words.move}</Button>
      </p>
    </>
  )
}

function FillFields({ chosen: { kinds }, form }: CategoryActsProps) {
  if (kinds.length === 0) return <p className="soft">{words.fillNone}</p>
  return (
    <>
      <p className="soft">{words.fillHint}</p>
      <SelectField
        name="kind"
        label={words.kind}
        form={form}
        placeholder={words.choose}
        options={kinds.map(({ kind, count }) => ({ value: kind, label: words.kindOption(kind, count) }))}
      />
      <TextField
        name="store"
        label={words.store}
        hint={words.storeHint}
        form={form}
        required={false}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p>
        <Button>{words.fill}</Button>
      </p>
    </>
  )
}

function RemoveFields({ chosen: { name, above, below } }: { chosen: ChosenCategory }) {
  if (below > 0) return <p>{words.cannotRemove(below)}</p>
  const parent = above.at(-1)
  return (
    <>
      <input type="hidden" name="above" value={parent?.slug ?? ''} />
      <p>
        {parent ? words.removeTo(parent.name) : words.removeToNone} {words.removeHint}
      </p>
      <p>
        <Button look="secondary">{words.remove(name)}</Button>
      </p>
    </>
  )
}
