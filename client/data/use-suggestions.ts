import { useEffect, useState } from 'react'
import type { Suggestion } from '#shared/suggestions.ts'
import { useShopConfig } from '../ui/shop-config.tsx'
import { createHttpClient, type HttpClient } from './http-client.ts'

const pauseMs = 200
const fewestLetters = 2

/** What words that are being typed may mean; asked for in the pauses. Null where nobody knows. */
export function useSuggestions(typed: string): Suggestion[] | null {
  const { apiBase } = useShopConfig()
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null)
  const words = typed.trim()
  useEffect(() => {
    if (words.length < fewestLetters) return setSuggestions(null)
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(createHttpClient(`${apiBase}/api/v1`), words, left.signal)
      if (!left.signal.aborted) setSuggestions(found)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [apiBase, words])
  return suggestions
}

/** Whoever types can do without: a failure says nothing. */
async function ask(http: HttpClient, q: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const answer = await http('/suggestions', { query: { q }, signal, retry: 0 }).catch(() => null)
  const found = typeof answer === 'object' && answer && 'suggestions' in answer ? answer.suggestions : null
  return Array.isArray(found) ? found.filter(isSuggestion) : null
}

/** Another build may answer: what this one does not know is left out. */
function isSuggestion(found: unknown): found is Suggestion {
  if (typeof found !== 'object' || !found) return false
  const { kind, text, to } = found as Partial<Record<keyof Suggestion, unknown>>
  const isKnown = kind === 'product' || kind === 'store' || kind === 'category'
  return isKnown && typeof text === 'string' && typeof to === 'string' && /^\/(?!\/)/.test(to)
}
