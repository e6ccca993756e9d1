import { Link } from 'react-router-dom'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import type { CategoryBranch, ChosenCategory } from '#shared/catalog/operator-categories.ts'
import { href } from '#shared/href.ts'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'
import type { PageProps } from '#shared/pages.ts'
import { CategoryActions } from './category-actions.tsx'
import { NewCategoryForm } from './new-category-form.tsx'

/** The category tree, one category with its actions, or the results of a search. */
export function OperatorCategoriesPage({ data, form }: PageProps<'operator-categories'>) {
  const { query, chosen, branches, size } = data
  const isSearch = query !== ''
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <div className="list-bar">
        <SearchBox
          action={href('operator-categories')}
          query={query}
          label={messages.find}
          placeholder={messages.findHint}
        />
      </div>
      {(isSearch || chosen) && (
        <Breadcrumbs
          from={{ to: href('operator-categories'), label: messages.all }}
          trail={chosen?.above.map(({ slug, name }) => ({ to: hrefOf(slug), label: name }))}
          here={chosen?.name ?? messages.found(query)}
        />
      )}
      <AnswerBanner form={form} />
      {chosen && <ChosenHead chosen={chosen} />}
      {chosen && <CategoryActions key={keyOf(chosen)} chosen={chosen} form={form} />}
      <section className="stack-tight" aria-labelledby="branches">
        <h2 id="branches">{isSearch ? messages.found(query) : chosen ? messages.below : messages.top}</h2>
        {branches.length > 0 ? (
          <CategoryTree branches={branches} />
        ) : chosen ? (
          <p className="soft">{messages.noneBelow}</p>
        ) : (
          <EmptyState
            title={isSearch ? messages.notFound : messages.none}
            text={isSearch ? messages.notFoundText : messages.noneText}
          />
        )}
      </section>
      {!isSearch && (
        <NewCategoryForm formKey={data.formKey} key={`${chosen?.slug}/${size}`} chosen={chosen} form={form} />
      )}
    </OperatorLayout>
  )
}

/** The key resets the forms after a change. */
const keyOf = ({ slug, name, above, position }: ChosenCategory) =>
  [...above.map((each) => each.slug), slug, name, position].join('/')

const hrefOf = (category: string) => href('operator-categories', {}, { category })

const ChosenHead = ({ chosen: { slug, name } }: { chosen: ChosenCategory }) => (
  <header className="stack-tight">
    <h2>{name}</h2>
    <p className="cluster soft small">
      <span className="breakable">
        {messages.address}: {slug}
      </span>
      <Link to={href('category', { categorySlug: slug })}>{messages.inShop}</Link>
    </p>
  </header>
)

/** The category tree. Each category links to its own page of the tree. */
const CategoryTree = ({ branches }: { branches: readonly CategoryBranch[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  <ul className="category-tree" role="list">
    {branches.map((branch) => (
      <li key={branch.slug}>
        <Branch branch={branch} />
        {branch.below.length > 0 && <CategoryTree branches={branch.below} />}
      </li>
    ))}
  </ul>
)

function Branch({ branch: { slug, name, above, products, more } }: { branch: CategoryBranch }) {
  const about = [slug, messages.products(products), ...(more > 0 ? [messages.more(more)] : [])]
  return (
    <Link to={href('operator-categories', {}, { category: slug })} discover="none">
      <span className="strong">{[...above, name].join(' › ')}</span>{' '}
      <span className="soft small">{about.join(' · ')}</span>
    </Link>
  )
}
