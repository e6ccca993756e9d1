import type { FavouriteKind } from '#shared/favourites.ts'
import { favouriteText } from '#shared/messages/favourites.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type FavouriteState, heartId } from './favourite-form.tsx'

interface HeartButtonProps {
  kind: FavouriteKind
  id: string
  name: string
  favourites: FavouriteState
  /** Words beside the heart; without, it stands on a picture. */
  label?: string
}

/** Keeps something as a favourite, or lets it go. */
export function HeartButton({ kind, id, name, favourites, label }: HeartButtonProps) {
  const isKept = favourites.isFavourite(kind, id)
  return (
    <button
      type="submit"
      form={favourites.formId}
      className={label ? 'button button-secondary heart' : 'heart heart-floating'}
      name={`${isKept ? 'remove' : 'add'}-${kind}`}
      value={id}
      // Words that change say it themselves.
      aria-pressed={label ? undefined : isKept}
      aria-label={label ? undefined : favouriteText(name)}
      data-kept={isKept || undefined}
    >
      <svg width="24" height="24" aria-hidden="true">
        <use href={`#${heartId(favourites.formId)}`} />
      </svg>
      {label && (
        <>
          {label}
          <VisuallyHidden> {name}</VisuallyHidden>
        </>
      )}
    </button>
  )
}
