import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import type { PageData } from '#shared/pages.ts'
import { Picture } from '../../ui/picture.tsx'

export function CategoryTiles({ categories }: Pick<PageData['home'], 'categories'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="category-tiles" role="list">
      {categories.map(({ slug, name, picture }) => (
        <li key={slug}>
          <Link className="category-tile" to={href('category', { categorySlug: slug })}>
            <Picture picture={picture} sizes="(min-width: 32rem) 9rem, 28vw" widest={480} decorative />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
