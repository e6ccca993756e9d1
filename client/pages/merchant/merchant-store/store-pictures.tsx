import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { pressedCover, type StorePicture } from '#shared/merchants/store-profile.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import type { PageData } from '#shared/pages.ts'

interface StorePicturesProps {
  data: PageData['merchant-store']
  form: FormAnswer | null
}

/** Logo and cover, each in a form of its own, so that a refused file loses no other input. */
export function StorePictures({ data: { logo, cover }, form }: StorePicturesProps) {
  return (
    <div className="store-pictures">
      <StorePicturePanel which="logo" picture={logo} form={form} />
      <StorePicturePanel which="cover" picture={cover} form={form} />
    </div>
  )
}

interface PicturePanelProps {
  which: StorePicture
  picture: PictureView | null
  form: FormAnswer | null
}

function StorePicturePanel({ which, picture, form: answered }: PicturePanelProps) {
  const texts = messages.pictures[which]
  const form = answered?.intent === which ? answered : null
  return (
    <section className="panel panel-raised stack" aria-labelledby={which}>
      <h2 id={which}>{texts.title}</h2>
      <p className="soft">{texts.text}</p>
      {picture ? (
        <div className={which === 'logo' ? 'store-logo-sample' : undefined}>
          <Picture
            picture={{ ...picture, alt: texts.alt }}
            sizes={which === 'logo' ? '8rem' : '(min-width: 60rem) 36rem, 94vw'}
            widest={which === 'logo' ? 480 : 1280}
            shape={which === 'logo' ? 'square' : 'wide'}
          />
        </div>
      ) : (
        <p>{texts.none}</p>
      )}
      <UploadForm form={form}>
        {(answer) => (
          <>
            <input type="hidden" name="intent" value={which} />
            <FileField
              name={which}
              label={texts.field}
              hint={messages.fileHint}
              accept="image/jpeg,image/png,image/webp"
              form={answer}
            />
            <p>
              <Button variant="secondary">{texts.send}</Button>
            </p>
          </>
        )}
      </UploadForm>
      {which === 'cover' && picture?.size && (
        <CoverFocus
          cover={picture}
          size={picture.size}
          form={answered?.intent === 'focus' ? answered : null}
        />
      )}
      {picture && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value={`remove-${which}`} variant="quiet">
            {texts.remove}
          </Button>
        </Form>
      )}
    </section>
  )
}

interface CoverFocusProps {
  cover: PictureView
  size: { width: number; height: number }
  form: FormAnswer | null
}

/** The point that stays visible, pressed on the whole cover or typed. */
function CoverFocus({ cover: { id, focus = { x: 50, y: 50 } }, size, form }: CoverFocusProps) {
  const { width, height } = pressedCover(size)
  const [x, y] = [(focus.x * width) / 100, (focus.y * height) / 100]
  const number = { form, inputMode: 'numeric', autoComplete: 'off', hint: messages.focus.hint } as const
  return (
    <section className="stack" aria-labelledby="focus">
      <h3 id="focus">{messages.focus.title}</h3>
      <p className="soft small">{messages.focus.text}</p>
      <FormProblems form={form} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="focus" />
        <span className="picture-press">
          <input
            type="image"
            name="point"
            src={picturePath(id, 640, 'jpg')}
            alt={messages.focus.press}
            width={width}
            height={height}
            tabIndex={-1}
          />
          <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
            <circle cx={x} cy={y} r="12" />
            <circle cx={x} cy={y} r="3" />
          </svg>
        </span>
      </Form>
      {/* A press on the picture changes the numbers. */}
      <Form key={`${focus.x} ${focus.y}`} method="post" noValidate preventScrollReset className="stack-tight">
        <input type="hidden" name="intent" value="focus" />
        <div className="field-row">
          <TextField {...number} name="focusX" label={messages.focus.x} known={String(focus.x)} />
          <TextField {...number} name="focusY" label={messages.focus.y} known={String(focus.y)} />
        </div>
        <p>
          <Button variant="secondary">{messages.focus.save}</Button>
        </p>
      </Form>
    </section>
  )
}
