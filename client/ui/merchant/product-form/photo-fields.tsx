import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FileField } from '#client/ui/form/file-field.tsx'
import { usePictureGestures } from '#client/ui/merchant/pictures/use-picture-gestures.ts'
import { picturePath, pictureTypes } from '#shared/catalog/pictures/pictures.ts'
import { photosField, waitingField } from '#shared/catalog/pictures/waiting-pictures.ts'
import { type FormAnswer, formTexts } from '#shared/forms.ts'
import { merchantProductMessages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { ChosenPhotos, fileKey } from './chosen-photos.tsx'

/** The photos of a new product: those already uploaded with the form, and those chosen now. */
export function PhotoFields({ form }: { form: FormAnswer | null }) {
  const waiting = formTexts(form?.values ?? {}, waitingField)
  const area = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const field = () => area.current?.querySelector<HTMLInputElement>('input[type=file]')
  const key = waiting.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos that came in leave the field empty
  useEffect(() => {
    // Some may have been chosen before the page listened.
    setChosen([...(field()?.files ?? [])])
  }, [key])
  const choose = (files: readonly File[]) => {
    const input = field()
    if (!input) return
    const list = new DataTransfer()
    for (const file of files) list.items.add(file)
    input.files = list.files
    setChosen(files)
  }
  const canDrop = usePictureGestures(area, {
    onMove: () => undefined,
    onFiles: (files) =>
      choose([...new Map([...chosen, ...files].map((file) => [fileKey(file), file])).values()]),
  })
  const readChoice = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') setChosen([...(target.files ?? [])])
  }
  return (
    <section
      className="panel panel-raised stack picture-area"
      aria-labelledby="new-photos"
      ref={area}
      onChange={readChoice}
    >
      <h2 id="new-photos">{messages.parts.photos}</h2>
      <p className="soft">{messages.photosText}</p>
      {waiting.length > 0 && <WaitingPhotos ids={waiting} />}
      <FileField
        key={key}
        name={photosField}
        label={merchantProductMessages.files}
        hint={merchantProductMessages.filesHint}
        accept={pictureTypes}
        multiple
        required={false}
        form={form}
      />
      {canDrop && <p className="picture-drop-hint small soft">{merchantProductMessages.dropHint}</p>}
      <ChosenPhotos files={chosen} onChange={choose} />
    </section>
  )
}

/** The uploaded photos. Ticked ones are added to the product. */
function WaitingPhotos({ ids }: { ids: readonly string[] }) {
  return (
    <fieldset className="choices">
      <legend>{messages.waitingPhotos}</legend>
      <p className="field-hint">{messages.waitingPhotosHint}</p>
      <ul className="photo-strip">
        {ids.map((id, index) => (
          <li key={id}>
            <label className="photo-choice">
              <img src={picturePath(id, 160, 'jpg')} alt="" width={96} height={96} />
              <span>
                <input type="checkbox" name={waitingField} value={id} defaultChecked />{' '}
                {merchantProductMessages.place(index + 1)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
