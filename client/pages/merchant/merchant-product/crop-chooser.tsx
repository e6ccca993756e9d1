import { Button } from '#client/ui/form/button.tsx'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import {
  croppedAxis,
  focusStops,
  pressedSize,
  visibleSquare,
} from '#shared/catalog/pictures/picture-focus.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { merchantProductMessages as messages } from '#shared/messages/merchant/merchant-products.ts'

interface CropChooserProps {
  picture: PictureView
  form: FormAnswer | null
}

/** Chooses the visible part of a cropped picture, by pressing on it or by radio buttons. */
export function CropChooser({ picture: { id, size, focus = { x: 50, y: 50 } }, form }: CropChooserProps) {
  const axis = size && croppedAxis(size)
  if (!axis) return <p className="picture-crop small">{messages.isSquare}</p>
  return (
    <div className="picture-crop">
      <Form method="post" preventScrollReset className="stack-tight">
        <FormOf picture={id} />
        <p className="strong">{messages.pressTitle}</p>
        <PressedPicture id={id} size={size} focus={focus} />
        <p className="small soft">{messages.pressText}</p>
      </Form>
      <Form method="post" preventScrollReset className="stack-tight">
        <FormOf picture={id} />
        {/* A press on the picture chooses another center. */}
        <RadioField
          key={focus[axis]}
          name="focus"
          legend={messages.choose}
          variant="chips"
          form={form}
          known={String(focus[axis])}
          options={[
            ...focusStops.map((stop, index) => ({
              value: String(stop),
              label: messages.stops[axis][index] ?? '',
            })),
            { value: 'auto', label: messages.auto },
          ]}
        />
        <div className="cluster">
          <Button variant="secondary">{messages.saveFocus}</Button>
        </div>
      </Form>
    </div>
  )
}

const FormOf = ({ picture }: { picture: string }) => (
  <>
    <input type="hidden" name="intent" value="focus" />
    <input type="hidden" name="picture" value={picture} />
  </>
)

interface PressedPictureProps {
  id: string
  size: { width: number; height: number }
  focus: { x: number; y: number }
}

/** The position of a press is submitted with the form. With a keyboard, use the radio buttons beside it. */
function PressedPicture({ id, size, focus }: PressedPictureProps) {
  const { width, height } = pressedSize(size)
  const { x, y, side } = visibleSquare(size, focus)
  return (
    <span className="picture-press">
      <input
        type="image"
        name="point"
        src={picturePath(id, 640, 'jpg')}
        alt={messages.press}
        width={width}
        height={height}
        tabIndex={-1}
      />
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <path fillRule="evenodd" d={`M0 0h${width}v${height}H0ZM${x} ${y}h${side}v${side}h${-side}Z`} />
        <rect x={x + 1} y={y + 1} width={Math.max(0, side - 2)} height={Math.max(0, side - 2)} />
      </svg>
    </span>
  )
}
