import { Form } from 'react-router-dom'
import { synonymMessages as messages } from '#shared/messages/operator/synonyms.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { OperatorLayout } from '../../../ui/operator/operator-layout.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageIcon } from '../../../ui/page/page-icon.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'

/** Synonyms of the search: sets can be extended, and each word removed again. */
export function OperatorSynonymsPage({ data: { sets }, form }: PageProps<'operator-synonyms'>) {
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <FormProblems form={form} />
      <Form method="post" noValidate className="panel panel-raised field-with-button">
        <input type="hidden" name="intent" value="add" />
        <TextField
          key={sets.length}
          name="words"
          label={messages.words}
          hint={messages.hint}
          form={form}
          maxLength={300}
        />
        <Button>{messages.add}</Button>
      </Form>
      {sets.length === 0 && <EmptyState title={messages.none} text={messages.noneText} />}
      {sets.length > 0 && (
        <section className="section" aria-labelledby="synonym-sets">
          <h2 id="synonym-sets">{messages.sets}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul className="synonym-sets" role="list">
            {sets.map((set) => (
              <li key={set.join()}>
                <SynonymSet set={set} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </OperatorLayout>
  )
}

function SynonymSet({ set }: { set: readonly string[] }) {
  return (
    <Form method="post" preventScrollReset className="cluster">
      <input type="hidden" name="intent" value="remove" />
      {set.map((word) => (
        <button type="submit" className="chip chip-outlined" key={word} name="word" value={word}>
          <VisuallyHidden>{messages.remove} </VisuallyHidden>
          {word}
          <PageIcon name="close" />
        </button>
      ))}
    </Form>
  )
}
