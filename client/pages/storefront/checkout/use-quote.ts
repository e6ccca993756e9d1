import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { isComplete } from '#client/ui/storefront/delivery/complete-postal-code.ts'
import { idempotencyKeyField } from '#shared/forms/idempotency-key.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { publicHref } from '#shared/public-href.ts'

export interface Quote {
  /** The error of the last requested postal code, if any. */
  answer: FormAnswer | null
  isOnItsWay: boolean
  typed(postalCode: string): void
  /** Requests a quote at once, as the button does without scripts. */
  request(): void
}

const pauseMs = 300

/** Requests shipping quotes as soon as a postal code is complete, without changing the rest of the form. */
export function useQuote(form: RefObject<HTMLFormElement | null>, known: Record<string, string>): Quote {
  const { fetcher, latest, reset } = useResettableFetcher()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useFollowingAddress(form, known)

  const fieldNamed = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : null
  }
  const request = async () => {
    clearTimeout(timer.current)
    // Sends the whole input, to restore it if the visitor must sign in again, except the tax id and the order's key.
    const sent = new FormData(form.current ?? undefined)
    for (const field of ['taxId', idempotencyKeyField]) sent.delete(field)
    sent.set('intent', 'postal-code')
    await latest.current.submit(sent, { method: 'post', action: publicHref('checkout') })
  }
  const typed = (postalCode: string) => {
    clearTimeout(timer.current)
    reset()
    if (!isComplete(postalCode)) return
    timer.current = setTimeout(request, pauseMs)
  }
  const readEarly = useEffectEvent(() => {
    const field = fieldNamed('postalCode')
    if (field && field.value !== field.defaultValue) typed(field.value)
  })
  // The field may have been filled in before the app started.
  useEffect(() => readEarly(), [])
  return { answer: fetcher.data ?? null, isOnItsWay: fetcher.state !== 'idle', typed, request }
}

/**
 * Works around a bug: a fetcher that is reset while the page reloads for it leaves its reload behind, and the next
 * navigation throws (remix-run/react-router#15365). A new key makes the router forget it.
 */
function useResettableFetcher() {
  const id = useId()
  const [resets, setResets] = useState(0)
  const fetcher = useFetcher<FormAnswer>({ key: `${id} ${resets}` })
  const latest = useRef(fetcher)
  useEffect(() => {
    latest.current = fetcher
  })
  const reset = () => {
    fetcher.reset()
    if (fetcher.state !== 'idle') setResets((count) => count + 1)
  }
  return { fetcher, latest, reset }
}

const followed = ['street', 'district', 'city', 'region']

/** Fills in the address of the postal code, but never overwrites what was typed by hand. */
function useFollowingAddress(form: RefObject<HTMLFormElement | null>, known: Record<string, string>) {
  const lastKnown = useRef(known)
  useEffect(() => {
    for (const name of followed) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement
      if (isField && ['', lastKnown.current[name]].includes(field.value)) field.value = known[name] ?? ''
    }
    lastKnown.current = known
  }, [form, known])
}
