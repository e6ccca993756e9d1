import { Link, useLocation } from 'react-router-dom'
import { MemoizedMarkup } from '#client/ui/behavior/memoized-markup.tsx'
import type { CategoryLink } from '#shared/catalog/catalog.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { publicHref } from '#shared/public-href.ts'

/** All categories in one row, which scrolls sideways when they don't fit. */
export function CategoryStrip({ categories }: { categories: readonly CategoryLink[] }) {
  const { pathname } = useLocation()
  const mayBeHere = pathname === publicHref('stores') || pathname.startsWith(startOfCategories)
  return (
    <MemoizedMarkup
      as="nav"
      className="header-categories"
      aria-label={layoutMessages.categories}
      part={Chips}
      props={{ categories, current: mayBeHere ? pathname : null }}
    />
  )
}

const startOfCategories = publicHref('category', { categorySlug: '' })

interface ChipsProps {
  categories: readonly CategoryLink[]
  /** The visitor's current path if a category link may lead there, so that other navigations render nothing. */
  current: string | null
}

function Chips({ categories, current }: ChipsProps) {
  const chips = [
    { to: publicHref('stores'), name: layoutMessages.stores },
    ...categories.map(({ slug, name }) => ({ to: publicHref('category', { categorySlug: slug }), name })),
  ]
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="strip" role="list">
      {chips.map(({ to, name }, place) => (
        <li key={to} className={place === 0 ? 'header-stores-chip' : undefined}>
          <Link className="chip" to={to} discover="none" aria-current={to === current ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
