import type { FormEvent, ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { useHydratedAtOnce } from '#client/ui/behavior/use-hydrated.ts'
import { type FavoriteKind, hasFavorites, isFavorite } from '#shared/catalog/favorites.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { publicHref } from '#shared/public-href.ts'

/** The state of a favorite button, and the form that it submits. */
export interface FavoriteState {
  formId: string
  /** The form field's name. */
  value: string
  isFavorite: boolean
}

export type FavoriteStateOf = (kind: FavoriteKind, id: string) => FavoriteState

interface FavoriteFormProps {
  id: string
  /** True when every item of this list is a favorite, with and without scripts. */
  allFavorites?: boolean | undefined
  children: (favoriteStateOf: FavoriteStateOf) => ReactNode
}

/** The icons, drawn once for all the buttons of a form. */
export const favoriteIconId = (formId: string) => `${formId}icon`

/** One form for all favorite buttons of a list. Each button refers to it by id. */
export function FavoriteForm({ id, allFavorites = false, children }: FavoriteFormProps) {
  const { pathname, search } = useLocation()
  const { isFavorite, write, message } = useFavorites(allFavorites)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    write(button)
  }
  return (
    <>
      <form id={id} method="post" action={publicHref('favorites')} onSubmit={send} hidden>
        <input type="hidden" name="back" value={pathname + search} />
        <svg aria-hidden="true">
          <symbol id={favoriteIconId(id)} viewBox="0 0 24 24">
            <path d="M12 20.5S3.5 15.4 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 6-8.5 11.1-8.5 11.1Z" />
          </symbol>
        </svg>
      </form>
      {message && (
        // A button over a picture has no room beside it.
        <div className="app-banners" role="alert">
          <p className="app-banner">{message}</p>
        </div>
      )}
      {children((kind, value) => ({ formId: id, value, isFavorite: isFavorite(kind, value) }))}
    </>
  )
}

/**
 * Returns what is a favorite of the visitor, a function that sends a button's change, and the message of a failed one.
 * Until scripts run, a page is the same for everybody.
 */
function useFavorites(beforeScripts: boolean) {
  const { submit, formData, data } = useFetcher<FormAnswer | null>()
  const layoutData = useLayoutData()
  const hydrated = useHydratedAtOnce(
    beforeScripts || (layoutData !== undefined && hasFavorites(layoutData.favorites)),
  )
  return {
    /** Why the last change failed. Hidden during a new try, so that it is announced again. */
    message: formData ? undefined : data?.message,
    /** Returns true when the value of a favorite button is a favorite. */
    isFavorite(kind: FavoriteKind, value: string) {
      // Shown as requested until the response arrives.
      if (formData?.get(`add-${kind}`) === value) return true
      if (formData?.get(`remove-${kind}`) === value) return false
      return hydrated && layoutData ? isFavorite(layoutData.favorites, kind, value) : beforeScripts
    },
    write: ({ name, value }: HTMLButtonElement) =>
      submit({ [name]: value }, { method: 'post', action: publicHref('favorites') }),
  }
}
