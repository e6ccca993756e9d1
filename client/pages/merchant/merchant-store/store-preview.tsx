import { Picture } from '#client/ui/storefront/picture.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'

interface StorePreviewProps {
  /** The present input. */
  values: FormValues
  aboutHtml: string
  logo: PictureView | null
  cover: PictureView | null
}

/** Preview of a store: its hero, its story and its policies. */
export function StorePreview({ values, aboutHtml, logo, cover }: StorePreviewProps) {
  const text = (name: string) => formText(values, name)
  const place = [text('city'), text('region')].filter(Boolean).join(', ')
  return (
    <section id="preview" className="panel panel-raised stack" aria-labelledby="preview-title">
      <div>
        <h2 id="preview-title">{messages.previewTitle}</h2>
        <p className="soft small">{messages.previewText}</p>
      </div>
      <div className="text-preview stack">
        <div className="store-hero">
          <Picture picture={cover} sizes="25rem" widest={960} shape="wide" decorative />
          <div className="store-hero-text">
            <div className="store-logo">
              <Picture picture={logo} sizes="5rem" widest={320} decorative />
            </div>
            <div>
              <p className="preview-name">{text('name') || messages.previewName}</p>
              <p>{text('tagline')}</p>
              <p className="small soft">{place}</p>
            </div>
          </div>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: aboutHtml }} />
        <Policy title={catalogMessages.store.delivery} text={text('deliveryText')} />
        <Policy title={catalogMessages.store.returns} text={text('returnsText')} />
        <p className="small soft breakable">
          {[text('supportEmail'), text('whatsapp')].filter(Boolean).join(' · ')}
        </p>
      </div>
    </section>
  )
}

function Policy({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div className="stack-tight">
      <p className="strong">{title}</p>
      <p className="lines">{text}</p>
    </div>
  )
}
