import { useId } from 'react'
import type { FavouriteKind } from '#shared/favourites.ts'
import { heartText } from '#shared/messages/hearts.ts'
import { FavouriteForm } from './favourite-form.tsx'
import { HeartButton } from './heart-button.tsx'

/** The heart of one product or store, with words. */
export function KeepButton({ kind, id, name }: { kind: FavouriteKind; id: string; name: string }) {
  return (
    <FavouriteForm id={useId()}>
      {(heartOf) => {
        const heart = heartOf(kind, id)
        const label = heartText(kind, heart.isKept)
        return (
          <p>
            <HeartButton kind={kind} name={name} label={label} {...heart} />
          </p>
        )
      }}
    </FavouriteForm>
  )
}
