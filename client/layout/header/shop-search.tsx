import {
  type Dispatch,
  type SetStateAction,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { ChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import { useQuery } from '#client/data/use-query.ts'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { publicHref } from '#shared/public-href.ts'
import type { SearchSuggestions, SuggestionPopup } from './search-suggestions.tsx'

type Part = typeof SearchSuggestions

/**
 * Searches the whole shop, and suggests names during typing. The code for suggestions is loaded with the first focus.
 */
export function ShopSearch() {
  const query = useSearchedText()
  const listId = useId()
  const hydrated = useHydrated()
  const [field, setField] = useField()
  const [{ open, activeId }, setPopup] = useState<SuggestionPopup>({ open: false })
  const [Suggestions, setSuggestions] = useState<Part | null>(null)

  // The field may have the focus before the app starts.
  useEffect(() => {
    if (field && field === document.activeElement) void loadSuggestions(setSuggestions)
  }, [field])

  const combobox = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  } as const
  return (
    <SearchBox
      action={publicHref('search')}
      query={query}
      field={{
        ref: setField,
        onFocus: () => void loadSuggestions(setSuggestions),
        ...(hydrated && combobox),
      }}
    >
      {Suggestions && field && (
        <Suggestions key={`of ${query}`} field={field} listId={listId} onPopup={setPopup} />
      )}
    </SearchBox>
  )
}

/** Search works without suggestions if their code fails to load. */
async function loadSuggestions(show: Dispatch<SetStateAction<Part | null>>) {
  const loaded = loadChunkTwice(() => import('./search-suggestions.tsx'), 'SearchSuggestions')
  const part = await loaded.catch((error) => {
    if (error instanceof ChunkError) return null
    throw error
  })
  show(() => part)
}

/** Sets the field in a transition, so that the start of the page comes first. */
function useField() {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const showField = useCallback(
    (shown: HTMLInputElement | null) => startTransition(() => setField(shown)),
    [],
  )
  return [field, showField] as const
}

/** The field shows the query on the page of its results. */
function useSearchedText(): string {
  const { pathname } = useLocation()
  const query = useQuery()
  return pathname === publicHref('search') ? (query.get('q') ?? '') : ''
}
