import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Services } from '#server/shop/services.ts'
import type { MailBlock, MailProduct, MailRow } from '#shared/messages/mails/mail-messages.ts'
import { mailLayoutMessages } from '#shared/messages/mails/mails.ts'
import { shadesOf, shopAccent } from '#shared/settings/accent-shades.ts'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'
import { mailtoLink } from '#shared/text/mailto-link.ts'

/** The shop, with the page where the mail's recipient chooses their mails, if they have an account. */
export type MailShop = Services['shop'] & { preferencesUrl?: string }

interface MailContent {
  heading: string
  blocks: MailBlock[]
}

/** Returns the same content twice, as plain text and as HTML, with the shop's name and contact around it. */
export function mailLayout(shop: MailShop, content: MailContent): { text: string; html: string } {
  const html = renderToStaticMarkup(<MailDocument shop={shop} content={content} />)
  return { text: plainText(shop, content), html: `<!doctype html>\n${html}` }
}

function plainText(shop: MailShop, { heading, blocks }: MailContent) {
  const contact = shop.supportEmail ? [`${mailLayoutMessages.questions} ${shop.supportEmail}`] : []
  const parts = [
    heading,
    ...blocks.map(plainBlock),
    mailLayoutMessages.signature(shop.name),
    ...contact,
    shop.publicUrl,
    ...(shop.preferencesUrl ? [`${mailLayoutMessages.notices}:\n${shop.preferencesUrl}`] : []),
    ...(shop.legal ? [legalIdentityText(shop.legal)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function plainBlock(block: MailBlock): string {
  if (typeof block === 'string') return block
  if ('title' in block) return `== ${block.title} ==`
  if ('rows' in block) return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if ('action' in block) return `${block.action.label}:\n${block.action.url}`
  if ('link' in block)
    return `${[block.link.text, block.link.label].filter(Boolean).join(' ')}:\n${block.link.url}`
  if ('products' in block) return block.products.map(plainProduct).join('\n\n')
  return block.code
}

const plainProduct = ({ title, note, price, priceBefore, url }: MailProduct) =>
  `${title} (${note}): ${priceBefore ? mailLayoutMessages.fromTo(priceBefore, price) : price}\n${url}`

/** Text and background have no colours, because the mail program has its own, light or dark. */
const styles = {
  body: {
    margin: 0,
    padding: '24px 16px',
    fontFamily: 'system-ui, sans-serif',
    fontSize: 16,
    lineHeight: 1.5,
  },
  main: { maxWidth: 560, margin: '0 auto', paddingTop: 20, borderTop: '6px solid' },
  link: { color: 'inherit' },
  shop: { fontWeight: 700, color: 'inherit', textDecoration: 'none' },
  heading: { fontSize: 24, lineHeight: 1.25, margin: '16px 0' },
  title: { fontSize: 18, margin: '24px 0 8px' },
  paragraph: { margin: '0 0 16px', whiteSpace: 'pre-line' },
  // Tables, because desktop mail programs support neither flex nor grid.
  rows: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' },
  cell: { padding: '8px 0', borderTop: '1px solid rgba(128, 128, 128, 0.35)', verticalAlign: 'top' },
  value: { textAlign: 'right', paddingLeft: 16 },
  strong: { fontWeight: 700 },
  pictureCell: { width: 88, paddingRight: 16 },
  picture: { display: 'block', borderRadius: 8 },
  soft: { fontSize: 14 },
  struck: { textDecoration: 'line-through' },
  action: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: 8,
    fontWeight: 600,
    textDecoration: 'none',
  },
  code: {
    margin: '0 0 16px',
    padding: 12,
    border: '1px solid rgba(128, 128, 128, 0.35)',
    borderRadius: 8,
    fontSize: 14,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  footer: { marginTop: 32, paddingTop: 16, borderTop: '1px solid rgba(128, 128, 128, 0.35)', fontSize: 14 },
  legal: { marginTop: 16, fontSize: 12, opacity: 0.75 },
} satisfies Record<string, CSSProperties>

function MailDocument({ shop, content }: { shop: MailShop; content: MailContent }) {
  const { accent, accentInk } = shadesOf(shop.accentColor ?? shopAccent).light
  const action = { ...styles.action, background: accent, color: accentInk }
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{content.heading}</title>
      </head>
      <body style={styles.body}>
        <div style={{ ...styles.main, borderTopColor: accent }}>
          <a href={shop.publicUrl} style={styles.shop}>
            {shop.name}
          </a>
          <h1 style={styles.heading}>{content.heading}</h1>
          {content.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <Block key={index} block={block} actionStyle={action} />
          ))}
          <p style={styles.paragraph}>{mailLayoutMessages.signature(shop.name)}</p>
          {shop.supportEmail && (
            <div style={styles.footer}>
              {mailLayoutMessages.questions}{' '}
              <a href={mailtoLink(shop.supportEmail)} style={styles.link}>
                {shop.supportEmail}
              </a>
            </div>
          )}
          {shop.preferencesUrl && (
            <p style={styles.soft}>
              <a href={shop.preferencesUrl} style={styles.link}>
                {mailLayoutMessages.notices}
              </a>
            </p>
          )}
          {shop.legal && <p style={styles.legal}>{legalIdentityText(shop.legal)}</p>}
        </div>
      </body>
    </html>
  )
}

function Block({ block, actionStyle }: { block: MailBlock; actionStyle: CSSProperties }) {
  if (typeof block === 'string') return <p style={styles.paragraph}>{block}</p>
  if ('title' in block) return <h2 style={styles.title}>{block.title}</h2>
  if ('rows' in block) return <Rows rows={block.rows} />
  if ('products' in block) return <Products products={block.products} />
  if ('action' in block) {
    return (
      <p style={styles.paragraph}>
        <a href={block.action.url} style={actionStyle}>
          {block.action.label}
        </a>
      </p>
    )
  }
  if ('link' in block) {
    const { text, label, url } = block.link
    return (
      <p style={{ ...styles.paragraph, ...styles.soft }}>
        {text}{' '}
        <a href={url} style={styles.link}>
          {label}
        </a>
      </p>
    )
  }
  return <pre style={styles.code}>{block.code}</pre>
}

const Rows = ({ rows }: { rows: MailRow[] }) => (
  <table role="presentation" style={styles.rows}>
    <tbody>
      {rows.map(({ label, value, strong }) => {
        const cell = strong ? { ...styles.cell, ...styles.strong } : styles.cell
        return (
          <tr key={label}>
            <td style={cell}>{label}</td>
            <td style={{ ...cell, ...styles.value }}>{value}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const pictureSide = 88

const Products = ({ products }: { products: MailProduct[] }) => (
  <table role="presentation" style={styles.rows}>
    <tbody>
      {products.map(({ title, note, url, price, priceBefore, pictureUrl }) => (
        <tr key={url}>
          {pictureUrl && (
            <td style={{ ...styles.cell, ...styles.pictureCell }}>
              <a href={url}>
                <img
                  src={pictureUrl}
                  alt=""
                  width={pictureSide}
                  height={pictureSide}
                  style={styles.picture}
                />
              </a>
            </td>
          )}
          <td style={styles.cell} colSpan={pictureUrl ? 1 : 2}>
            <a href={url} style={{ ...styles.link, ...styles.strong }}>
              {title}
            </a>
            <br />
            <span style={styles.soft}>{note}</span>
            <br />
            {priceBefore && (
              <>
                <span style={styles.struck}>{priceBefore}</span>{' '}
              </>
            )}
            <span style={styles.strong}>{price}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
