import { useEffect, useState } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import type { Suggestion } from '#shared/catalog/suggestions.ts'
import { createHttpClient, type HttpClient } from './http/http-client.ts'

const pauseMs = 200
const minLetters = 2

/** Returns suggestions for the typed text, requested in pauses of typing. Null while there are none. */
export function useSuggestions(typed: string): Suggestion[] | null {
  const { apiBase } = useShopConfig()
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null)
  const query = typed.trim()
  useEffect(() => {
    if (query.length < minLetters) return setSuggestions(null)
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const found = await requestSuggestions(createHttpClient(`${apiBase}/api/v1`), query, left.signal)
      if (!left.signal.aborted) setSuggestions(found)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [apiBase, query])
  return suggestions
}

/** Requests suggestions. Typing works without them, so a failure is not shown. */
async function requestSuggestions(
  http: HttpClient,
  q: string,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  const answer = await http('/suggestions', { query: { q }, signal, retry: 0 }).catch(() => null)
  const found = typeof answer === 'object' && answer && 'suggestions' in answer ? answer.suggestions : null
  return Array.isArray(found) ? found.filter(isSuggestion) : null
}

/** Another build may respond, so kinds unknown to this one are left out. */
function isSuggestion(found: unknown): found is Suggestion {
  if (typeof found !== 'object' || !found) return false
  const { kind, text, to } = found as Partial<Record<keyof Suggestion, unknown>>
  const isKnown = kind === 'product' || kind === 'store' || kind === 'category'
  return isKnown && typeof text === 'string' && typeof to === 'string' && /^\/(?!\/)/.test(to)
}
