import { useLocation, useSearchParams } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { useSuggestions } from '../data/use-suggestions.ts'
import { SearchBox } from '../ui/search-box.tsx'

/** Searches the whole shop, and suggests names while someone types. */
export function ShopSearch() {
  const [suggestions, type] = useSuggestions()
  return (
    <SearchBox action={href('search')} query={useSearchedWords()} suggestions={suggestions} onType={type} />
  )
}

/** The field keeps its words on the page that answers them. */
function useSearchedWords(): string {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return pathname === href('search') ? (search.get('q') ?? '') : ''
}
