import type { FavouriteKind } from '#shared/favourites.ts'
import { favouriteText } from '#shared/messages/hearts.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type HeartState, heartId } from './favourite-form.tsx'
import { heartLook } from './heart-look.ts'

interface HeartButtonProps extends HeartState {
  kind: FavouriteKind
  name: string
  /** Words beside the heart; without, it stands on a picture. */
  label?: string
}

/** Keeps something as a favourite, or lets it go. */
export function HeartButton({ kind, name, formId, value, isKept, label }: HeartButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      className={label ? 'button button-secondary heart' : 'heart heart-floating'}
      value={value}
      aria-label={label ? undefined : favouriteText(name)}
      {...heartLook(kind, isKept, label !== undefined)}
    >
      <svg width="24" height="24" aria-hidden="true">
        <use href={`#${heartId(formId)}`} />
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
