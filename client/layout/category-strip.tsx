import { NavLink } from 'react-router-dom'
import type { CategoryLink } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { layoutMessages } from '#shared/messages/layout.ts'

/** All categories in one row; it scrolls sideways where they don't fit. */
export function CategoryStrip({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <nav className="header-categories" aria-label={layoutMessages.categories}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list">
        <li className="header-stores-chip">
          <NavLink className="chip" to={href('stores')} discover="none" end>
            {layoutMessages.stores}
          </NavLink>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <NavLink className="chip" to={href('category', { categorySlug: slug })} discover="none">
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
