import type { FormEvent, ReactNode } from 'react'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Drawing } from '#client/ui/page/icon.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { StorePictureView } from '#shared/catalog/merchant-products.ts'
import { maxPictureAlt, pictureAnchor } from '#shared/catalog/pictures/pictures.ts'
import type { PicturedVariant } from '#shared/catalog/pictures/variant-pictures.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  failureText,
  merchantProductMessages as messages,
} from '#shared/messages/merchant/merchant-products.ts'
import { CropChooser } from './crop-chooser.tsx'
import { PictureVariants } from './picture-variants.tsx'
import type { MoveDirection } from './use-move-buttons.ts'

interface PictureItemProps {
  item: StorePictureView
  place: number
  isLast: boolean
  canDrag: boolean
  productId: string
  isCropping: boolean
  /** True when its data were just saved. */
  isSaved: boolean
  /** Called with its new position, from 1. */
  onMove: (to: number, direction: MoveDirection) => void
  optionNames: readonly string[]
  variants: readonly PicturedVariant[]
  /** The form with errors, when it was about this picture. */
  form: FormAnswer | null
}

const gripShape = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'

export function PictureItem(props: PictureItemProps) {
  const { item, place, isLast, canDrag, productId, isCropping, optionNames, variants, form } = props
  const { isSaved, onMove } = props
  const { picture, alt, status, failure } = item
  const { id } = picture
  const ofThis = <VisuallyHidden>{messages.ofPicture(place)}</VisuallyHidden>
  const describeForm = form?.intent === 'describe' ? form : null
  return (
    <li className="picture-item" id={pictureAnchor(id)}>
      <Picture picture={picture} sizes="8rem" widest={480} eager={place <= 4} />
      <div className="stack-tight">
        <h3 className="cluster">
          {messages.place(place)} {place === 1 && <span className="badge badge-info">{messages.cover}</span>}
        </h3>
        {canDrag && (
          <span className="picture-grip" title={messages.drag} aria-hidden="true">
            <Drawing shape={gripShape} />
          </span>
        )}
        <p className="small picture-saved" role="status">
          {isSaved && !form && messages.pictureSaved}
        </p>
        {status === 'pending' && <p className="small">{messages.pending}</p>}
        {status === 'failed' && <p className="small field-error">{failureText(failure)}</p>}
      </div>
      <div className="picture-item-actions stack-tight">
        <Form method="post" preventScrollReset className="picture-text">
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="picture" value={id} />
          <TextField
            name="alt"
            id={describeForm ? undefined : `alt-${id}`}
            label={messages.alt}
            hint={place === 1 ? messages.altHint : undefined}
            form={describeForm}
            known={alt}
            required={false}
            maxLength={maxPictureAlt}
            autoComplete="off"
          />
          <Button variant="secondary">
            {messages.saveAlt}
            <VisuallyHidden>{messages.ofAlt(place)}</VisuallyHidden>
          </Button>
        </Form>
        {status !== 'failed' && variants.length > 1 && (
          <PictureVariants
            pictureId={id}
            place={place}
            optionNames={optionNames}
            variants={variants}
            form={form?.intent === 'variants' ? form : null}
          />
        )}
        <div className="cluster">
          {place > 1 && (
            <MoveForm picture={id} to={place - 1} direction="earlier" onMove={onMove}>
              {messages.earlier}
              {ofThis}
            </MoveForm>
          )}
          {!isLast && (
            <MoveForm picture={id} to={place + 1} direction="later" onMove={onMove}>
              {messages.later}
              {ofThis}
            </MoveForm>
          )}
          {picture.size && (
            <ButtonLink
              variant="quiet"
              small
              to={`${href('merchant-product', { productId }, isCropping ? {} : { crop: id })}#${pictureAnchor(id)}`}
              preventScrollReset
            >
              {isCropping ? messages.cropDone : messages.crop}
              <VisuallyHidden>{messages.cropOf(place)}</VisuallyHidden>
            </ButtonLink>
          )}
          <RemoveForm picture={id} place={place} />
        </div>
      </div>
      {isCropping && <CropChooser picture={picture} form={form?.intent === 'focus' ? form : null} />}
    </li>
  )
}

interface MoveFormProps extends Pick<PictureItemProps, 'onMove'> {
  picture: string
  to: number
  direction: MoveDirection
  children: ReactNode
}

/**
 * Moves a picture. The form sends the target position, not an offset, so that a repeated form changes nothing. With
 * scripts, the order is shown at once, like after a drag.
 */
function MoveForm({ picture, to, direction, onMove, children }: MoveFormProps) {
  const press = (event: FormEvent) => {
    event.preventDefault()
    onMove(to, direction)
  }
  return (
    <Form method="post" preventScrollReset onSubmit={press}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="picture" value={picture} />
      <input type="hidden" name="place" value={to} />
      <Button variant="secondary" small data-move={direction}>
        {children}
      </Button>
    </Form>
  )
}

function RemoveForm({ picture, place }: { picture: string; place: number }) {
  return (
    <details className="picture-remove">
      <summary className="button button-quiet button-small">
        {messages.remove}
        <VisuallyHidden>{messages.ofPicture(place)}</VisuallyHidden>
      </summary>
      <Form method="post" preventScrollReset className="cluster">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="picture" value={picture} />
        <p className="small">{messages.removeQuestion}</p>
        <Button small>
          {messages.removeYes}
          <VisuallyHidden> {place}</VisuallyHidden>
        </Button>
      </Form>
    </details>
  )
}
