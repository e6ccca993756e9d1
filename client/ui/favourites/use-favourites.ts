import { useFetcher } from 'react-router-dom'
import { type FavouriteKind, hasFavourites, isFavourite } from '#shared/favourites.ts'
import { href } from '#shared/href.ts'
import { useFrame } from '../../data/use-frame.ts'
import { useHydratedAtOnce } from '../use-hydrated.ts'

/**
 * What the visitor keeps, and how a button of theirs changes it. Until scripts run, a page is the same for everybody.
 */
export function useFavourites(beforeScripts: boolean) {
  const { submit, formData } = useFetcher()
  const frame = useFrame()
  const hydrated = useHydratedAtOnce(
    beforeScripts || (frame !== undefined && hasFavourites(frame.favourites)),
  )
  return {
    /** By a heart's value. */
    isFavourite(kind: FavouriteKind, value: string) {
      // As it was asked for, until the answer is there.
      if (formData?.get(`add-${kind}`) === value) return true
      if (formData?.get(`remove-${kind}`) === value) return false
      return hydrated && frame ? isFavourite(frame.favourites, kind, value) : beforeScripts
    },
    write: ({ name, value }: HTMLButtonElement) =>
      submit({ [name]: value }, { method: 'post', action: href('favourites') }),
  }
}
