import { Form } from 'react-router-dom'
import { synonymMessages as words } from '#shared/messages/synonyms.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** What a search takes for the same: more can be put together, and each word taken out again. */
export function OperatorSynonymsPage({ data: { sets }, form }: PageProps<'operator-synonyms'>) {
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <FormProblems form={form} />
      <Form method="post" noValidate className="panel panel-raised field-with-button">
        <input type="hidden" name="intent" value="add" />
        <TextField
          key={sets.length}
          name="words"
          label={words.words}
          hint={words.hint}
          form={form}
          maxLength={300}
        />
        <Button>{words.add}</Button>
      </Form>
      {sets.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      {sets.length > 0 && (
        <section className="section" aria-labelledby="synonym-sets">
          <h2 id="synonym-sets">{words.sets}</h2>
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
    </OperatorFrame>
  )
}

function SynonymSet({ set }: { set: readonly string[] }) {
  return (
    <Form method="post" preventScrollReset className="cluster">
      <input type="hidden" name="intent" value="remove" />
      {set.map((word) => (
        <button type="submit" className="chip chip-outlined" key={word} name="word" value={word}>
          <VisuallyHidden>{words.remove} </VisuallyHidden>
          {word}
          <PageIcon name="close" />
        </button>
      ))}
    </Form>
  )
}
