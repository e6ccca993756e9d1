import type { FavouriteKind } from '#shared/favourites.ts'
import { favouriteText } from '#shared/messages/favourites.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { FavouriteState } from './favourite-form.tsx'

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
      data-kept={isKept || undefined}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 20.5S3.5 15.4 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 6-8.5 11.1-8.5 11.1Z" />
      </svg>
      {label}
      <VisuallyHidden>{label ? ` ${name}` : favouriteText(name)}</VisuallyHidden>
    </button>
  )
}
