import { useId } from 'react'
import type { FavouriteKind } from '#shared/favourites.ts'
import { favouriteMessages } from '#shared/messages/favourites.ts'
import { FavouriteForm } from './favourite-form.tsx'
import { HeartButton } from './heart-button.tsx'

const words = {
  product: { keep: favouriteMessages.keep, kept: favouriteMessages.kept },
  store: { keep: favouriteMessages.keepStore, kept: favouriteMessages.keptStore },
}

/** The heart of one product or store, with words. */
export function KeepButton({ kind, id, name }: { kind: FavouriteKind; id: string; name: string }) {
  return (
    <FavouriteForm id={useId()}>
      {(favourites) => (
        <p>
          <HeartButton
            kind={kind}
            id={id}
            name={name}
            favourites={favourites}
            label={favourites.isFavourite(kind, id) ? words[kind].kept : words[kind].keep}
          />
        </p>
      )}
    </FavouriteForm>
  )
}
