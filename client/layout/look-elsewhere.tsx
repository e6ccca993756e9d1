import { type AppErrorShape, shopCategories } from '#shared/app-error.ts'
import type { CategoryLink } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { errorScreenMessages as words } from '#shared/messages/errors.ts'
import { searchMessages } from '#shared/messages/search.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Search and categories where a page is missing: plain HTML, since there is no router around it. */
export function LookElsewhere({ error }: { error: AppErrorShape }) {
  const categories = categoriesOf(error)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: as every search of the shop, it is a form */}
      <form className="search-box error-screen-search" action={href('search')} role="search">
        <input
          type="search"
          name="q"
          aria-label={searchMessages.label}
          placeholder={searchMessages.placeholder}
          maxLength={200}
          enterKeyHint="search"
        />
        <button type="submit">
          <Icon name="search" />
          <VisuallyHidden>{searchMessages.label}</VisuallyHidden>
        </button>
      </form>
      <nav className="cluster" aria-label={words.categories}>
        {categories.map(({ slug, name }) => (
          <a className="chip chip-outlined" key={slug} href={href('category', { categorySlug: slug })}>
            {name}
          </a>
        ))}
        <a className="chip chip-outlined" href={href('search')}>
          {words.products}
        </a>
        <a className="chip chip-outlined" href={href('stores')}>
          {words.stores}
        </a>
      </nav>
    </>
  )
}

/** The server sends them along; a browser that finds out by itself knows none. */
const categoriesOf = ({ data }: AppErrorShape): CategoryLink[] =>
  Array.isArray(data?.[shopCategories]) ? data[shopCategories] : []
