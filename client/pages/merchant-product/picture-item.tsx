import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { failureText, merchantProductMessages as words } from '#shared/messages/merchant-products.ts'
import { maxPictureAlt, pictureAnchor } from '#shared/pictures.ts'
import type { StorePictureView } from '#shared/store-products.ts'
import type { PicturedVariant } from '#shared/variant-pictures.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CropChooser } from './crop-chooser.tsx'
import { PictureVariants } from './picture-variants.tsx'

interface PictureItemProps {
  item: StorePictureView
  place: number
  isLast: boolean
  productId: string
  isCropping: boolean
  optionNames: readonly string[]
  variants: readonly PicturedVariant[]
  /** Of this picture, come back. */
  form: FormAnswer | null
}

export function PictureItem(props: PictureItemProps) {
  const { item, place, isLast, productId, isCropping, optionNames, variants, form } = props
  const { picture, alt, status, failure } = item
  const { id } = picture
  const ofThis = <VisuallyHidden>{words.ofPicture(place)}</VisuallyHidden>
  const describeForm = form?.intent === 'describe' ? form : null
  return (
    <li className="picture-item" id={pictureAnchor(id)}>
      <Picture picture={picture} sizes="8rem" widest={480} eager={place <= 4} />
      <div className="stack-tight">
        <h3 className="cluster">
          {words.place(place)} {place === 1 && <span className="badge badge-info">{words.cover}</span>}
        </h3>
        {status === 'pending' && <p className="small">{words.pending}</p>}
        {status === 'failed' && <p className="small field-error">{failureText(failure)}</p>}
      </div>
      <div className="picture-item-acts stack-tight">
        <Form method="post" preventScrollReset className="picture-words">
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="picture" value={id} />
          <TextField
            name="alt"
            id={describeForm ? undefined : `alt-${id}`}
            label={words.alt}
            hint={place === 1 ? words.altHint : undefined}
            form={describeForm}
            known={alt}
            required={false}
            maxLength={maxPictureAlt}
            autoComplete="off"
          />
          <Button look="secondary">
            {words.saveAlt}
            <VisuallyHidden>{words.ofAlt(place)}</VisuallyHidden>
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
            <MoveForm picture={id} to={place - 1}>
              {words.earlier}
              {ofThis}
            </MoveForm>
          )}
          {!isLast && (
            <MoveForm picture={id} to={place + 1}>
              {words.later}
              {ofThis}
            </MoveForm>
          )}
          {picture.size && (
            <ButtonLink
              look="quiet"
              small
              to={`${href('merchant-product', { productId }, isCropping ? {} : { crop: id })}#${pictureAnchor(id)}`}
              preventScrollReset
            >
              {isCropping ? words.cropDone : words.crop}
              <VisuallyHidden>{words.cropOf(place)}</VisuallyHidden>
            </ButtonLink>
          )}
          <RemoveForm picture={id} place={place} />
        </div>
      </div>
      {isCropping && <CropChooser picture={picture} form={form?.intent === 'focus' ? form : null} />}
    </li>
  )
}

/** Where to, not how far: sent twice it is the same. */
function MoveForm({ picture, to, children }: { picture: string; to: number; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="picture" value={picture} />
      <input type="hidden" name="place" value={to} />
      <Button look="secondary" small>
        {children}
      </Button>
    </Form>
  )
}

function RemoveForm({ picture, place }: { picture: string; place: number }) {
  return (
    <details className="picture-remove">
      <summary className="button button-quiet button-small">
        {words.remove}
        <VisuallyHidden>{words.ofPicture(place)}</VisuallyHidden>
      </summary>
      <Form method="post" preventScrollReset className="cluster">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="picture" value={picture} />
        <p className="small">{words.removeQuestion}</p>
        <Button small>
          {words.removeYes}
          <VisuallyHidden> {place}</VisuallyHidden>
        </Button>
      </Form>
    </details>
  )
}
