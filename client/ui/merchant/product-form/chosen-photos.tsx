import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { merchantProductMessages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'

interface ChosenPhotosProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** The files of a field as pictures. Each can be removed before it is sent. */
export function ChosenPhotos({ files, onChange }: ChosenPhotosProps) {
  return (
    <>
      <p className="small" role="status">
        {files.length > 0 && messages.chosenPhotos(files.length)}
      </p>
      {files.length > 0 && (
        <ul className="photo-strip">
          {files.map((file) => (
            <li key={fileKey(file)}>
              <Thumbnail file={file} />
              <span className="small breakable">{file.name}</span>
              <Button
                type="button"
                variant="quiet"
                small
                onClick={() => onChange(files.filter((each) => each !== file))}
              >
                {merchantProductMessages.remove}
                <span className="visually-hidden"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Returns a key that distinguishes the chosen files. */
export const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

const thumbnailPixels = 192
/** Draws one after the other, because a phone has no memory for several decoded photos. */
let turn: Promise<void> = Promise.resolve()

/** Drawn on a canvas, because the shop shows pictures from no other address than its own. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      if (isGone || !canvas.current) return
      const bitmap = await createImageBitmap(file, { resizeWidth: thumbnailPixels })
      canvas.current.width = bitmap.width
      canvas.current.height = bitmap.height
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      bitmap.close()
    }
    // The shop may be able to read a file that this browser cannot. If not, it says so.
    turn = turn.then(draw).catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [file])
  return <canvas ref={canvas} width={1} height={1} />
}
