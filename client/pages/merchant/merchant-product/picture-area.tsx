import { useRef, useState } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { usePictureGestures } from '#client/ui/merchant/pictures/use-picture-gestures.ts'
import { pictureTypes } from '#shared/catalog/pictures/pictures.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { merchantProductMessages as messages } from '#shared/messages/merchant/merchant-products.ts'
import type { PageData } from '#shared/pages.ts'
import { PictureItem } from './picture-item.tsx'
import { useMoveButtons } from './use-move-buttons.ts'
import { usePictureOrder } from './use-picture-order.ts'

interface PictureAreaProps {
  data: PageData['merchant-product']
  form: FormAnswer | null
}

/** The pictures and their upload. Where scripts run, files can be dropped here, and pictures dragged. */
export function PictureArea({ data, form }: PictureAreaProps) {
  const { product, pictures, optionNames, variants, crop, pictureSaved } = data
  const area = useRef<HTMLDivElement>(null)
  const { shown, move, status, hasFailed } = usePictureOrder(pictures)
  const pressMove = useMoveButtons(area, shown, move)
  const [dropNews, setDropNews] = useState('')
  const hasGestures = usePictureGestures(area, {
    onMove(from: number, to: number) {
      setDropNews('')
      const pictureId = shown[from]?.picture.id
      if (pictureId) move({ pictureId, index: to })
    },
    onFiles(files: FileList) {
      setDropNews(sendDropped(area.current, files))
    },
  })
  return (
    <div className="split picture-area" ref={area}>
      <section className="stack" aria-labelledby="pictures">
        <h2 id="pictures">{messages.pictures}</h2>
        <p className="soft">{messages.description}</p>
        {shown.length === 0 ? (
          <p className="soft">{messages.noPictures}</p>
        ) : (
          <ol className="picture-editor">
            {shown.map((each, index) => (
              <PictureItem
                key={each.picture.id}
                item={each}
                place={index + 1}
                isLast={index === shown.length - 1}
                canDrag={hasGestures && shown.length > 1}
                productId={product.id}
                isCropping={each.picture.id === crop}
                isSaved={each.picture.id === pictureSaved}
                onMove={(to, direction) => {
                  setDropNews('')
                  pressMove({ pictureId: each.picture.id, index: to - 1 }, direction)
                }}
                optionNames={optionNames}
                variants={variants}
                form={form?.values.picture === each.picture.id ? form : null}
              />
            ))}
          </ol>
        )}
        <p className={hasFailed ? 'picture-news small field-error' : 'picture-news small'} role="status">
          {dropNews || status}
        </p>
      </section>
      {/* The key empties the form after an upload. */}
      <UploadPictures
        key={pictures.length}
        form={form?.intent === 'upload' ? form : null}
        canDrop={hasGestures}
      />
    </div>
  )
}

/** Sends dropped files by the form of the file field. Returns why they were not sent. */
function sendDropped(area: HTMLElement | null, files: FileList): string {
  const field = area?.querySelector<HTMLInputElement>('input[type=file]')
  if (!field?.form || files.length === 0) return files.length === 0 ? messages.fieldErrors.files : ''
  if (field.form.ariaBusy === 'true') return messages.dropBusy
  field.files = files
  field.form.requestSubmit()
  return ''
}

function UploadPictures({ form, canDrop }: { form: FormAnswer | null; canDrop: boolean }) {
  return (
    <section className="panel stack" aria-labelledby="upload">
      <h2 id="upload">{messages.upload}</h2>
      <UploadForm form={form}>
        {(answer) => (
          <>
            <input type="hidden" name="intent" value="upload" />
            <FileField
              name="files"
              label={messages.files}
              hint={messages.filesHint}
              accept={pictureTypes}
              multiple
              form={answer}
            />
            {canDrop && <p className="picture-drop-hint small soft">{messages.dropHint}</p>}
            <div className="cluster">
              <Button>{messages.submit}</Button>
            </div>
          </>
        )}
      </UploadForm>
    </section>
  )
}
