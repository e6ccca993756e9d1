import { Form, Link } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { synonymForm } from '#shared/forms/category-forms.ts'
import { href } from '#shared/href.ts'
import { synonymMessages as messages } from '#shared/messages/operator/synonyms.ts'
import type { PageProps } from '#shared/pages.ts'

/** Synonyms of the search: sets can be extended, and each word removed again. */
export function OperatorSynonymsPage({ data, form }: PageProps<'operator-synonyms'>) {
  const { query, sets, added } = data
  const isEmpty = sets.items.length === 0
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <FormProblems form={form} />
      <Form
        method="post"
        action={href('operator-synonyms')}
        noValidate
        className="panel panel-raised field-with-button"
      >
        <input type="hidden" name="intent" value="add" />
        <Field key={added.join()} of={synonymForm} name="words" form={form} />
        <Button>{messages.add}</Button>
      </Form>
      <section className="section" aria-labelledby="synonym-sets">
        <div className="list-bar">
          <h2 id="synonym-sets">{query ? messages.found(query) : messages.sets}</h2>
          {(!isEmpty || query !== '') && (
            <SearchBox
              action={href('operator-synonyms')}
              query={query}
              label={messages.find}
              placeholder={messages.find}
            />
          )}
        </div>
        {isEmpty ? <NoSets isFirst={query === '' && sets.previous === null} /> : <Sets sets={sets.items} />}
        {!isEmpty && query !== '' && (
          <p>
            <Link to={href('operator-synonyms')}>{messages.all}</Link>
          </p>
        )}
        <PageLinks list={sets} hrefAt={(at) => href('operator-synonyms', {}, { q: query, page: at })} />
      </section>
    </OperatorLayout>
  )
}

const NoSets = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? (
    <EmptyState title={messages.none} text={messages.noneText} />
  ) : (
    <EmptyState title={messages.notFound}>
      <ButtonLink to={href('operator-synonyms')}>{messages.all}</ButtonLink>
    </EmptyState>
  )

const Sets = ({ sets }: { sets: readonly string[][] }) => (
  <>
    <p className="soft">{messages.removeHint}</p>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
    <ul className="synonym-sets" role="list">
      {sets.map((set) => (
        <li key={set.join()}>
          <SynonymSet set={set} />
        </li>
      ))}
    </ul>
  </>
)

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
