import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSuggestions } from '#client/data/use-suggestions.ts'
import { Icon } from '#client/ui/page/icon.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { PixPrice } from '#client/ui/text/pix-price.tsx'
import { Price } from '#client/ui/text/price.tsx'
import type { Suggestion } from '#shared/catalog/suggestions.ts'
import { suggestionCountText, suggestionMessages } from '#shared/messages/storefront/lists/suggestions.ts'
import { indexAfterKey, isArrow } from './suggestion-keys.ts'

/** The ARIA attributes of the field for its popup. */
export interface SuggestionPopup {
  open: boolean
  activeId?: string | undefined
}

interface SearchSuggestionsProps {
  field: HTMLInputElement
  listId: string
  onPopup: (popup: SuggestionPopup) => void
}

/** The popup of the search field, a combobox according to WAI-ARIA: the focus stays in the field. */
export function SearchSuggestions({ field, listId, onPopup }: SearchSuggestionsProps) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const navigate = useNavigate()
  const suggestions = useSuggestions(typed)
  const offered = wanted && suggestions ? suggestions : []
  const open = offered.length > 0
  const at = offered.findIndex(({ to }) => to === active)
  const activeIndex = at < 0 ? null : at
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = activeIndex === null ? undefined : optionId(activeIndex)

  // The field must announce the option that looks active.
  useLayoutEffect(() => onPopup({ open, activeId }), [onPopup, open, activeId])

  const suggest = () => {
    setTyped(field.value)
    setWanted(true)
    setActive(null)
  }
  const close = () => {
    setWanted(false)
    setActive(null)
  }
  const leave = () => {
    close()
    // A submitted search needs no more suggestions.
    setTyped('')
  }
  const pick = (to: string) => {
    leave()
    field.blur()
    void navigate(to)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, isComposing } = event
    if (isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!open) {
      if (isArrow(key)) {
        event.preventDefault()
        suggest()
      }
      return
    }
    if (key === 'Escape' || (altKey && key === 'ArrowUp')) {
      event.preventDefault()
      return close()
    }
    if (altKey) return
    if (key === 'Enter' && active !== null && activeIndex !== null) {
      event.preventDefault()
      return pick(active)
    }
    const next = indexAfterKey(key, activeIndex, offered.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next === null ? null : (offered[next]?.to ?? null))
  })
  const onInput = useEffectEvent(suggest)
  const onLeave = useEffectEvent(close)
  const onSubmit = useEffectEvent(leave)

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    field.addEventListener('blur', () => onLeave(), { signal })
    field.form?.addEventListener('submit', () => onSubmit(), { signal })
    // The visitor may have typed before this code was loaded.
    if (field === document.activeElement && field.value !== field.defaultValue) onInput()
    return () => left.abort()
  }, [field])

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      {open && (
        // Pressing here must not move the focus from the field.
        <div
          className="suggestions"
          id={listId}
          role="listbox"
          aria-label={suggestionMessages.label}
          onMouseDown={keepFocus}
        >
          {offered.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field leads here
            <div
              key={suggestion.to}
              id={optionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              onClick={() => pick(suggestion.to)}
            >
              <SuggestionOption {...suggestion} />
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {wanted && suggestions ? suggestionCountText(suggestions.length) : ''}
      </p>
    </>
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

const optionPicture = { sizes: '3rem', widest: 160 } as const

/** One suggestion: its picture, its name, and its price or kind. */
function SuggestionOption({ kind, text, picture, price }: Suggestion) {
  return (
    <>
      {picture === undefined ? (
        <span className="suggestion-icon">
          <Icon name="search" />
        </span>
      ) : (
        <Picture picture={picture} decorative eager {...optionPicture} />
      )}
      <span className="suggestion-text">{text} </span>
      {kind !== 'product' && <span className="suggestion-kind">{suggestionMessages.kinds[kind]}</span>}
      {price && (
        <span className="suggestion-price">
          <Price
            priceMinor={price.priceMinor}
            compareAtMinor={price.compareAtMinor}
            hasRange={price.hasPriceRange}
          />
          <PixPrice of={price} short />
        </span>
      )}
    </>
  )
}
