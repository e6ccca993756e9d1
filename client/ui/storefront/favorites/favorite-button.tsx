import { useId } from 'react'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { FavoriteKind } from '#shared/catalog/favorites.ts'
import { favoriteButtonText, favoriteLabel } from '#shared/messages/storefront/favorite-button.ts'
import { FavoriteForm, type FavoriteState, favoriteIconId } from './favorite-form.tsx'

interface FavoriteButtonProps extends FavoriteState {
  kind: FavoriteKind
  name: string
  /** Text beside the icon. Without it, the button floats over a picture. */
  label?: string
}

/** Adds or removes a favorite. */
export function FavoriteButton({ kind, name, formId, value, isFavorite, label }: FavoriteButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      className={
        label ? 'button button-secondary favorite-button' : 'favorite-button favorite-button-floating'
      }
      value={value}
      name={`${isFavorite ? 'remove' : 'add'}-${kind}`}
      aria-label={label ? undefined : favoriteLabel(name)}
      // A changing label already announces the state.
      aria-pressed={label ? undefined : isFavorite}
      data-favorite={isFavorite || undefined}
    >
      <svg width="24" height="24" aria-hidden="true">
        <use href={`#${favoriteIconId(formId)}`} />
      </svg>
      {label && (
        <>
          {label}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </>
      )}
    </button>
  )
}

/** The favorite button of one product or store, with text. */
export function LabeledFavoriteButton({ kind, id, name }: { kind: FavoriteKind; id: string; name: string }) {
  return (
    <FavoriteForm id={useId()}>
      {(favoriteStateOf) => {
        const favorite = favoriteStateOf(kind, id)
        const label = favoriteButtonText(kind, favorite.isFavorite)
        return (
          <p>
            <FavoriteButton kind={kind} name={name} label={label} {...favorite} />
          </p>
        )
      }}
    </FavoriteForm>
  )
}
