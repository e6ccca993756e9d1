import { useRouteLoaderData } from 'react-router-dom'
import { type FavouriteKind, isFavourite } from '#shared/favourites.ts'
import type { Frame } from '#shared/pages.ts'
import { useHydrated } from '../use-hydrated.ts'

/** Whether something is one of the visitor's favourites. Until scripts run, a page is the same for everybody. */
export function useFavourites(beforeScripts: boolean): (kind: FavouriteKind, id: string) => boolean {
  const frame = useRouteLoaderData('layout') as Frame | undefined
  const hydrated = useHydrated()
  return (kind, id) => (hydrated && frame ? isFavourite(frame.favourites, kind, id) : beforeScripts)
}
