import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { categoryMessages as words } from '#shared/messages/categories.ts'
import type { ChosenCategory } from '#shared/operator-categories.ts'
import type { PageProps } from '#shared/pages.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { CategoryActs } from './category-acts.tsx'
import { CategoryTree } from './category-tree.tsx'
import { NewCategoryForm } from './new-category-form.tsx'

/** The tree, one category of it with what may be done to it, or what was looked for. */
export function OperatorCategoriesPage({ data, form }: PageProps<'operator-categories'>) {
  const { query, chosen, branches, size } = data
  const isSearch = query !== ''
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <div className="list-bar">
        <SearchBox
          action={href('operator-categories')}
          query={query}
          label={words.find}
          placeholder={words.findHint}
        />
      </div>
      {(isSearch || chosen) && (
        <Breadcrumbs
          from={{ to: href('operator-categories'), label: words.all }}
          trail={chosen?.above.map(({ slug, name }) => ({ to: hrefOf(slug), label: name }))}
          here={chosen?.name ?? words.found(query)}
        />
      )}
      <AnswerNotice form={form} />
      {chosen && <ChosenHead chosen={chosen} />}
      {chosen && <CategoryActs key={keyOf(chosen)} chosen={chosen} form={form} />}
      <section className="stack-tight" aria-labelledby="branches">
        <h2 id="branches">{isSearch ? words.found(query) : chosen ? words.below : words.top}</h2>
        {branches.length > 0 ? (
          <CategoryTree branches={branches} />
        ) : chosen ? (
          <p className="soft">{words.noneBelow}</p>
        ) : (
          <EmptyState
            title={isSearch ? words.notFound : words.none}
            text={isSearch ? words.notFoundText : words.noneText}
          />
        )}
      </section>
      {!isSearch && <NewCategoryForm key={`${chosen?.slug}/${size}`} chosen={chosen} form={form} />}
    </OperatorFrame>
  )
}

/** Changed, its forms are as new again. */
const keyOf = ({ slug, name, above, position }: ChosenCategory) =>
  [...above.map((each) => each.slug), slug, name, position].join('/')

const hrefOf = (category: string) => href('operator-categories', {}, { category })

const ChosenHead = ({ chosen: { slug, name } }: { chosen: ChosenCategory }) => (
  <header className="stack-tight">
    <h2>{name}</h2>
    <p className="cluster soft small">
      <span className="breakable">
        {words.address}: {slug}
      </span>
      <Link to={href('category', { categorySlug: slug })}>{words.inShop}</Link>
    </p>
  </header>
)
