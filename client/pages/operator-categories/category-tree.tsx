import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { categoryMessages as words } from '#shared/messages/categories.ts'
import type { CategoryBranch } from '#shared/operator-categories.ts'

/** Each category leads to its own page of the tree. */
export const CategoryTree = ({ branches }: { branches: readonly CategoryBranch[] }) => (
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
  const about = [slug, words.products(products), ...(more > 0 ? [words.more(more)] : [])]
  return (
    <Link to={href('operator-categories', {}, { category: slug })} discover="none">
      <span className="strong">{[...above, name].join(' › ')}</span>{' '}
      <span className="soft small">{about.join(' · ')}</span>
    </Link>
  )
}
