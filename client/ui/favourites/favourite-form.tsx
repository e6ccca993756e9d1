import type { FormEvent, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { FavouriteKind } from '#shared/favourites.ts'
import { href } from '#shared/href.ts'
import { shortId } from '#shared/short-id.ts'
import { useFavourites } from './use-favourites.ts'

/** What a heart shows, and the form that it is a button of. */
export interface HeartState {
  formId: string
  /** What it names in the form. */
  value: string
  isKept: boolean
}

export type HeartOf = (kind: FavouriteKind, id: string) => HeartState

interface FavouriteFormProps {
  id: string
  /** All of them are favourites, whatever runs in the browser. */
  kept?: boolean | undefined
  children: (heartOf: HeartOf) => ReactNode
}

/** Drawn once for all the buttons of a form. */
export const heartId = (formId: string) => `${formId}heart`

/** One form for all the hearts of a list: each is a button of it, wherever it stands. */
export function FavouriteForm({ id, kept = false, children }: FavouriteFormProps) {
  const { pathname, search } = useLocation()
  const { isFavourite, write } = useFavourites(kept)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    write(button)
  }
  return (
    <>
      <form id={id} method="post" action={href('favourites')} onSubmit={send} hidden>
        <input type="hidden" name="back" value={pathname + search} />
        <svg aria-hidden="true">
          <symbol id={heartId(id)} viewBox="0 0 24 24">
            <path d="M12 20.5S3.5 15.4 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 6-8.5 11.1-8.5 11.1Z" />
          </symbol>
        </svg>
      </form>
      {children((kind, of) => {
        const value = shortId(of)
        return { formId: id, value, isKept: isFavourite(kind, value) }
      })}
    </>
  )
}
